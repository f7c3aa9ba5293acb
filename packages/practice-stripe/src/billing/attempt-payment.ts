import { change, create, emit, load } from '../changes.js'
import { cardOf, type cards, customerKind } from '../objects/customer.js'
import { disputeKind, newDispute } from '../objects/dispute.js'
import { type Invoice, listOpenInvoices } from '../objects/invoice.js'
import type { Subscription } from '../objects/subscription.js'
import type { Work } from '../practice.js'
import { toSeconds } from '../wire.js'
import { endSubscription } from './end-subscription.js'

export type Billed = { invoice: Invoice; subscription: Subscription }

const retryAfter = 3 * 24 * 60 * 60
const automaticAttempts = 4

/**
 * Charges the customer's card for a due open invoice and updates its locked subscription. A card that fails
 * is charged again every three days; the fourth time the subscription ends.
 */
export async function chargeInTurn(
  work: Work,
  invoice: Invoice,
  subscription: Subscription,
): Promise<Billed> {
  const card = cardOf(await load(work, customerKind, invoice.customer))
  const attempt = { attempted: true, attempt_count: invoice.attempt_count + 1 }
  return card === 'fails'
    ? failInTurn(work, { invoice, subscription }, attempt)
    : succeed(work, { invoice, subscription }, attempt, card)
}

/** Pays an open invoice by the card that the customer enters and updates its locked subscription. */
export async function payByHand(
  work: Work,
  invoice: Invoice,
  subscription: Subscription,
  card: keyof typeof cards,
): Promise<Billed> {
  const { attempt_count } = invoice
  if (card !== 'fails')
    return succeed(work, { invoice, subscription }, { attempted: true, attempt_count }, card)
  await emit(work, 'invoice.payment_failed', invoice)
  return { invoice, subscription }
}

type Attempt = Pick<Invoice, 'attempted' | 'attempt_count'>

async function succeed(
  work: Work,
  { invoice, subscription }: Billed,
  attempt: Attempt,
  card: 'works' | 'disputes',
): Promise<Billed> {
  const changes: Partial<Invoice> = {
    ...attempt,
    status: 'paid',
    amount_paid: invoice.amount_remaining,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: toSeconds(work.now) },
  }
  const paid = await change(work, invoice, changes, 'invoice.paid')
  await emit(work, 'invoice.payment_succeeded', paid)
  if (card === 'disputes')
    await create(work, disputeKind, newDispute(paid, work.now), 'charge.dispute.created')
  const owes = (await listOpenInvoices(work.tx, subscription.id)).length > 0
  // One that was canceled stays so, whatever is paid later.
  if (owes || subscription.status === 'canceled') return { invoice: paid, subscription }
  const active: Partial<Subscription> = { status: 'active' }
  return {
    invoice: paid,
    subscription: await change(work, subscription, active, 'customer.subscription.updated'),
  }
}

async function failInTurn(
  work: Work,
  { invoice, subscription }: Billed,
  attempt: Attempt,
): Promise<Billed> {
  const isLast = attempt.attempt_count >= automaticAttempts
  const next_payment_attempt = isLast ? null : toSeconds(work.now) + retryAfter
  const changes = { ...attempt, next_payment_attempt }
  const failed = await change(work, invoice, changes, 'invoice.payment_failed')
  if (isLast)
    return {
      invoice: failed,
      subscription: await endSubscription(work, subscription, 'payment_failed'),
    }
  const pastDue: Partial<Subscription> = { status: 'past_due' }
  return {
    invoice: failed,
    subscription: await change(work, subscription, pastDue, 'customer.subscription.updated'),
  }
}
