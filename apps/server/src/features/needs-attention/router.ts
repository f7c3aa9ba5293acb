import { waiting } from '@clubhouse/schema/needs-attention'
import { adminProcedure, router } from '../../context/procedures.js'
import { getNeedsAttention } from './get-needs-attention.js'

export const needsAttentionRouter = router({
  get: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/waiting' },
      notes: {
        summary: 'Count what needs an administrator’s attention',
        description:
          'Counts pending join requests, new contact messages, overdue invoices, failed emails and texts, and deletion requests, and lists the dates of the next seven days that have a waitlist.',
      },
    })
    .output(waiting)
    .query(({ ctx }) => getNeedsAttention(ctx.services)),
})
