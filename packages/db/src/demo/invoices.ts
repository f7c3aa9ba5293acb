import type { InvoiceStatus, Prisma, SubscriptionStatus } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'
import { type DemoSubscription, planOf, subscriptions } from './subscriptions.js'

/** The last invoice of a subscription; earlier ones are paid. A trial has none yet but a draft. */
const lastInvoice: Record<SubscriptionStatus, InvoiceStatus> = {
  Active: 'Paid',
  Trialing: 'Draft',
  PastDue: 'Open',
  Unpaid: 'Uncollectible',
  Paused: 'Paid',
  Incomplete: 'Open',
  IncompleteExpired: 'Void',
  Canceled: 'Paid',
}

/** An invoice at the beginning of each period, until the subscription was canceled. */
const invoices = subscriptions.flatMap((subscription) => {
  const { status, began } = subscription
  const { days } = planOf(subscription)
  const active = status === 'Canceled' ? -began / 2 : -began
  const periods = status === 'IncompleteExpired' ? 1 : Math.floor(active / days) + 1
  return Array.from({ length: periods }, (_, period) => ({
    subscription,
    period,
    status: period === periods - 1 ? lastInvoice[status] : ('Paid' as const),
  }))
})

export const invoiceCount = invoices.length

export const invoiceRows = (now: Date): Prisma.InvoiceCreateManyInput[] =>
  invoices.map(({ subscription, period, status }, index) => {
    const { cents, days } = planOf(subscription)
    const createdAt = daysAfter(now, subscription.began + days * period)
    return {
      id: demoId('invoice', index),
      userId: demoId('user', subscription.person),
      stripeInvoiceId: invoiceId(subscription, period),
      status,
      total: cents,
      dueDate: daysAfter(createdAt, 14),
      createdAt,
      updatedAt: createdAt,
    }
  })

const invoiceId = ({ person }: DemoSubscription, period: number) => `in_demo_${person}_${period}`
