import type { Actor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { lockRecord } from './receive-event.js'
import { saveSubscription } from './save-subscription.js'

/**
 * Ends a subscription at the provider, then here what the provider confirms (product.md, 'Money'). A repeat changes
 * nothing. Throws NotFound, and BadGateway when the provider fails: nothing has changed then.
 */
export async function cancelSubscription(
  services: Services,
  actor: Actor,
  { stripeSubscriptionId }: { stripeSubscriptionId: string },
  { requestId, address }: Origin,
): Promise<void> {
  const { db, payments } = services
  const row = await db.subscription.findUnique({
    where: { stripeSubscriptionId },
    select: { id: true, status: true },
  })
  if (!row) throw notFound((say) => say.missing.subscription)
  if (row.status === 'Canceled') return
  const paid = await payments.cancelSubscription(stripeSubscriptionId)
  await db.$transaction(async (tx) => {
    await lockRecord(tx, stripeSubscriptionId)
    await saveSubscription(services, tx, paid)
    const note = { action: 'subscription.cancel', entityId: row.id }
    // Another administrator may have pressed at the same moment: it ends once.
    if ((await tx.auditLog.count({ where: note })) > 0) return
    await recordAudit(tx, {
      ...note,
      actor,
      before: { status: row.status },
      after: { status: paid.status },
      requestId,
      address,
    })
  })
}
