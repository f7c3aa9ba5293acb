import { currentUser } from '@clubhouse/schema/account'
import { accountProcedure, router } from '../../trpc.js'
import { getCurrentUser } from './current-user.js'

export const accountRouter = router({
  get: accountProcedure
    .meta({ rest: { method: 'GET', path: '/account' } })
    .output(currentUser)
    .query(({ ctx }) => getCurrentUser(ctx.services.db, ctx.actor.id)),
})
