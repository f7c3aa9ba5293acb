import { customerKind, newCustomer } from './objects/customer.js'
import { priceKind } from './objects/price.js'
import {
  newSubscription,
  type SubscriptionWishes,
  subscriptionKind,
} from './objects/subscription.js'
import type { Work } from './practice.js'
import { findObject, insertObject, listObjects } from './store.js'
import { toSeconds } from './wire.js'

/** A customer that the product already has, with the active subscriptions. */
export type KnownCustomer = {
  id: string
  email: string
  name: string
  metadata: Record<string, string>
  subscriptions: KnownSubscription[]
}

type KnownSubscription = {
  id: string
  status: 'active' | 'past_due'
  createdAt: Date
  currentPeriodEnd: Date | null
}

/** Adds the customers that practice payments do not have yet, and their subscriptions. It creates no events. */
export async function adoptCustomers(
  work: Work,
  customers: readonly KnownCustomer[],
): Promise<void> {
  const { tx, now } = work
  const [price] = await listObjects(tx, priceKind, { match: { active: true }, limit: 1 })
  for (const { id, email, name, metadata, subscriptions } of customers) {
    if (await findObject(tx, customerKind, id)) continue
    const customer = { ...newCustomer(email, now), id, name, metadata }
    await insertObject(tx, now, customer)
    for (const subscription of subscriptions) {
      if (!price || (await findObject(tx, subscriptionKind, subscription.id))) continue
      const wishes = { customer: id, price, quantity: 1, metadata }
      await adoptSubscription(work, subscription, wishes)
    }
  }
}

const day = 24 * 3600_000

async function adoptSubscription(
  { tx, now }: Work,
  { id, status, createdAt, currentPeriodEnd }: KnownSubscription,
  wishes: SubscriptionWishes,
): Promise<void> {
  const made = newSubscription(wishes, createdAt)
  const soonest = new Date(now.getTime() + day)
  const known = currentPeriodEnd ?? soonest
  // Adopted customers are not billed for the current period.
  const end = toSeconds(known > soonest ? known : soonest)
  const data = made.items.data.map((item) => ({
    ...item,
    subscription: id,
    current_period_end: end,
  }))
  const adopted = { ...made, id, status, items: { ...made.items, data } }
  await insertObject(tx, createdAt, adopted)
}
