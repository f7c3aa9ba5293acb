import { newCustomer } from './objects/customer.js'
import { priceKind } from './objects/price.js'
import { newSubscription, type SubscriptionWishes } from './objects/subscription.js'
import type { Work } from './practice.js'
import { insertObjects, listObjects, storedOf } from './store.js'
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

/**
 * Adds the customers that practice payments do not have yet, and their subscriptions. It creates no events. A start
 * waits for it, so it needs few statements, however many customers there are.
 */
export async function adoptCustomers(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  customers: readonly KnownCustomer[],
): Promise<void> {
  const stored = await storedOf(
    tx,
    customers.map(({ id }) => id),
  )
  const fresh = customers.filter(({ id }) => !stored.has(id))
  const [price] = await listObjects(tx, priceKind, { match: { active: true }, limit: 1 })
  await insertObjects(
    tx,
    fresh.flatMap(({ id, email, name, metadata, subscriptions }) => [
      { created: now, object: { ...newCustomer(email, now), id, name, metadata } },
      ...subscriptions.flatMap((subscription) =>
        price ? [adopted(subscription, { customer: id, price, quantity: 1, metadata }, now)] : [],
      ),
    ]),
  )
}

const day = 24 * 3600_000

function adopted(
  { id, status, createdAt, currentPeriodEnd }: KnownSubscription,
  wishes: SubscriptionWishes,
  now: Date,
) {
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
  return { created: createdAt, object: { ...made, id, status, items: { ...made.items, data } } }
}
