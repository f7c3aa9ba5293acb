import type { Tx } from '@clubhouse/db'
import type { AllocationInput } from '@clubhouse/schema/finance/payment'
import { formatAmount } from '@clubhouse/schema/money'
import { badField, conflict, notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import {
  balanceOf,
  firstPossibleDay,
  type LedgerInvoice,
  type LedgerPayment,
  lockInvoices,
  remainderOf,
} from '../ledger/entries.js'
import { messages } from '../messages.js'

/** A payment to allocate from; its entries grow with each allocation. */
export type Source = Pick<
  LedgerPayment,
  'id' | 'cents' | 'currency' | 'receivedOn' | 'entries' | 'isReversed' | 'reversesId'
>

/**
 * Locks the invoices that a payment pays. Throws BadRequest for one that is listed twice, is in another currency, or owes
 * less; NotFound; and Conflict for one of Stripe's.
 */
export async function lockPaid(
  tx: Tx,
  allocations: readonly AllocationInput[],
  currency: string,
): Promise<LedgerInvoice[]> {
  const ids = allocations.map(({ invoiceId }) => invoiceId)
  if (new Set(ids).size < ids.length) throw badField('allocations', messages.ledger.twice)
  const invoices = await lockInvoices(tx, ids)
  if (invoices.length < ids.length) {
    const known = await tx.invoice.count({ where: { id: { in: ids } } })
    throw known === ids.length
      ? conflict(messages.ledger.notClubs)
      : notFound(messages.missing.invoice)
  }
  for (const { invoiceId, cents } of allocations) {
    const invoice = requireOf(invoices, invoiceId)
    if (invoice.currency !== currency) throw badField('allocations', messages.ledger.otherCurrency)
    const balance = balanceOf(invoice)
    if (cents > balance)
      throw badField('allocations', messages.ledger.moreThanOwed(formatAmount(balance, currency)))
  }
  return invoices
}

function requireOf(invoices: readonly LedgerInvoice[], id: string): LedgerInvoice {
  const invoice = invoices.find((one) => one.id === id)
  if (!invoice) throw notFound(messages.missing.invoice)
  return invoice
}

/**
 * Pays locked invoices from a payment, each as early as no balance becomes negative, from `day` on. Refresh the invoices
 * afterwards. Throws BadRequest when the payment has less left.
 */
export async function allocate(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  source: Source,
  day: string,
  parts: readonly { invoice: LedgerInvoice; cents: number }[],
): Promise<void> {
  const wanted = parts.reduce((sum, { cents }) => sum + cents, 0)
  const left = remainderOf({ payerId: '', depositId: null, ...source })
  if (wanted > left)
    throw badField('allocations', messages.ledger.moreThanLeft(formatAmount(left, source.currency)))
  for (const { invoice, cents } of parts) {
    const effectiveOn = firstPossibleDay(invoice, source, day, cents)
    source.entries.push({ day: effectiveOn, cents })
    await tx.allocation.create({
      data: {
        paymentId: source.id,
        invoiceId: invoice.id,
        cents,
        effectiveOn: new Date(effectiveOn),
        createdAt: clock.now(),
      },
      select: { id: true },
    })
  }
}

/** The locked invoices with what each is paid, in the given order. */
export const partsOf = (
  invoices: readonly LedgerInvoice[],
  allocations: readonly AllocationInput[],
) => allocations.map(({ invoiceId, cents }) => ({ invoice: requireOf(invoices, invoiceId), cents }))
