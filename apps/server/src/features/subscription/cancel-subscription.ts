import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { notFound } from '../../core/errors.js'
import { lockRecord } from './receive-event.js'
import { saveSubscription } from './save-subscription.js'

/**
 * Ends a subscription at the provider, then here what the provider confirms (product.md, 'Money'). A repeat changes
 * nothing. Throws NotFound, and BadGateway when the provider fails: nothing has changed then.
 */
export async function cancelSubscription(
  call: Call,
  { stripeSubscriptionId }: { stripeSubscriptionId: string },
): Promise<void> {
  const { services } = call
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
    const action = 'subscription.cancel'
    // Another administrator may cancel at the same moment: it ends once.
    if ((await tx.auditLog.count({ where: { action, entityId: row.id } })) > 0) return
    const states = { before: { status: row.status }, after: { status: paid.status } }
    await audit(tx, call, action, row.id, states)
  })
}
