import type { InvoiceStatus, Prisma, SubscriptionStatus } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'
import {
  type DemoSubscription,
  dueAfter,
  periodStart,
  planOf,
  subscriptions,
} from './subscriptions.js'

/** The last invoice of a subscription; earlier ones are paid. A trial has none yet but a draft. */
const lastInvoice: Record<SubscriptionStatus, InvoiceStatus> = {
  Active: 'Paid',
  Trialing: 'Draft',
  PastDue: 'Open',
  Unpaid: 'Open',
  Paused: 'Paid',
  Incomplete: 'Open',
  IncompleteExpired: 'Void',
  Canceled: 'Paid',
}

/** Somebody who was canceled because they didn't pay. */
const neverPaid = 44

export type DemoInvoice = { subscription: DemoSubscription; period: number; status: InvoiceStatus }

/** An invoice at the beginning of each period. */
export const invoices: DemoInvoice[] = subscriptions.flatMap((subscription) =>
  Array.from({ length: subscription.earlier + 1 }, (_, period) => ({
    subscription,
    period,
    status: statusOf(subscription, period),
  })),
)

function statusOf({ person, status, earlier }: DemoSubscription, period: number): InvoiceStatus {
  if (period < earlier) return 'Paid'
  return person === neverPaid ? 'Uncollectible' : lastInvoice[status]
}

export const invoiceCount = invoices.length

/** How many days after it was issued a paid invoice was paid. */
export const paidAfter = ({ subscription: { person, days, earlier }, period }: DemoInvoice) =>
  Math.min(person % 6, period < earlier ? dueAfter : days / 2)

export const invoiceRows = (now: Date): Prisma.InvoiceCreateManyInput[] =>
  invoices.map((invoice, index) => {
    const { subscription, period, status } = invoice
    const createdAt = periodStart(now, subscription, period)
    return {
      id: demoId('invoice', index),
      userId: demoId('user', subscription.person),
      stripeInvoiceId: `in_demo_${subscription.person}_${period}`,
      status,
      total: planOf(subscription).cents,
      dueDate: status === 'Draft' ? null : daysAfter(createdAt, dueAfter),
      createdAt,
      updatedAt: status === 'Paid' ? daysAfter(createdAt, paidAfter(invoice)) : createdAt,
    }
  })
