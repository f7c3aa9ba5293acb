import type Stripe from 'stripe'
import { randomId, type Wire } from '../wire.js'
import type { Price } from './price.js'

type Wishes = { subscription: string; price: Price; quantity: number; start: number; end: number }

/** The plan of a subscription, and the paid period; `start` and `end` in seconds. */
export const newSubscriptionItem = ({ subscription, price, quantity, start, end }: Wishes) => ({
  ...({
    id: randomId('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    quantity,
    subscription,
    tax_rates: [],
  } satisfies Omit<Wire<Stripe.SubscriptionItem>, 'price'>),
  price,
})

/** The older form of a price, which Stripe still sends. */
const planOf = (price: Price) =>
  ({
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Wire<Stripe.Plan>
