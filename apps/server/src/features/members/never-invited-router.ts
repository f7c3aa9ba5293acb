import { result } from '@clubhouse/schema/envelope'
import { inviteEveryone, neverInvited } from '@clubhouse/schema/members/user'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../context/permitted-procedures.js'
import { router } from '../../context/procedures.js'
import { countNeverInvited, inviteNeverInvited } from './invite-everyone.js'
import { messages } from './messages.js'

export const neverInvitedRouter = router({
  count: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/user/never-invited' },
      notes: {
        summary: 'Count the users who were never invited',
        description:
          'Counts active users without a password who have no invitation, had none revoked, and have never signed in.',
      },
    })
    .output(neverInvited)
    .query(({ ctx }) => countNeverInvited(ctx.services)),

  invite: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/never-invited/invitation' },
      notes: {
        summary: 'Invite every user who was never invited',
        description:
          'Emails each a link that sets a password. `count` is the number of emails; if it has changed, none is sent.',
        failures: [409],
      },
    })
    .input(inviteEveryone)
    .output(result(neverInvited))
    .mutation(async ({ ctx, input }) => ({
      data: await inviteNeverInvited(ctx, input),
      message: messages.invitedAll(input.count)(ctx.language),
    })),
})
