import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { kind, type ObjectOf } from '../kind.js'
import { randomId, toSeconds, type Wire } from '../wire.js'
import { currencyOf, type Paid, paymentOf } from './refund.js'

export const disputeKind = kind('dispute', {
  payment_intent: z.string(),
  amount: z.number(),
  status: z.enum(['needs_response', 'won', 'lost']),
})
export type Dispute = ObjectOf<typeof disputeKind>

/** The evidence that decides a dispute, as Stripe's test mode reads it. */
export const verdicts = { winning_evidence: 'won', losing_evidence: 'lost' } as const

/** A dispute about all that was paid. */
export const newDispute = (invoice: Paid, now: Date) =>
  ({
    id: randomId('du_'),
    object: 'dispute',
    amount: invoice.amount_paid,
    balance_transactions: [],
    // Practice payments store no charges: that of an invoice has the invoice's id.
    charge: invoice.id.replace(/^(?:in|pi)_/, 'ch_'),
    created: toSeconds(now),
    currency: currencyOf(invoice),
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentOf(invoice),
    reason: 'fraudulent',
    status: 'needs_response',
  }) satisfies Wire<Partial<Stripe.Dispute>> & { id: string; object: 'dispute' }
