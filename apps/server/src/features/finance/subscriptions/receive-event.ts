import type { Prisma, Tx } from '@clubhouse/db'
import { lockName } from '../../../context/locks.js'
import type { PaymentEvent } from '../../../services/payments/payments.js'
import type { Services } from '../../../services/services.js'
import { isErased } from '../../privacy/is-erased.js'
import { findPayer } from '../invoices/payer.js'
import { saveInvoice } from '../invoices/save-invoice.js'
import { saveCardPayment, saveReturns } from '../payments/save-card-payment.js'
import { saveSubscription } from './save-subscription.js'

/** Longer than the provider may take to respond while the record is locked. */
const timeout = 25_000

/**
 * Processes an event of the payment provider: once, with its effect, its row in the log and its id in one transaction.
 * The record is locked and then fetched again, so that neither order nor repeats matter. Throws what the provider
 * and the database throw: it is sent again then.
 */
export async function receiveEvent(services: Services, event: PaymentEvent): Promise<void> {
  const record = await recordOf(services, event)
  await services.db.$transaction(
    async (tx) => {
      await lockName(tx, 'paymentRecord', record?.id ?? event.id)
      const { count } = await tx.webhookEvent.createMany({
        data: [{ id: event.id, type: event.type }],
        skipDuplicates: true,
      })
      if (count === 0) return
      const userId =
        (record && (await refresh(services, tx, record))) ?? (await findPayer(tx, event))
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
}

type PaidRecord = { kind: 'subscription' | 'invoice' | 'checkout' | 'payment'; id: string }

/**
 * The record that an event changes: a refund and a dispute are about a payment, which belongs to an invoice of the
 * provider, or is a card payment of one of the club.
 */
async function recordOf(
  { payments }: Services,
  { subject }: PaymentEvent,
): Promise<PaidRecord | null> {
  if (subject?.kind !== 'payment') return subject && { kind: subject.kind, id: subject.id }
  const id = await payments.findInvoiceOfPayment(subject.id)
  return id === null ? { kind: 'payment', id: subject.id } : { kind: 'invoice', id }
}

/** The customer that an event is about, or of. */
const customersOf = ({ customerId, payload: { id } }: PaymentEvent): string[] =>
  [customerId, id].filter((one) => typeof one === 'string')

async function refresh(
  services: Services,
  tx: Tx,
  { kind, id }: PaidRecord,
): Promise<string | null> {
  if (kind === 'subscription') {
    const paid = await services.payments.findSubscription(id)
    return paid && saveSubscription(services, tx, paid)
  }
  if (kind === 'checkout') return saveCardPayment(services, tx, id)
  if (kind === 'payment') return saveReturns(services, tx, id)
  const paid = await services.payments.findInvoice(id)
  return paid && saveInvoice(tx, paid)
}

const secret = /secret|token|password|fingerprint|api_key|authorization/i

/** A copy of what the provider sent, with the values of secrets hidden. */
function redact(payload: Record<string, unknown>): Prisma.InputJsonObject {
  const text = JSON.stringify(payload, (name, value: unknown) =>
    secret.test(name) && value !== null ? '[hidden]' : value,
  )
  return JSON.parse(text)
}
