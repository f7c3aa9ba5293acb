import { answer } from '@clubhouse/schema/envelope'
import {
  directoryFilter,
  directoryMember,
  userCreate,
  userDetail,
  userId,
  userListRecord,
  userUpdate,
} from '@clubhouse/schema/user'
import { z } from 'zod/mini'
import {
  accountProcedure,
  adminProcedure,
  adminSessionProcedure,
  memberProcedure,
  router,
} from '../../call/procedures.js'
import { jsonText } from '../../core/json-text.js'
import { listDirectory } from './directory.js'
import { createUser, updateUser } from './save-user.js'
import { getUserFor } from './user-detail.js'
import { listUsers } from './users.js'

export const userRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/user' } })
    .output(jsonText(z.array(userListRecord)))
    .query(({ ctx }) => listUsers(ctx.services.db)),

  directory: memberProcedure
    .meta({ rest: { method: 'GET', path: '/user/directory' } })
    .input(z._default(directoryFilter, {}))
    .output(jsonText(z.array(directoryMember)))
    .query(({ ctx, input }) => listDirectory(ctx.services.db, input)),

  get: accountProcedure
    .meta({ rest: { method: 'GET', path: '/user/{id}' } })
    .input(userId)
    .output(userDetail)
    .query(({ ctx, input }) => getUserFor(ctx.services.db, ctx.actor, input.id)),

  create: adminSessionProcedure
    .meta({ rest: { method: 'POST', path: '/user' } })
    .input(userCreate)
    .output(answer(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await createUser(ctx, input)
      return {
        data: user,
        message: ctx.say.user.created(user.fullname),
      }
    }),

  update: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/user', alsoAt: '/user/{id}' } })
    .input(userUpdate)
    .output(answer(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await updateUser(ctx, input)
      return {
        data: user,
        message: ctx.say.user.saved(user.fullname),
      }
    }),
})
