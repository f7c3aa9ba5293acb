import type { Prisma, SubscriptionStatus } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'
import {
  type DemoSubscription,
  planOf,
  stripeSubscriptionId,
  subscriptions,
} from './subscriptions.js'

/** Stripe's types of the events that lead to a status, after the creation. */
const history: Record<SubscriptionStatus, readonly string[]> = {
  Active: ['invoice.paid'],
  Trialing: [],
  PastDue: ['invoice.paid', 'invoice.payment_failed', 'customer.subscription.updated'],
  Unpaid: ['invoice.payment_failed', 'customer.subscription.updated'],
  Paused: ['invoice.paid', 'customer.subscription.paused'],
  Incomplete: ['invoice.payment_failed'],
  IncompleteExpired: ['invoice.payment_failed', 'customer.subscription.updated'],
  Canceled: ['invoice.paid', 'customer.subscription.deleted'],
}

type Entry = { subscription: DemoSubscription; type: string; step: number }

const entries: Entry[] = subscriptions.flatMap((subscription) =>
  ['customer.subscription.created', ...history[subscription.status]].map((type, step) => ({
    subscription,
    type,
    step,
  })),
)

export const subscriptionLogCount = entries.length

export const subscriptionLogRows = (now: Date): Prisma.SubscriptionLogCreateManyInput[] =>
  entries.map(({ subscription, type, step }, index) => {
    const createdAt = daysAfter(now, subscription.began + step * 4)
    return {
      id: demoId('subscriptionLog', index),
      userId: demoId('user', subscription.person),
      type,
      rawPayload: payload({ subscription, type, step }, index, createdAt),
      createdAt,
    }
  })

/** Stripe's event, shortened. */
const payload = ({ subscription, type }: Entry, index: number, createdAt: Date) => ({
  id: `evt_demo_${index}`,
  object: 'event',
  type,
  created: Math.floor(createdAt.getTime() / 1000),
  livemode: false,
  data: {
    object: {
      id: stripeSubscriptionId(subscription),
      customer: `cus_demo_${subscription.person}`,
      price: planOf(subscription).priceId,
    },
  },
})
