import type Stripe from 'stripe'
import { z } from 'zod/mini'
import type { PaymentEvent } from './payments.js'

/** The fields that are read of any object in an event. */
const object = z.looseObject({
  object: z.string(),
  id: z.optional(z.string()),
  customer: z.optional(z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })]))),
  client_reference_id: z.optional(z.nullable(z.string())),
})

/** An event, with the record that it is about; for a checkout that is its subscription. */
export function toEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const about = object.parse(data.object)
  const { customer } = about
  return {
    id,
    type,
    subject: subjectOf(about),
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    userId: about.client_reference_id ?? null,
    payload: about,
  }
}

function subjectOf(about: z.infer<typeof object>): PaymentEvent['subject'] {
  if (about.object === 'subscription' && about.id) return { kind: 'subscription', id: about.id }
  if (about.object === 'invoice' && about.id) return { kind: 'invoice', id: about.id }
  const { subscription } = about
  return about.object === 'checkout.session' && typeof subscription === 'string'
    ? { kind: 'subscription', id: subscription }
    : null
}
