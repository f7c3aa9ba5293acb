import { waiting } from '@clubhouse/schema/needs-attention'
import { adminProcedure, router } from '../../context/procedures.js'
import { getNeedsAttention } from './get-needs-attention.js'

export const needsAttentionRouter = router({
  get: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/waiting' },
      notes: {
        summary: 'Count what waits for administrators',
        description:
          'Pending join requests, new messages, overdue invoices, messages of the outbox that failed, requests to delete one’s data, and the dates of the coming seven days with a waitlist.',
      },
    })
    .output(waiting)
    .query(({ ctx }) => getNeedsAttention(ctx.services)),
})
