import { change, create } from '../changes.js'
import { newPrice, type Plan, type Price, priceKind } from '../objects/price.js'
import { newProduct, productKind } from '../objects/product.js'
import type { Work } from '../practice.js'
import { findObject, listObjects } from '../store.js'

/**
 * Creates products and prices for the plans. As with Stripe, a price keeps its amount: another amount is another price,
 * which gets the lookup key; subscriptions keep theirs. These changes create no events.
 */
export async function syncPlans(work: Work, plans: readonly Plan[]): Promise<void> {
  const wanted = new Set<string>()
  for (const plan of plans) wanted.add(await syncPlan(work, plan))
  const active = await listObjects(work.tx, priceKind, { match: { active: true }, limit: 1000 })
  for (const price of active)
    if (!wanted.has(price.id)) await change(work, price, { active: false, lookup_key: null }, null)
}

/** Returns the id of the plan's price. */
async function syncPlan(work: Work, plan: Plan): Promise<string> {
  // Another server of this club may have created it by the API.
  const current = { match: { active: true, lookup_key: plan.lookupKey }, limit: 1 }
  for (const price of await listObjects(work.tx, priceKind, current))
    if (costsAs(price, plan) && price.nickname === plan.nickname) return price.id

  const key = plan.lookupKey.replace(/\W/g, '_')
  const productId = `prod_practice_${key}`
  const product = await findObject(work.tx, productKind, productId)
  if (product) await change(work, product, { name: plan.nickname }, null)
  else await create(work, productKind, newProduct(productId, plan.nickname, work.now), null)

  const first = `price_practice_${key}`
  const other = `${first}_${plan.cents}_${plan.interval}`
  for (const id of [first, other, `${other}_${plan.currency}`]) {
    const price = await findObject(work.tx, priceKind, id)
    if (!price)
      return (await create(work, priceKind, newPrice(id, productId, plan, work.now), null)).id
    if (!costsAs(price, plan)) continue
    const changes = { active: true, lookup_key: plan.lookupKey, nickname: plan.nickname }
    return (await change(work, price, changes, null)).id
  }
  throw new Error(`The price of ${plan.lookupKey} does not cost what its id says`)
}

const costsAs = (price: Price, { cents, currency, interval }: Plan) =>
  price.unit_amount === cents &&
  price.currency === currency &&
  price.recurring.interval === interval
