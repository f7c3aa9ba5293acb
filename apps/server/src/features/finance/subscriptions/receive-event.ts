import type { Prisma, Tx } from '@clubhouse/db'
import { lockName } from '../../../context/locks.js'
import type { PaymentEvent } from '../../../services/payments/payments.js'
import type { Services } from '../../../services/services.js'
import { isErased } from '../../privacy/is-erased.js'
import { findPayer } from '../invoices/payer.js'
import { saveInvoice } from '../invoices/save-invoice.js'
import { saveSubscription } from './save-subscription.js'

/** Longer than the provider may take to respond while the record is locked. */
const timeout = 25_000

/**
 * Processes an event of the payment provider: once, with its effect, its row in the log and its id in one transaction.
 * The record is locked and then fetched again, so that neither order nor repeats matter. Throws what the provider
 * and the database throw: it is sent again then.
 */
export const receiveEvent = (services: Services, event: PaymentEvent): Promise<void> =>
  services.db.$transaction(
    async (tx) => {
      await lockName(tx, 'paymentRecord', event.subject?.id ?? event.id)
      const { count } = await tx.webhookEvent.createMany({
        data: [{ id: event.id, type: event.type }],
        skipDuplicates: true,
      })
      if (count === 0) return
      const userId = (await refresh(services, tx, event)) ?? (await findPayer(tx, event))
      // The provider's events about an erased person contain their name and address.
      const isNameless = await isErased(tx, { userId, customerIds: customersOf(event) })
      const rawPayload = isNameless ? {} : redact(event.payload)
      await tx.subscriptionLog.create({
        data: { type: event.type, userId, rawPayload },
        select: { id: true },
      })
    },
    { timeout, maxWait: timeout },
  )

/** The customer that an event is about, or of. */
const customersOf = ({ customerId, payload: { id } }: PaymentEvent): string[] =>
  [customerId, id].filter((one) => typeof one === 'string')

async function refresh(
  services: Services,
  tx: Tx,
  { subject }: PaymentEvent,
): Promise<string | null> {
  if (subject?.kind === 'subscription') {
    const paid = await services.payments.findSubscription(subject.id)
    return paid && saveSubscription(services, tx, paid)
  }
  if (subject?.kind === 'invoice') {
    const paid = await services.payments.findInvoice(subject.id)
    return paid && saveInvoice(tx, paid)
  }
  return null
}

const secret = /secret|token|password|fingerprint|api_key|authorization/i

/** A copy of what the provider sent, with the values of secrets hidden. */
function redact(payload: Record<string, unknown>): Prisma.InputJsonObject {
  const text = JSON.stringify(payload, (name, value: unknown) =>
    secret.test(name) && value !== null ? '[hidden]' : value,
  )
  return JSON.parse(text)
}
