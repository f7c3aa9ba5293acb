import type { Prisma, SubscriptionStatus } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { people } from './people.js'
import { addMonths, daysAfter } from './place-and-time.js'
import { joinedOn } from './users.js'

type Billing = {
  status: SubscriptionStatus
  /** How many days ago the current or last period began. */
  days: number
  /** How many periods there were before that one. */
  earlier: number
}

/** Members who are not Active, by index of the person. Three of them owe an invoice. */
const exceptions: Record<number, Billing> = {
  9: { status: 'PastDue', days: 23, earlier: 2 },
  13: { status: 'PastDue', days: 21, earlier: 5 },
  14: { status: 'Trialing', days: 5, earlier: 0 },
  22: { status: 'Canceled', days: 100, earlier: 2 },
  27: { status: 'Unpaid', days: 40, earlier: 1 },
  31: { status: 'Paused', days: 25, earlier: 3 },
  38: { status: 'Incomplete', days: 1, earlier: 0 },
  44: { status: 'Canceled', days: 200, earlier: 0 },
  49: { status: 'IncompleteExpired', days: 40, earlier: 0 },
  53: { status: 'Trialing', days: 12, earlier: 0 },
}

/** The subscribers: two of three members of a company, the accounts among them. */
const subscribers = people.flatMap(([, , company], person) =>
  company !== null && (person < 3 || person in exceptions || person % 3 !== 2) ? [person] : [],
)

/** A third pays by the month. */
const intervalOf = (person: number) => (person % 3 === 1 ? 'month' : 'year')

/** How many days members can try the membership. */
const trialDays = 30
/** After how many days of a period an unpaid subscription is canceled. */
export const canceledAfter = 20
/** How many days after it was issued an invoice is due. */
export const dueAfter = 14

export type DemoSubscription = Billing & { index: number; person: number }

export const subscriptions: DemoSubscription[] = subscribers.map((person, index) => ({
  index,
  person,
  ...(exceptions[person] ?? activeOf(person)),
}))

/** Somebody who pays in time, at the earliest since they joined. */
function activeOf(person: number): Billing {
  const joined = -joinedOn(person) - 1
  const isMonthly = intervalOf(person) === 'month'
  const days = Math.min(isMonthly ? 1 + ((person * 37) % 27) : 20 + ((person * 37) % 330), joined)
  const possible = Math.floor((joined - days) / (isMonthly ? 31 : 366))
  return { status: 'Active', days, earlier: Math.min(isMonthly ? 9 : 2, possible) }
}

export const stripeSubscriptionId = ({ person }: Pick<DemoSubscription, 'person'>) =>
  `sub_demo_${person}`

export const planOf = ({ person }: Pick<DemoSubscription, 'person'>) =>
  intervalOf(person) === 'month'
    ? { priceId: 'price_demo_monthly', cents: 1800, interval: 'month', months: 1 }
    : { priceId: 'price_demo_annual', cents: 19_800, interval: 'year', months: 12 }

/** When a period begins; the first one is 0. */
export const periodStart = (now: Date, subscription: DemoSubscription, period: number): Date =>
  addMonths(
    daysAfter(now, -subscription.days),
    (period - subscription.earlier) * planOf(subscription).months,
  )

export const subscriptionRows = (now: Date): Prisma.SubscriptionCreateManyInput[] =>
  subscriptions.map((subscription) => {
    const { index, person, status, earlier } = subscription
    const { priceId, cents, interval } = planOf(subscription)
    const periodBegan = periodStart(now, subscription, earlier)
    const canceledAt = status === 'Canceled' ? daysAfter(periodBegan, canceledAfter) : null
    const pastDueSince =
      status === 'PastDue' || status === 'Unpaid' ? daysAfter(periodBegan, dueAfter) : null
    return {
      id: demoId('subscription', index),
      userId: demoId('user', person),
      stripeSubscriptionId: stripeSubscriptionId(subscription),
      priceId,
      terms: { nickname: 'Membership', cents, currency: 'USD', interval },
      status,
      canceledAt,
      pastDueSince,
      currentPeriodEnd:
        status === 'Trialing'
          ? daysAfter(periodBegan, trialDays)
          : periodStart(now, subscription, earlier + 1),
      createdAt: periodStart(now, subscription, 0),
      updatedAt: canceledAt ?? pastDueSince ?? periodBegan,
    }
  })
