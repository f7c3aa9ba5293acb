import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind, type ObjectOf } from '../kind.js'
import { listObjects, type Tx } from '../store.js'
import { randomId, toSeconds, type Wire } from '../wire.js'
import type { Customer } from './customer.js'
import { newInvoiceLine } from './invoice-line.js'
import type { Subscription } from './subscription.js'
import { unusedInvoiceFields } from './unused-invoice-fields.js'

export const invoiceKind = kind('invoice', {
  status: z.enum(['draft', 'open', 'paid']),
  customer: z.string(),
  number: z.nullable(z.string()),
  hosted_invoice_url: z.nullable(z.string()),
  created: z.number(),
  currency: z.string(),
  total: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  pre_payment_credit_notes_amount: z.number(),
  post_payment_credit_notes_amount: z.number(),
  attempt_count: z.number(),
  attempted: z.boolean(),
  auto_advance: z.boolean(),
  effective_at: z.nullable(z.number()),
  next_payment_attempt: z.nullable(z.number()),
  status_transitions: z.looseObject({
    finalized_at: z.nullable(z.number()),
    paid_at: z.nullable(z.number()),
  }),
  lines: z.looseObject({
    data: z.array(z.looseObject({ description: z.nullable(z.string()), amount: z.number() })),
  }),
  parent: z.looseObject({ subscription_details: z.looseObject({ subscription: z.string() }) }),
})
export type Invoice = ObjectOf<typeof invoiceKind>

type Wishes = {
  subscription: Subscription
  customer: Customer
  reason: 'subscription_create' | 'subscription_cycle'
}

/** A draft for the period that the subscription is in. */
export function newInvoice({ subscription, customer, reason }: Wishes, now: Date) {
  const id = randomId('in_')
  const created = toSeconds(now)
  const [item] = subscription.items.data
  const total = item.price.unit_amount * item.quantity
  return {
    ...unusedInvoiceFields,
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    created,
    currency: item.price.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    effective_at: null,
    hosted_invoice_url: null,
    lines: {
      object: 'list',
      data: [newInvoiceLine(id, subscription)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: created,
    period_start: created,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  } satisfies Wire<Stripe.Invoice>
}

/** The unpaid invoices of a subscription. */
export const listOpenInvoices = (tx: Tx, subscription: string): Promise<Invoice[]> =>
  listObjects(tx, invoiceKind, {
    match: { status: 'open', parent: { subscription_details: { subscription } } },
    limit: 100,
  })
