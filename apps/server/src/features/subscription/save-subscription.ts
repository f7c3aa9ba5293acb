import type { Tx } from '@clubhouse/db'
import type { PaidSubscription } from '../../services/payments/payments.js'
import type { Services } from '../../services.js'
import { findPayer } from './payer.js'

/**
 * Makes the club's row say what the provider says; take the lock of the record before asking the provider.
 * A subscription that has ended never begins again. Answers whose it is; null when nobody here is known by it.
 */
export async function saveSubscription(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Tx,
  paid: PaidSubscription,
): Promise<string | null> {
  const where = { stripeSubscriptionId: paid.id }
  const before = await tx.subscription.findUnique({
    where,
    select: { id: true, userId: true, status: true, pastDueSince: true },
  })
  const userId = before?.userId ?? (await findPayer(tx, paid))
  if (!userId) return null
  const status = before?.status === 'Canceled' ? 'Canceled' : paid.status
  const pastDue = status === 'PastDue' || status === 'Unpaid'
  const data = {
    status,
    priceId: paid.priceId,
    ...(paid.terms && { terms: paid.terms }),
    canceledAt: paid.canceledAt,
    currentPeriodEnd: paid.currentPeriodEnd,
    pastDueSince: pastDue ? (before?.pastDueSince ?? clock.now()) : null,
  }
  const { id } = await tx.subscription.upsert({
    where,
    create: { ...where, userId, ...data },
    update: data,
    select: { id: true },
  })
  if (before?.status !== status) {
    await jobs.enqueue(tx, 'notification.announce', { key: 'subscription-changed', subjectId: id })
  }
  return userId
}
