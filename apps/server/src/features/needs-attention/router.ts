import { waiting } from '@clubhouse/schema/needs-attention'
import { officerProcedure } from '../../context/permitted-procedures.js'
import { router } from '../../context/procedures.js'
import { getNeedsAttention } from './get-needs-attention.js'

export const needsAttentionRouter = router({
  get: officerProcedure
    .meta({
      rest: { method: 'GET', path: '/waiting' },
      notes: {
        summary: 'Count what needs an officer’s attention',
        description:
          'Counts pending join requests, new contact messages, proposals of members, open duties of the next 14 days, overdue invoices, failed emails and texts, and deletion requests, and lists the dates of the next seven days that have a waitlist. Each count is 0 for callers who may not see its list. `emailIsSetUp` is false while emails are saved as files.',
      },
    })
    .output(waiting)
    .query(({ ctx }) => getNeedsAttention(ctx)),
})
