import { notFound } from '../../errors.js'
import type { Services } from '../../services.js'
import { type Origin, recordAudit } from '../audit/audit-log.js'
import type { Actor } from '../auth/actor.js'
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
    const note = { action: 'subscription.cancel', entityId: row.id } as const
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
