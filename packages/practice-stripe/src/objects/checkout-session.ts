import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind, type ObjectOf } from '../kind.js'
import { randomId, toSeconds, type Wire } from '../wire.js'

export const checkoutSessionKind = kind('checkout.session', {
  mode: z._default(z.enum(['subscription', 'payment']), 'subscription'),
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
  success_url: z.string(),
  cancel_url: z.nullable(z.string()),
  expires_at: z.number(),
  amount_total: z.number(),
  currency: z._default(z.string(), 'usd'),
})
export type CheckoutSession = ObjectOf<typeof checkoutSessionKind>

/** The line items of a session. Stripe returns them only on request, so they are stored beside it. */
export const orderKind = kind('practice.order', {
  /** Null for a single payment. */
  price: z.nullable(z.string()),
  /** The purpose of a single payment. */
  title: z._default(z.nullable(z.string()), null),
  quantity: z.number(),
  subscriptionMetadata: z.record(z.string(), z.string()),
})
export type Order = ObjectOf<typeof orderKind>

export const orderId = (session: string) => `${session}.order`

export type SessionWishes = {
  mode: 'subscription' | 'payment'
  /** For everything. */
  amount: number
  currency: string
  customer: string | null
  customerEmail: string | null
  clientReferenceId: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
}

const day = 24 * 60 * 60

/** Open for a day; `publicUrl` is where its page is. */
export function newCheckoutSession(wishes: SessionWishes, publicUrl: string, now: Date) {
  const id = randomId('cs_test_', 40)
  const { amount } = wishes
  const created = toSeconds(now)
  return {
    ...unused,
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: wishes.cancelUrl,
    client_reference_id: wishes.clientReferenceId,
    created,
    currency: wishes.currency,
    customer: wishes.customer,
    customer_creation: wishes.customer ? null : 'always',
    customer_email: wishes.customerEmail,
    expires_at: created + day,
    invoice: null,
    metadata: wishes.metadata,
    mode: wishes.mode,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: wishes.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
    url: `${publicUrl}/practice-payments/checkout/${id}`,
  } satisfies Wire<Stripe.Checkout.Session>
}

const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  livemode: false as const,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always' as const,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page' as const,
  wallet_options: null,
}
