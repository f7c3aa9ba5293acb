import type { Prisma, SubscriptionStatus } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { people } from './people.js'
import { daysAfter } from './place-and-time.js'

/** Members who are not Active, by index of the person. */
const exceptions: Record<number, SubscriptionStatus> = {
  9: 'PastDue',
  13: 'PastDue',
  14: 'Trialing',
  22: 'Canceled',
  27: 'Unpaid',
  31: 'Paused',
  38: 'Incomplete',
  44: 'Canceled',
  49: 'IncompleteExpired',
  53: 'Trialing',
}

/** The subscribers: two of three members of a company, the accounts among them. */
const subscribers = people.flatMap(([, , company], person) =>
  company !== null && (person < 3 || person in exceptions || person % 3 !== 2) ? [person] : [],
)

/** In days from now, where the status says more than the person's place in the list. */
const begins: Partial<Record<SubscriptionStatus, number>> = {
  Trialing: -5,
  Incomplete: -1,
  IncompleteExpired: -40,
}

/** How many days members can try the membership. */
const trialDays = 30

export type DemoSubscription = {
  index: number
  person: number
  status: SubscriptionStatus
  /** In days from now. */
  began: number
}

export const subscriptions: DemoSubscription[] = subscribers.map((person, index) => {
  const status = exceptions[person] ?? 'Active'
  return { index, person, status, began: begins[status] ?? -20 - ((person * 37) % 330) }
})

export const stripeSubscriptionId = ({ person }: DemoSubscription) => `sub_demo_${person}`

/** A third pays by the month. */
export const planOf = ({ person }: DemoSubscription) =>
  person % 3 === 1
    ? { priceId: 'price_demo_monthly', cents: 1800, interval: 'month', days: 30 }
    : { priceId: 'price_demo_annual', cents: 19_800, interval: 'year', days: 365 }

export const subscriptionRows = (now: Date): Prisma.SubscriptionCreateManyInput[] =>
  subscriptions.map((subscription) => {
    const { index, person, status, began } = subscription
    const { priceId, cents, interval, days } = planOf(subscription)
    const createdAt = daysAfter(now, began)
    const canceledAt = status === 'Canceled' ? daysAfter(now, began / 2) : null
    return {
      id: demoId('subscription', index),
      userId: demoId('user', person),
      stripeSubscriptionId: stripeSubscriptionId(subscription),
      priceId,
      terms: { nickname: 'Membership', cents, currency: 'USD', interval },
      status,
      canceledAt,
      // The end of the current period.
      currentPeriodEnd:
        status === 'Trialing'
          ? daysAfter(createdAt, trialDays)
          : daysAfter(createdAt, days * (Math.floor(-began / days) + 1)),
      createdAt,
      updatedAt: canceledAt ?? createdAt,
    }
  })
