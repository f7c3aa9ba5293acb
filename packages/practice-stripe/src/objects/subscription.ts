import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { nextPeriodEnd } from '../billing/period.js'
import { kind, type ObjectOf } from '../kind.js'
import { randomId, toSeconds, type Wire } from '../wire.js'
import { type Price, priceKind } from './price.js'
import { newSubscriptionItem } from './subscription-item.js'

const item = z.looseObject({
  id: z.string(),
  current_period_start: z.number(),
  current_period_end: z.number(),
  quantity: z.number(),
  price: priceKind.schema,
})

export const subscriptionKind = kind('subscription', {
  status: z.enum(['active', 'trialing', 'past_due', 'unpaid', 'canceled']),
  customer: z.string(),
  billing_cycle_anchor: z.number(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullable(z.number()),
  canceled_at: z.nullable(z.number()),
  ended_at: z.nullable(z.number()),
  cancellation_details: z.looseObject({ reason: z.nullable(z.string()) }),
  latest_invoice: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  // Practice payments sell one plan at a time.
  items: z.looseObject({ data: z.tuple([item]) }),
})
export type Subscription = ObjectOf<typeof subscriptionKind>

export type SubscriptionWishes = {
  customer: string
  price: Price
  quantity: number
  metadata: Record<string, string>
}

/** A paid subscription that begins now. */
export function newSubscription(
  { customer, price, quantity, metadata }: SubscriptionWishes,
  now: Date,
) {
  const id = randomId('sub_')
  const start = toSeconds(now)
  const end = nextPeriodEnd(start, start, price.recurring.interval)
  return {
    ...unused,
    id,
    object: 'subscription',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: start,
    currency: price.currency,
    customer,
    ended_at: null,
    items: {
      object: 'list',
      data: [newSubscriptionItem({ subscription: id, price, quantity, start, end })],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata,
    start_date: start,
    status: 'active',
  } satisfies Omit<Wire<Stripe.Subscription>, 'items'> & { items: unknown }
}

const unused = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' as const },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically' as const,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' as const },
  },
  livemode: false as const,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off' as const,
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
}
