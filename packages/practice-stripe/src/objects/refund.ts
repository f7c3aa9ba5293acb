import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind } from '../kind.js'
import { randomId, toSeconds, type Wire } from '../wire.js'
import type { Invoice } from './invoice.js'

export const refundKind = kind('refund', {
  payment_intent: z.string(),
  amount: z.number(),
  status: z.enum(['succeeded']),
})

/** Of a single payment. */
export const paymentIntentKind = kind('payment_intent', {
  amount_paid: z.number(),
  currency: z.string(),
})

/** No payment of an invoice is stored: it has the invoice's id. */
export const paymentOf = ({ id }: Pick<Invoice, 'id'>) => id.replace(/^in_/, 'pi_')

/** Something paid: an invoice, or a single payment. */
export type Paid = Pick<Invoice, 'id' | 'amount_paid'> & { currency?: unknown }

/** Three small letters. */
export const currencyOf = ({ currency }: Paid) => (typeof currency === 'string' ? currency : 'usd')
export const invoiceOf = (payment: string) => payment.replace(/^pi_/, 'in_')

/** A refund of a part of what was paid for an invoice, or of all of it. */
export const newRefund = (invoice: Paid, amount: number, now: Date) =>
  ({
    id: randomId('re_'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: null,
    created: toSeconds(now),
    currency: currencyOf(invoice),
    metadata: {},
    payment_intent: paymentOf(invoice),
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies Wire<Partial<Stripe.Refund>> & { id: string; object: 'refund' }
