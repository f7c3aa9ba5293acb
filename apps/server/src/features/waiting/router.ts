import { waiting } from '@clubhouse/schema/waiting'
import { adminProcedure, router } from '../../call/procedures.js'
import { getWaiting } from './get-waiting.js'

export const waitingRouter = router({
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
    .query(({ ctx }) => getWaiting(ctx.services)),
})
