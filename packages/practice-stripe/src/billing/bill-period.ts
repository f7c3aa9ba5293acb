import { change, create, emit, load } from '../changes.js'
import { customerKind } from '../objects/customer.js'
import { type Invoice, invoiceKind, newInvoice } from '../objects/invoice.js'
import type { Subscription } from '../objects/subscription.js'
import type { Work } from '../practice.js'
import { invoicePath } from '../secrets.js'
import { toSeconds } from '../wire.js'
import { type Billed, chargeInTurn } from './attempt-payment.js'

/** Bills a new subscription for its first period. */
export async function billFirstPeriod(work: Work, subscription: Subscription): Promise<Billed> {
  const draft = await draftInvoice(work, subscription, 'subscription_create')
  const billed = await change(work, subscription, { latest_invoice: draft.id }, null)
  await emit(work, 'customer.subscription.created', billed)
  return chargeInTurn(work, await finalize(work, draft), billed)
}

/** Moves a locked subscription to its next period and bills that. */
export async function billNextPeriod(
  work: Work,
  subscription: Subscription,
  items: Subscription['items'],
): Promise<Billed> {
  const draft = await draftInvoice(work, { ...subscription, items }, 'subscription_cycle')
  const changes = { items, latest_invoice: draft.id }
  const billed = await change(work, subscription, changes, 'customer.subscription.updated')
  return chargeInTurn(work, await finalize(work, draft), billed)
}

async function draftInvoice(
  work: Work,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Promise<Invoice> {
  const customer = await load(work, customerKind, subscription.customer)
  const made = newInvoice({ subscription, customer, reason }, work.now)
  return create(work, invoiceKind, made, 'invoice.created')
}

async function finalize(work: Work, draft: Invoice): Promise<Invoice> {
  const finalized_at = toSeconds(work.now)
  const changes: Partial<Invoice> = {
    status: 'open',
    number: `PRACTICE-${draft.id.slice(-8).toUpperCase()}`,
    effective_at: finalized_at,
    hosted_invoice_url: work.publicUrl + invoicePath(work.secrets, draft.id),
    status_transitions: { ...draft.status_transitions, finalized_at },
  }
  return change(work, draft, changes, 'invoice.finalized')
}
