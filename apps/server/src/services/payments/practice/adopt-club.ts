import { customerKind, newCustomer } from './objects/customer.js'
import { priceKind } from './objects/price.js'
import { newSubscription, subscriptionKind } from './objects/subscription.js'
import type { Work } from './practice.js'
import { findObject, insertObject, listObjects } from './store.js'
import { toSeconds } from './unix-time.js'

const aDay = 24 * 3600_000

/** What practice knows of each status; the others are nobody's to manage. */
const statuses: Record<string, 'active' | 'past_due'> = {
  Active: 'active',
  Trialing: 'active',
  PastDue: 'past_due',
  Unpaid: 'past_due',
}

/**
 * Takes over the customers and running subscriptions that the club's rows speak of and practice has never seen:
 * those of the demo club. Nobody is told of it.
 */
export async function adoptClub(work: Work): Promise<void> {
  const { tx, now } = work
  const users = await tx.user.findMany({
    where: { stripeCustomerId: { not: null } },
    select: {
      id: true,
      email: true,
      firstname: true,
      lastname: true,
      stripeCustomerId: true,
      subscriptions: {
        where: { status: { in: ['Active', 'Trialing', 'PastDue', 'Unpaid'] } },
        select: {
          stripeSubscriptionId: true,
          status: true,
          currentPeriodEnd: true,
          createdAt: true,
        },
      },
    },
  })
  const [price] = await listObjects(tx, priceKind, { match: { active: true }, limit: 1 })
  for (const { id: userId, email, firstname, lastname, stripeCustomerId, ...user } of users) {
    if (!stripeCustomerId || (await findObject(tx, customerKind, stripeCustomerId))) continue
    const customer = {
      ...newCustomer(email, now),
      id: stripeCustomerId,
      name: `${firstname} ${lastname}`,
      metadata: { userId },
    }
    await insertObject(tx, now, customer)
    for (const row of user.subscriptions) {
      const { stripeSubscriptionId: id, currentPeriodEnd, createdAt } = row
      const status = statuses[row.status]
      if (!price || !status || (await findObject(tx, subscriptionKind, id))) continue
      const wishes = { customer: stripeCustomerId, price, quantity: 1, metadata: { userId } }
      const made = newSubscription(wishes, createdAt)
      const soonest = new Date(now.getTime() + aDay)
      const known = currentPeriodEnd ?? soonest
      // Nobody is billed for having been adopted.
      const end = toSeconds(known > soonest ? known : soonest)
      const data = made.items.data.map((item) => ({
        ...item,
        subscription: id,
        current_period_end: end,
      }))
      const adopted = { ...made, id, status, items: { ...made.items, data } }
      await insertObject(tx, createdAt, adopted)
    }
  }
}
