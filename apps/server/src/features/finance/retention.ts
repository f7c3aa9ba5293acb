import { deleteOldPracticeRows } from '../../services/retention/delete-rows.js'
import { type DeletionRule, daysBefore, older } from '../../services/retention/deletion-rule.js'

export const financeRetention: readonly DeletionRule[] = [
  {
    name: 'paymentEvents',
    what: 'IDs of processed Stripe events',
    where: '`webhook_event`',
    when: 'after 90 days; Stripe repeats an event for at most 30',
    deleteSome: older('webhook_event', 'processed_at', () => 90),
  },
  {
    name: 'paymentLog',
    what: 'Stripe’s events about subscriptions and invoices',
    where: '`subscription_log`',
    when: 'after 3,650 days (ten years), as bookkeeping requires',
    deleteSome: older('subscription_log', 'created_at', () => 3650),
  },
  {
    name: 'practicePayments',
    what: 'Events and idempotency keys of practice payments',
    where: '`practice.objects`, `practice.idempotency`',
    when: 'after 90 days; `go-live` deletes all of them',
    deleteSome: (services) => deleteOldPracticeRows(services, daysBefore(services, 90)),
  },
]
