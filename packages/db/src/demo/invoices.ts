import type { InvoiceStatus, Prisma, SubscriptionStatus } from '../generated/prisma/client.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'
import { planOf, subscriptions } from './subscriptions.js'

/** The last invoice of a subscription; a trial has none yet but a draft. */
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

export const invoiceRows = (now: Date): Prisma.InvoiceCreateManyInput[] =>
  subscriptions.map((subscription, index) => {
    const { person, status, began } = subscription
    const { cents, days } = planOf(subscription)
    // At the beginning of the current period.
    const createdAt = daysAfter(now, began + days * Math.floor(-began / days))
    return {
      id: demoId('invoice', index),
      userId: demoId('user', person),
      stripeInvoiceId: `in_demo_${person}`,
      status: lastInvoice[status],
      total: cents,
      dueDate: daysAfter(createdAt, 14),
      createdAt,
      updatedAt: createdAt,
    }
  })
