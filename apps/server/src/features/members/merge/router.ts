import { result } from '@clubhouse/schema/envelope'
import { mergeInput, mergePair, mergePreview } from '@clubhouse/schema/members/merge'
import { userDetail } from '@clubhouse/schema/members/user'
import {
  freshPermittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { mergeMembers } from './merge-members.js'
import { previewMerge } from './preview-merge.js'

export const memberMergeRouter = router({
  preview: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/user/{id}/merge/{otherId}' },
      notes: {
        summary: 'Preview merging another user into a user',
        description: 'Returns both records and the number of records that would move.',
      },
    })
    .input(mergePair)
    .output(mergePreview)
    .query(({ ctx, input }) => previewMerge(ctx, input)),

  merge: freshPermittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/merge/{otherId}' },
      notes: {
        summary: 'Merge another user into a user',
        description:
          'Moves RSVPs, attendance, invoices, subscriptions and history to the user `id`, and deletes the user `otherId` with all access to its account. Each field is the value of the user who is Kept or of the Other. This can’t be undone.',
        failures: [409],
      },
    })
    .input(mergeInput)
    .output(result(userDetail))
    .mutation(async ({ ctx, input }) => {
      const user = await mergeMembers(ctx, input)
      return { data: user, message: messages.merge.done(user.fullname)(ctx.language) }
    }),
})
