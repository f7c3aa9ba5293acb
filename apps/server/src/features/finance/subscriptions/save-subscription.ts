import type { Tx } from '@clubhouse/db'
import { isRunning } from '@clubhouse/schema/finance/running-statuses'
import { lockName } from '../../../context/locks.js'
import type { PaidSubscription } from '../../../services/payments/payments.js'
import type { Services } from '../../../services/services.js'
import { findPayer } from '../invoices/payer.js'
import { hasRunning } from './running.js'

/**
 * Writes the provider's record into the club's row; take the lock of the record before fetching it.
 * A subscription that has ended never begins again. One that runs beside another of the same member grants nothing,
 * and a job ends it. Returns its user; null when no user is known by it.
 */
export async function saveSubscription(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Tx,
  paid: PaidSubscription,
): Promise<string | null> {
  const where = { stripeSubscriptionId: paid.id }
  const before = await tx.subscription.findUnique({
    where,
    select: { id: true, userId: true, status: true, pastDueSince: true, extraSince: true },
  })
  const userId = before?.userId ?? (await findPayer(tx, paid))
  if (!userId) return null
  const status = before?.status === 'Canceled' ? 'Canceled' : paid.status
  await lockName(tx, 'subscriptions', userId)
  const isSecond = isRunning(status) && (await hasRunning(tx, userId, { except: paid.id }))
  const extraSince = before?.extraSince ?? (isSecond ? clock.now() : null)
  const pastDue = status === 'PastDue' || status === 'Unpaid'
  const data = {
    status,
    priceId: paid.priceId,
    ...(paid.terms && { terms: paid.terms }),
    canceledAt: paid.canceledAt,
    currentPeriodEnd: paid.currentPeriodEnd,
    pastDueSince: pastDue ? (before?.pastDueSince ?? clock.now()) : null,
    extraSince,
  }
  const { id } = await tx.subscription.upsert({
    where,
    create: { ...where, userId, ...data },
    update: data,
    select: { id: true },
  })
  if (extraSince && !before?.extraSince) {
    await jobs.enqueue(tx, 'subscription.end-extra', { subscriptionId: id })
  }
  // A second one has nothing to announce before it has ended.
  if (before?.status !== status && !(extraSince && isRunning(status))) {
    await jobs.enqueue(tx, 'notification.announce', { key: 'subscription-changed', subjectId: id })
  }
  return userId
}
