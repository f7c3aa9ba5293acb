import { z } from 'zod/mini'
import { isOpen } from '../billing/complete-checkout.js'
import { change, create, load, loadLocked } from '../changes.js'
import {
  checkoutSessionKind,
  newCheckoutSession,
  orderId,
  orderKind,
} from '../objects/checkout-session.js'
import { customerKind } from '../objects/customer.js'
import { priceKind } from '../objects/price.js'
import type { Work } from '../practice.js'
import { badParameter, badRequest } from './api-error.js'
import {
  currencyCode,
  listOf,
  mergeMetadata,
  metadata,
  text,
  webAddress,
  wholeNumber,
} from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const ignored = z.optional(z.unknown())

const createInput = z.strictObject({
  mode: z.enum(['subscription', 'payment']),
  line_items: listOf(
    z.strictObject({
      price: z.optional(text),
      price_data: z.optional(
        z.strictObject({
          currency: currencyCode,
          unit_amount: wholeNumber(1, 99_999_999),
          product_data: z.strictObject({ name: text }),
        }),
      ),
      quantity: z._default(wholeNumber(1, 1000), 1),
    }),
  ).check(z.length(1)),
  success_url: webAddress,
  cancel_url: z.optional(webAddress),
  customer: z.optional(text),
  customer_email: z.optional(text),
  client_reference_id: z.optional(text),
  metadata: z.optional(metadata),
  subscription_data: z.optional(
    z.strictObject({ metadata: z.optional(metadata), description: ignored }),
  ),
  payment_intent_data: z.optional(z.strictObject({ metadata: z.optional(metadata) })),
  // How Stripe's own page looks and which questions it has makes no difference here.
  allow_promotion_codes: ignored,
  automatic_tax: ignored,
  billing_address_collection: ignored,
  consent_collection: ignored,
  custom_text: ignored,
  customer_update: ignored,
  locale: ignored,
  payment_method_collection: ignored,
  payment_method_types: ignored,
  phone_number_collection: ignored,
  ui_mode: z.optional(z.enum(['hosted', 'hosted_page'])),
})

const listInput = z.strictObject({
  ...listFields,
  customer: z.optional(text),
  subscription: z.optional(text),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
})

export const checkoutSessionRoutes: Route[] = [
  route('POST /v1/checkout/sessions', createInput, createSession),
  route('GET /v1/checkout/sessions', listInput, (work, input) => {
    const { limit, starting_after, created, ...match } = input
    const page = { limit, starting_after, created }
    return answerList(work, checkoutSessionKind, page, { url: '/v1/checkout/sessions', match })
  }),
  route('GET /v1/checkout/sessions/:id', nothing, (work, _, id) =>
    load(work, checkoutSessionKind, id),
  ),
  route('POST /v1/checkout/sessions/:id/expire', nothing, async (work, _, id) => {
    const session = await loadLocked(work, checkoutSessionKind, id)
    if (!isOpen(session, work.now))
      throw badRequest('Only Checkout Sessions with a status of open can be expired.')
    const expired = { status: 'expired' as const, url: null }
    return change(work, session, expired, 'checkout.session.expired')
  }),
]

async function createSession(work: Work, input: z.output<typeof createInput>) {
  const [line] = input.line_items
  if (!line) throw badParameter('line_items', 'Missing required param: line_items.')
  if (input.customer && input.customer_email)
    throw badParameter(
      'customer_email',
      'You may only specify one of these: customer, customer_email.',
    )
  if (input.customer) await load(work, customerKind, input.customer, 'customer')
  const sold = await itemOf(work, input.mode, line)
  const made = newCheckoutSession(
    {
      mode: input.mode,
      amount: sold.amount * line.quantity,
      currency: sold.currency,
      customer: input.customer ?? null,
      customerEmail: input.customer_email ?? null,
      clientReferenceId: input.client_reference_id ?? null,
      metadata: mergeMetadata({}, input.metadata),
      successUrl: input.success_url,
      cancelUrl: input.cancel_url ?? null,
    },
    work.publicUrl,
    work.now,
  )
  const order = {
    id: orderId(made.id),
    object: orderKind.name,
    price: sold.price,
    title: sold.title,
    quantity: line.quantity,
    subscriptionMetadata: mergeMetadata({}, input.subscription_data?.metadata),
  }
  await create(work, orderKind, order, null)
  return create(work, checkoutSessionKind, made, null)
}

type Line = z.output<typeof createInput>['line_items'][number]

/** Returns the item that a session sells: a price for a subscription, an amount for a single payment. Throws 400 for anything else. */
async function itemOf(
  work: Work,
  mode: 'subscription' | 'payment',
  { price: id, price_data }: Line,
) {
  if (mode === 'payment') {
    if (!price_data || id) throw badParameter('line_items[0][price_data]', 'Missing price_data.')
    const { currency, unit_amount, product_data } = price_data
    return { price: null, title: product_data.name, amount: unit_amount, currency }
  }
  if (!id || price_data) throw badParameter('line_items[0][price]', 'Missing price.')
  const price = await load(work, priceKind, id, 'line_items[0][price]')
  if (!price.active)
    throw badParameter('line_items[0][price]', 'The price specified is inactive.', 'price_inactive')
  return { price: price.id, title: null, amount: price.unit_amount, currency: price.currency }
}
