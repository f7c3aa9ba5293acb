import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind, type ObjectOf } from '../kind.js'
import { randomId, toSeconds, type Wire } from '../wire.js'
import type { Invoice } from './invoice.js'

export const creditNoteKind = kind('credit_note', {
  invoice: z.string(),
  amount: z.number(),
  status: z.enum(['issued', 'void']),
  voided_at: z.nullable(z.number()),
  pre_payment_amount: z.number(),
  post_payment_amount: z.number(),
})
export type CreditNote = ObjectOf<typeof creditNoteKind>

type Wishes = {
  invoice: Invoice
  amount: number
  /** How much of it was returned outside of Stripe. */
  outside: number
  /** The refund that the note made, if any. */
  refund: { id: string; amount: number } | null
}

/** A credit note: before the payment it lowers what remains, afterwards it lists how money was returned. */
export function newCreditNote({ invoice, amount, outside, refund }: Wishes, now: Date) {
  const isPaid = invoice.status === 'paid'
  return {
    id: randomId('cn_'),
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: toSeconds(now),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: toSeconds(now),
    invoice: invoice.id,
    livemode: false,
    memo: null,
    metadata: {},
    number: `${invoice.number ?? invoice.id}-CN-${randomId('', 4).toUpperCase()}`,
    out_of_band_amount: outside || null,
    post_payment_amount: isPaid ? amount : 0,
    pre_payment_amount: isPaid ? 0 : amount,
    pretax_credit_amounts: [],
    reason: null,
    refunds: refund
      ? [
          {
            amount_refunded: refund.amount,
            payment_record_refund: null,
            refund: refund.id,
            type: 'refund',
          },
        ]
      : [],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: isPaid ? 'post_payment' : 'pre_payment',
    voided_at: null,
  } satisfies Wire<Partial<Stripe.CreditNote>> & { id: string; object: 'credit_note' }
}
