import { badParameter, badRequest } from '../api/api-error.js'
import { change, create, loadLocked } from '../changes.js'
import { type CreditNote, creditNoteKind, newCreditNote } from '../objects/credit-note.js'
import type { Invoice } from '../objects/invoice.js'
import type { Work } from '../practice.js'
import { toSeconds } from '../wire.js'
import { refund } from './refund.js'

type Wanted = { amount: number; refunded: number; outside: number }

/**
 * Credits a part of a locked invoice: of an open one it lowers what remains, and one of which nothing remains is paid; of
 * a paid one the note lists how the money was returned. Throws 400.
 */
export async function issueCreditNote(
  work: Work,
  invoice: Invoice,
  { amount, refunded, outside }: Wanted,
): Promise<CreditNote> {
  if (invoice.status === 'draft') throw badRequest('A draft invoice can’t be credited')
  const isPaid = invoice.status === 'paid'
  if (isPaid ? refunded + outside !== amount : refunded + outside > 0)
    throw badRequest('The amounts of a credit note must add up to its amount')
  const before = isPaid ? invoice.post_payment_credit_notes_amount : 0
  if (amount > (isPaid ? invoice.amount_paid - before : invoice.amount_remaining))
    throw badParameter('amount', 'The amount is more than what can be credited')
  const paidBack = refunded ? await refund(work, invoice, refunded) : null
  const note = newCreditNote({ invoice, amount, outside, refund: paidBack }, work.now)
  const credited = await create(work, creditNoteKind, note, 'credit_note.created')
  await change(work, invoice, afterCredit(work, invoice, amount), 'invoice.updated')
  return credited
}

function afterCredit({ now }: Work, invoice: Invoice, amount: number): Partial<Invoice> {
  if (invoice.status === 'paid')
    return {
      post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + amount,
    }
  const amount_remaining = invoice.amount_remaining - amount
  const settled: Partial<Invoice> = {
    status: 'paid',
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: toSeconds(now) },
  }
  return {
    amount_remaining,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + amount,
    ...(amount_remaining === 0 && settled),
  }
}

/** Revokes a credit note of a locked open invoice. Throws 400 for one of a paid invoice, as Stripe does. */
export async function voidCreditNote(
  work: Work,
  invoice: Invoice,
  id: string,
): Promise<CreditNote> {
  const note = await loadLocked(work, creditNoteKind, id)
  if (note.status === 'void' || invoice.status !== 'open')
    throw badRequest('Only a credit note of an open invoice can be voided')
  const changes: Partial<Invoice> = {
    amount_remaining: invoice.amount_remaining + note.amount,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount - note.amount,
  }
  await change(work, invoice, changes, 'invoice.updated')
  const voided = { status: 'void' as const, voided_at: toSeconds(work.now) }
  return change(work, note, voided, 'credit_note.voided')
}
