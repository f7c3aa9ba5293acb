import { answer } from '@clubhouse/schema/envelope'
import { listPage } from '@clubhouse/schema/list-page'
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
    .input(z._default(listPage, {}))
    .output(jsonText(z.array(userListRecord)))
    .query(({ ctx, input }) => listUsers(ctx.services.db, input)),

  directory: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/user/directory' },
      notes: { summary: 'List active members' },
    })
    .input(z._default(directoryFilter, {}))
    .output(jsonText(z.array(directoryMember)))
    .query(({ ctx, input }) => listDirectory(ctx.services.db, input)),

  get: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}' },
      notes: { description: 'Who is no administrator may read themselves only.', failures: [403] },
    })
    .input(userId)
    .output(userDetail)
    .query(({ ctx, input }) => getUserFor(ctx.services.db, ctx.actor, input.id)),

  create: adminSessionProcedure
    .meta({ rest: { method: 'POST', path: '/user' }, notes: { failures: [429] } })
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
    .meta({
      rest: { method: 'PUT', path: '/user', alsoAt: '/user/{id}' },
      notes: {
        description:
          'Without a password, or with a blank one, the password stays. The own password or address needs the `currentPassword`. A new password, address or status, and the role of an administrator, are not taken from a personal access token.',
        failures: [429],
      },
    })
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
