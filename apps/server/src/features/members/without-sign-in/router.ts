import { result } from '@clubhouse/schema/envelope'
import {
  withoutSignInCreate,
  withoutSignInUpdate,
} from '@clubhouse/schema/members/member-without-sign-in'
import { userDetail } from '@clubhouse/schema/members/user'
import { permittedSessionProcedure } from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { createWithoutSignIn } from './create-without-sign-in.js'
import { updateWithoutSignIn } from './update-without-sign-in.js'

export const withoutSignInRouter = router({
  create: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/without-sign-in' },
      notes: {
        summary: 'Add a member without sign-in',
        description:
          'They may have an email address of their own, share that of the member `emailSharedWithId`, or have none. They aren’t invited.',
        failures: [409],
      },
    })
    .input(withoutSignInCreate)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await createWithoutSignIn(ctx, input)
      const { added, addedSharing } = messages.withoutSignIn
      const { fullname, emailSharedWith: holder } = user
      const text = holder ? addedSharing(fullname, holder.fullname) : added(fullname)
      return { data: user, message: text(ctx.language) }
    }),

  update: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'PUT', path: '/user/{id}/without-sign-in' },
      notes: {
        summary: 'Update a member without sign-in',
        description:
          'For members who have set no password. A first address of their own invites them. An address that is removed passes to the next member who shares it, and the address of a former member can be given to someone who shares it. A change of the address needs a recent sign-in (POST /account/proof).',
        failures: [404, 409],
      },
    })
    .input(withoutSignInUpdate)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const { user, isInvited } = await updateWithoutSignIn(ctx, input)
      const text = isInvited ? messages.invited(user.fullname) : messages.saved(user.fullname)
      return { data: user, message: text(ctx.language) }
    }),
})
