import { audit, type By } from '../../../context/audit.js'
import { lockName } from '../../../context/locks.js'
import { notFound } from '../../../core/errors.js'
import type { JobData } from '../../../services/jobs/job-kinds.js'
import type { Job } from '../../../services/jobs/jobs.js'
import type { Services } from '../../../services/services.js'
import { messages } from '../messages.js'
import { warnOfSubscription } from './end-extra.js'
import { saveSubscription } from './save-subscription.js'

type Which = { stripeSubscriptionId: string; atPeriodEnd?: boolean }

/**
 * Ends a subscription at the provider, now or at the end of the paid period, then here what the provider confirms. A
 * repeat changes nothing. Throws NotFound, and BadGateway when the provider fails: nothing has changed then.
 */
export async function cancelSubscription(
  { services, ...by }: By & { services: Services },
  { stripeSubscriptionId, atPeriodEnd = false }: Which,
): Promise<void> {
  const { db, payments } = services
  const row = await db.subscription.findUnique({
    where: { stripeSubscriptionId },
    select: { id: true, status: true },
  })
  if (!row) throw notFound(messages.missing.subscription)
  if (row.status === 'Canceled') return
  const paid = atPeriodEnd
    ? await payments.cancelAtPeriodEnd(stripeSubscriptionId)
    : await payments.cancelSubscription(stripeSubscriptionId)
  await db.$transaction(async (tx) => {
    await lockName(tx, 'paymentRecord', stripeSubscriptionId)
    await saveSubscription(services, tx, paid)
    const action = atPeriodEnd ? 'subscription.cancelAtPeriodEnd' : 'subscription.cancel'
    // Another administrator may cancel at the same moment: it ends once.
    if ((await tx.auditLog.count({ where: { action, entityId: row.id } })) > 0) return
    const states = { before: { status: row.status }, after: { status: paid.status } }
    await audit(tx, by, action, row.id, states)
  })
}

/**
 * Cancels the subscription of a member who is no longer Active, for the administrator who chose that. When the last
 * attempt fails all administrators are notified. Safe to repeat. Throws what the provider throws.
 */
export async function cancelForLeaving(
  services: Services,
  { subscriptionId, atPeriodEnd, actorId }: JobData['subscription.cancel'],
  { id, isLastTry }: Job,
): Promise<void> {
  const row = await services.db.subscription.findUnique({
    where: { id: subscriptionId },
    select: { stripeSubscriptionId: true },
  })
  if (!row) return
  const { stripeSubscriptionId } = row
  const origin = { requestId: id, address: 'background job' }
  try {
    await cancelSubscription(
      { services, actor: { id: actorId }, origin },
      { stripeSubscriptionId, atPeriodEnd },
    )
  } catch (error) {
    if (isLastTry) await warnOfSubscription(services, subscriptionId)
    throw error
  }
}
