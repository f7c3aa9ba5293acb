import { result } from '@clubhouse/schema/envelope'
import { invitationAcceptance } from '@clubhouse/schema/identity/invitation'
import * as person from '@clubhouse/schema/members/person'
import { z } from 'zod/mini'
import { router, unbatchedProcedure } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { acceptInvitation } from './accept-invitation.js'

export const invitationRouter = router({
  accept: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/invitation' },
      notes: {
        summary: 'Set the first password with an invitation link',
        description: 'A link works once, for 14 days. Returns the email address to sign in with.',
        failures: [429],
      },
    })
    .input(invitationAcceptance)
    .output(result(z.object({ email: person.email })))
    .mutation(async ({ ctx, input }) => ({
      data: await acceptInvitation(ctx, input),
      message: messages.invitation.accepted(ctx.language),
    })),
})
