import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind, type ObjectOf } from '../kind.js'
import { toSeconds, type Wire } from '../wire.js'

export const priceKind = kind('price', {
  active: z.boolean(),
  created: z.number(),
  currency: z.string(),
  lookup_key: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  product: z.string(),
  recurring: z.object({ interval: z.enum(['month', 'year']) }),
  unit_amount: z.number(),
})
export type Price = ObjectOf<typeof priceKind>

/** A plan that the product sells; `cents`, in the currency's minor unit, for each `interval`. */
export type Plan = {
  lookupKey: string
  nickname: string
  cents: number
  /** Three small letters. */
  currency: string
  interval: 'month' | 'year'
}

type Sold = Omit<Plan, 'lookupKey' | 'nickname'> & {
  lookupKey: string | null
  nickname: string | null
}

export const newPrice = (id: string, product: string, plan: Sold, now: Date) =>
  ({
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: toSeconds(now),
    currency: plan.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: plan.lookupKey,
    metadata: {},
    nickname: plan.nickname,
    product,
    recurring: {
      interval: plan.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: plan.cents,
    unit_amount_decimal: String(plan.cents),
  }) satisfies Wire<Stripe.Price>

/** An amount in the minor unit of any currency, without decimals where it is whole: '$5', '$7.50', '¥500'. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** '$120 / year'. */
export const formatPrice = (
  { currency, unit_amount, recurring }: Price,
  quantity: number,
): string => `${formatAmount(unit_amount * quantity, currency)} / ${recurring.interval}`
