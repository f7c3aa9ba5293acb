import type Stripe from 'stripe'
import { z } from 'zod/mini'
import type { PaymentEvent } from './payments.js'
import { idOf } from './stripe-records.js'

/** An object by its id, or expanded. */
const reference = z.union([z.string(), z.looseObject({ id: z.string() })])

/** The fields that are read of any object in an event. */
const object = z.looseObject({
  object: z.string(),
  id: z.optional(z.string()),
  customer: z.optional(z.nullable(reference)),
  client_reference_id: z.optional(z.nullable(z.string())),
  invoice: z.optional(z.nullable(reference)),
  payment_intent: z.optional(z.nullable(reference)),
  metadata: z.optional(z.nullable(z.looseObject({ clubInvoiceId: z.optional(z.string()) }))),
})

/**
 * An event, with the record that it is about: for a checkout its subscription, or itself if it pays an invoice of the club, for a credit note its invoice, for a refund,
 * a dispute and a charge their payment.
 */
export function toEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const about = object.parse(data.object)
  const { customer } = about
  return {
    id,
    type,
    subject: subjectOf(about),
    customerId: customer ? idOf(customer) : null,
    userId: about.client_reference_id ?? null,
    payload: about,
  }
}

const ofPayments = ['charge', 'dispute', 'refund']

function subjectOf(about: z.infer<typeof object>): PaymentEvent['subject'] {
  if (about.object === 'subscription' && about.id) return { kind: 'subscription', id: about.id }
  if (about.object === 'invoice' && about.id) return { kind: 'invoice', id: about.id }
  const { subscription, invoice, payment_intent } = about
  if (about.object === 'credit_note' && invoice) return { kind: 'invoice', id: idOf(invoice) }
  if (ofPayments.includes(about.object) && payment_intent)
    return { kind: 'payment', id: idOf(payment_intent) }
  if (about.object === 'checkout.session' && about.metadata?.clubInvoiceId && about.id)
    return { kind: 'checkout', id: about.id }
  return about.object === 'checkout.session' && typeof subscription === 'string'
    ? { kind: 'subscription', id: subscription }
    : null
}
