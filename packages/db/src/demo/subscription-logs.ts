import type { Prisma, SubscriptionStatus } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { type DemoInvoice, invoices, paidAfter } from './invoices.js'
import { daysAfter } from './place-and-time.js'
import {
  canceledAfter,
  type DemoSubscription,
  dueAfter,
  periodStart,
  planOf,
  stripeSubscriptionId,
  subscriptions,
} from './subscriptions.js'

/** One of Stripe's events, so many days after a period began. */
type Step = { type: string; period: number; days: number }
type Entry = Step & { subscription: DemoSubscription }

/** Stripe sends related events one after the other. */
const soon = 1 / 1440

const updated = 'customer.subscription.updated'

/** The events of the last period that lead to a status, after those of its invoice. */
const endings: Record<SubscriptionStatus, readonly Omit<Step, 'period'>[]> = {
  Active: [],
  Trialing: [],
  PastDue: [{ type: updated, days: dueAfter + soon }],
  Unpaid: [
    { type: updated, days: dueAfter + soon },
    { type: updated, days: 2 * dueAfter },
  ],
  Paused: [{ type: 'customer.subscription.paused', days: canceledAfter }],
  Incomplete: [],
  IncompleteExpired: [{ type: updated, days: 1 }],
  Canceled: [{ type: 'customer.subscription.deleted', days: canceledAfter + soon }],
}

const entries: Entry[] = subscriptions.flatMap((subscription) => {
  const last = subscription.earlier
  return [
    { type: 'customer.subscription.created', period: 0, days: 0 },
    ...invoices.filter((one) => one.subscription === subscription).flatMap(stepsOf),
    ...endings[subscription.status].map((step) => ({ ...step, period: last })),
  ].map((step) => ({ ...step, subscription }))
})

/** The events of an invoice. A first payment is attempted at once, a later one on the day it is due. */
function stepsOf(invoice: DemoInvoice): Step[] {
  const { subscription, period, status } = invoice
  const isFirst = subscription.status.startsWith('Incomplete')
  const failed = { type: 'invoice.payment_failed', period, days: isFirst ? soon : dueAfter }
  switch (status) {
    case 'Paid':
      return [{ type: 'invoice.paid', period, days: paidAfter(invoice) + soon }]
    case 'Open':
      return [failed]
    case 'Void':
      return [failed, { type: 'invoice.voided', period, days: 1 - soon }]
    case 'Uncollectible':
      return [failed, { type: 'invoice.marked_uncollectible', period, days: canceledAfter }]
    default:
      return []
  }
}

export const subscriptionLogCount = entries.length

export const subscriptionLogRows = (now: Date): Prisma.SubscriptionLogCreateManyInput[] =>
  entries.map((entry, index) => {
    const { subscription, type, period, days } = entry
    const createdAt = daysAfter(periodStart(now, subscription, period), days)
    return {
      id: demoId('subscriptionLog', index),
      userId: demoId('user', subscription.person),
      type,
      rawPayload: payload(entry, index, createdAt),
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
