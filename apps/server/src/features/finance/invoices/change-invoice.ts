import type { Tx } from '@clubhouse/db'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type {
  CreditInput,
  InvoiceDetail,
  InvoiceInput,
  VoidInput,
} from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { z } from 'zod/mini'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badField, conflict, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import {
  balanceOf,
  type LedgerInvoice,
  lastDay,
  leastFrom,
  lockInvoices,
  refreshInvoices,
} from '../ledger/entries.js'
import { issueInvoices } from '../ledger/issue-invoices.js'
import { requireOpen } from '../ledger/open-books.js'
import { messages } from '../messages.js'
import { getDuesCurrency } from '../reports/dues-setting.js'
import { getInvoice } from './invoices.js'

/** Issues an invoice to a member outside of a run. Throws NotFound, and BadRequest for a day that isn't open. */
export const createInvoice = (ctx: Context, input: InvoiceInput): Promise<InvoiceDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { userId, issuedOn, dueOn, lines } = input
    await requireOpen(tx, ctx, issuedOn, 'issuedOn')
    if (dueOn < issuedOn) throw badField('dueOn', messages.ledger.dueBefore)
    const user = await tx.user.findUnique({
      where: { id: userId, status: { not: 'Deleted' } },
      select: { id: true },
    })
    if (!user) throw notFound(missing.user)
    const currency = input.currency ?? (await getDuesCurrency(tx))
    const [invoice] = await issueInvoices(tx, ctx.services, [{ userId, lines }], {
      issuedOn,
      dueOn,
      currency,
    })
    if (!invoice) throw notFound(messages.missing.invoice)
    const detail = await getInvoice(tx, invoice.id)
    await audit(tx, ctx, 'invoice.create', userId, {
      after: { number: invoice.number, total: detail.total, currency, issuedOn, dueOn },
    })
    return detail
  })

/**
 * Takes something off an invoice without money. Throws NotFound; Conflict for one of Stripe's; BadRequest beyond what is
 * owed on that day or any later one, or for a day that isn't open.
 */
export const creditInvoice = (ctx: Context, input: CreditInput): Promise<InvoiceDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, kind, cents, effectiveOn, reason } = input
    await requireOpen(tx, ctx, effectiveOn, 'effectiveOn')
    const invoice = await requireInvoice(tx, id)
    if (effectiveOn < invoice.issuedOn)
      throw badField('effectiveOn', messages.ledger.notBefore(formatDate(invoice.issuedOn)))
    const owed = Math.min(
      balanceOf(invoice),
      leastFrom(invoice.total, invoice.entries, effectiveOn),
    )
    if (cents > owed)
      throw badField('cents', messages.ledger.moreThanOwed(formatAmount(owed, invoice.currency)))
    await writeCredit(tx, ctx, { invoiceId: id, kind, cents, effectiveOn, reason })
    await audit(tx, ctx, 'invoice.credit', invoice.userId, {
      after: { number: invoice.number, kind, cents, effectiveOn },
    })
    return getInvoice(tx, id)
  })

/**
 * Voids an invoice from a day on: the part that was paid becomes credit on account of its payers, the rest is credited.
 * Throws NotFound; Conflict if it is void, paid off by credits, or Stripe's; BadRequest for a day that isn't open or is
 * before its last entry.
 */
export const voidInvoice = (ctx: Context, input: VoidInput): Promise<InvoiceDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, effectiveOn, reason } = input
    await requireOpen(tx, ctx, effectiveOn, 'effectiveOn')
    const invoice = await requireInvoice(tx, id)
    const { status } = await tx.invoice.findUniqueOrThrow({
      where: { id },
      select: { status: true },
    })
    if (status === 'Void') throw conflict(messages.invoice.isVoid)
    const last = lastDay(invoice.issuedOn, invoice.entries)
    if (effectiveOn < last)
      throw badField('effectiveOn', messages.ledger.notBefore(formatDate(last)))
    const released = await releaseInvoice(tx, ctx.services, id, effectiveOn)
    const cents = balanceOf(invoice) + released
    if (cents <= 0) throw conflict(messages.invoice.isPaid)
    await writeCredit(tx, ctx, { invoiceId: id, kind: 'Void', cents, effectiveOn, reason })
    await audit(tx, ctx, 'invoice.void', invoice.userId, {
      after: { number: invoice.number, effectiveOn },
    })
    return getInvoice(tx, id)
  })

async function requireInvoice(tx: Tx, id: string): Promise<LedgerInvoice> {
  const [invoice] = await lockInvoices(tx, [id])
  if (invoice) return invoice
  const isKnown = await tx.invoice.count({ where: { id } })
  throw isKnown ? conflict(messages.ledger.notClubs) : notFound(messages.missing.invoice)
}

type NewCredit = {
  invoiceId: string
  kind: 'Adjustment' | 'WriteOff' | 'Void'
  cents: number
  effectiveOn: string
  reason: string | null
}

async function writeCredit(tx: Tx, { services, actor }: Context, credit: NewCredit): Promise<void> {
  const { invoiceId, kind, cents, effectiveOn, reason } = credit
  await tx.credit.create({
    data: {
      invoiceId,
      kind,
      cents,
      effectiveOn: new Date(effectiveOn),
      reason,
      createdById: actor.id,
      createdAt: services.clock.now(),
    },
    select: { id: true },
  })
  await refreshInvoices(tx, [invoiceId])
}

const paidParts = z.array(z.object({ paymentId: z.string(), cents: z.int() }))

/** Releases what payments pay of a locked invoice. Returns how much. */
async function releaseInvoice(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  invoiceId: string,
  day: string,
): Promise<number> {
  const parts = paidParts.parse(
    await tx.$queryRaw`
      SELECT payment_id AS "paymentId", sum(cents)::int AS cents FROM allocation
       WHERE invoice_id = ${invoiceId}::uuid GROUP BY payment_id HAVING sum(cents) > 0`,
  )
  await tx.allocation.createMany({
    data: parts.map(({ paymentId, cents }) => ({
      paymentId,
      invoiceId,
      cents: -cents,
      effectiveOn: new Date(day),
      createdAt: clock.now(),
    })),
  })
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
