import type { Tx } from '@clubhouse/db'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type {
  PaymentApply,
  PaymentDetail,
  PaymentRefund,
  PaymentReverse,
} from '@clubhouse/schema/finance/payment'
import { formatAmount } from '@clubhouse/schema/money'
import { z } from 'zod/mini'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badField, conflict, notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import {
  type LedgerPayment,
  lastDay,
  leastFrom,
  lockInvoices,
  lockPayments,
  refreshInvoices,
  remainderOf,
} from '../ledger/entries.js'
import { requireOpen } from '../ledger/open-books.js'
import { messages } from '../messages.js'
import { allocate, lockPaid, partsOf } from './allocate.js'
import { getPayment } from './read-payments.js'

/** Pays invoices with the credit on account of a payment. Throws as `recordPayment`. */
export const applyCredit = (ctx: Context, input: PaymentApply): Promise<PaymentDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, effectiveOn, allocations } = input
    await requireOpen(tx, ctx, effectiveOn, 'effectiveOn')
    const payment = await requirePayment(tx, id)
    const invoices = await lockPaid(tx, allocations, payment.currency)
    await allocate(tx, ctx.services, payment, effectiveOn, partsOf(invoices, allocations))
    await refreshInvoices(
      tx,
      invoices.map((one) => one.id),
    )
    await audit(tx, ctx, 'payment.apply', payment.payerId, {
      after: { effectiveOn, invoices: invoices.map(({ number }) => number) },
    })
    return getPayment(tx, id)
  })

/**
 * Reverses a payment that didn't last, such as a bounced check: another payment with the negative amount, and its
 * invoices are open again. Throws NotFound; Conflict if it was reversed or partly refunded; BadRequest for a day that
 * isn't open, or is before its last entry.
 */
export const reversePayment = (ctx: Context, input: PaymentReverse): Promise<PaymentDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, effectiveOn, reason } = input
    await requireOpen(tx, ctx, effectiveOn, 'effectiveOn')
    const payment = await requirePayment(tx, id)
    const { method, reference, refunds } = await tx.payment.findUniqueOrThrow({
      where: { id },
      select: { method: true, reference: true, refunds: { select: { id: true } } },
    })
    if (refunds.length > 0) throw conflict(messages.payment.hasRefund)
    requireAfter(payment, effectiveOn)
    await release(tx, ctx.services, payment, effectiveOn)
    await tx.payment.create({
      data: {
        payerId: payment.payerId,
        receivedOn: new Date(effectiveOn),
        method,
        reference,
        reason,
        cents: -payment.cents,
        currency: payment.currency,
        reversesId: id,
        createdById: ctx.actor.id,
        createdAt: ctx.services.clock.now(),
      },
      select: { id: true },
    })
    await audit(tx, ctx, 'payment.reverse', payment.payerId, {
      after: { cents: payment.cents, currency: payment.currency, effectiveOn },
    })
    return getPayment(tx, id)
  })

/**
 * Records money that was returned. Throws BadRequest beyond what is left of the payment, also on any later day; else as
 * `reversePayment`.
 */
export const refundPayment = (ctx: Context, input: PaymentRefund): Promise<PaymentDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, cents, refundedOn, method, reference } = input
    await requireOpen(tx, ctx, refundedOn, 'refundedOn')
    const payment = await requirePayment(tx, id)
    if (payment.receivedOn > refundedOn)
      throw badField('refundedOn', messages.ledger.notBefore(formatDate(payment.receivedOn)))
    const left = Math.min(
      remainderOf(payment),
      leastFrom(payment.cents, payment.entries, refundedOn),
    )
    if (cents > left)
      throw badField('cents', messages.ledger.moreThanLeft(formatAmount(left, payment.currency)))
    await writeRefund(tx, ctx.services, {
      paymentId: id,
      cents,
      refundedOn,
      method,
      reference,
      createdById: ctx.actor.id,
    })
    await audit(tx, ctx, 'payment.refund', payment.payerId, {
      after: { cents, currency: payment.currency, refundedOn, method },
    })
    return getPayment(tx, id)
  })

type NewRefund = Omit<PaymentRefund, 'id'> & { paymentId: string; createdById: string | null }

/** Writes a refund, negative when returned money came back. */
export async function writeRefund(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { paymentId, cents, refundedOn, method, reference, createdById }: NewRefund,
): Promise<void> {
  await tx.refund.create({
    data: {
      paymentId,
      cents,
      refundedOn: new Date(refundedOn),
      method,
      reference,
      createdById,
      createdAt: clock.now(),
    },
    select: { id: true },
  })
}

/** Locks a payment that can still change. Throws NotFound, and Conflict if it was reversed or is a reversal. */
async function requirePayment(tx: Tx, id: string): Promise<LedgerPayment> {
  const [payment] = await lockPayments(tx, [id])
  if (!payment) throw notFound(messages.missing.payment)
  if (payment.isReversed) throw conflict(messages.payment.alreadyReversed)
  if (payment.reversesId) throw conflict(messages.payment.isReversal)
  return payment
}

function requireAfter({ receivedOn, entries }: LedgerPayment, day: string): void {
  const last = lastDay(receivedOn, entries)
  if (day < last) throw badField('effectiveOn', messages.ledger.notBefore(formatDate(last)))
}

const paidParts = z.array(z.object({ invoiceId: z.string(), cents: z.int() }))

/**
 * Releases what a locked payment pays, the latest invoice first: all of it, or `most`. Returns how much was released.
 */
export async function release(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id }: Pick<LedgerPayment, 'id'>,
  day: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  // Others may only release in the meantime, because the payment is locked.
  const candidates = await readParts(tx, id)
  await lockInvoices(
    tx,
    candidates.map(({ invoiceId }) => invoiceId),
  )
  let released = 0
  const parts = await readParts(tx, id)
  for (const { invoiceId, cents } of parts) {
    const part = Math.min(cents, most - released)
    if (part <= 0) continue
    released += part
    await tx.allocation.create({
      data: {
        paymentId: id,
        invoiceId,
        cents: -part,
        effectiveOn: new Date(day),
        createdAt: clock.now(),
      },
      select: { id: true },
    })
  }
  await refreshInvoices(
    tx,
    parts.map(({ invoiceId }) => invoiceId),
  )
  return released
}

async function readParts(tx: Tx, paymentId: string) {
  return paidParts.parse(
    await tx.$queryRaw`
      SELECT invoice_id AS "invoiceId", sum(cents)::int AS cents FROM allocation
       WHERE payment_id = ${paymentId}::uuid GROUP BY invoice_id HAVING sum(cents) > 0
       ORDER BY max(created_at) DESC, invoice_id`,
  )
}
