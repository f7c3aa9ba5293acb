import { lockName } from '../../../context/locks.js'
import type { Services } from '../../../services/services.js'
import { saveInvoice } from '../invoices/save-invoice.js'
import { saveCardPayment } from '../payments/save-card-payment.js'
import { endExtras } from './end-extra.js'
import { saveSubscription } from './save-subscription.js'

const days = 45

/** Repairs what a lost event left behind: every subscription, and the invoices and card payments of the last weeks. Returns how many. */
export async function reconcile(services: Services): Promise<{ looked: number }> {
  const { db, payments, clock } = services
  const since = new Date(clock.now().getTime() - days * 24 * 3600_000)
  let looked = 0
  for await (const { kind, id } of payments.listEverything(since)) {
    looked++
    await db.$transaction(
      async (tx) => {
        await lockName(tx, 'paymentRecord', id)
        if (kind === 'checkout') {
          await saveCardPayment(services, tx, id)
          return
        }
        // Listed before the lock: changes that an event has brought since then are newer.
        const paid =
          kind === 'subscription'
            ? await payments.findSubscription(id)
            : await payments.findInvoice(id)
        if (!paid) return
        if ('priceId' in paid) await saveSubscription(services, tx, paid)
        else await saveInvoice(tx, paid)
      },
      { timeout: 25_000 },
    )
  }
  await endExtras(services)
  return { looked }
}
