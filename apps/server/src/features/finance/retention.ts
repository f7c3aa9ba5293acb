import { deleteOldPracticeRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore, older } from '../../services/retention/deletion-rule.js'

export const financeRetention: readonly DeletionRule[] = [
  {
    name: 'paymentEvents',
    what: 'Ids of events of Stripe that took effect',
    where: '`webhook_event`',
    when: 'after 90 days; Stripe repeats an event for 30 at most',
    deleteSome: older('webhook_event', 'processed_at', () => 90),
  },
  {
    name: 'paymentLog',
    what: 'What Stripe told of subscriptions and invoices',
    where: '`subscription_log`',
    when: 'after 3,650 days (ten years), as books are kept',
    deleteSome: older('subscription_log', 'created_at', () => 3650),
  },
  {
    name: 'practicePayments',
    what: 'Events and repeated calls of practice payments',
    where: '`practice.objects`, `practice.idempotency`',
    when: 'after 90 days; all of practice with `go-live`',
    deleteSome: (services) => deleteOldPracticeRows(services, daysBefore(services, 90)),
  },
]
