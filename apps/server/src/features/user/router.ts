import { directoryFilter, directoryMember, userListRecord } from '@clubhouse/schema/user'
import { z } from 'zod/mini'
import { jsonText } from '../../json-text.js'
import { adminProcedure, memberProcedure, router } from '../../trpc.js'
import { listDirectory } from './directory.js'
import { listUsers } from './users.js'

export const userRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/user' } })
    .output(z.array(userListRecord))
    .query(({ ctx }) => listUsers(ctx.services.db)),

  directory: memberProcedure
    .meta({ rest: { method: 'GET', path: '/user/directory' } })
    .input(z._default(directoryFilter, {}))
    .output(jsonText(z.array(directoryMember)))
    .query(({ ctx, input }) => listDirectory(ctx.services.db, input)),
})
