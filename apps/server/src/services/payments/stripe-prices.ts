import type { PlanRecord } from '@clubhouse/schema/finance/subscription'
import type Stripe from 'stripe'
import { guarded } from './guarded.js'
import type { Payments } from './payments.js'
import { toPlan } from './stripe-records.js'

/** Stripe accepts so many lookup keys in one call. */
const mostKeys = 10

/** The prices of the club's plans, which their lookup keys identify. */
export const stripePrices = (stripe: Stripe): Pick<Payments, 'findPrices' | 'createPrice'> => ({
  findPrices: (lookupKeys) => guarded(() => findPrices(stripe, lookupKeys)),
  createPrice: (lookupKey, terms) =>
    guarded(async () => {
      const { nickname, cents, currency, interval } = terms
      const price = await stripe.prices.create({
        lookup_key: lookupKey,
        nickname,
        unit_amount: cents,
        currency: currency.toLowerCase(),
        recurring: { interval: interval === 'year' ? 'year' : 'month' },
        // A separate product, so that earlier subscriptions keep its name.
        product_data: { name: nickname },
      })
      return { priceId: price.id, ...terms }
    }),
})

async function findPrices(
  stripe: Stripe,
  lookupKeys: readonly string[],
): Promise<Map<string, PlanRecord>> {
  const found = new Map<string, PlanRecord>()
  for (let from = 0; from < lookupKeys.length; from += mostKeys) {
    const lookup_keys = lookupKeys.slice(from, from + mostKeys)
    const { data } = await stripe.prices.list({ active: true, lookup_keys, limit: 100 })
    for (const price of data)
      for (const plan of toPlan(price)) if (price.lookup_key) found.set(price.lookup_key, plan)
  }
  return found
}
