import { clubDate } from '@clubhouse/schema/club-time'
import { formatMethod } from '@clubhouse/schema/finance/format-method'
import { dayOf } from '../../../core/day-of.js'
import { notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { timeZoneOf } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'
import type { DocumentCredit, InvoiceInput, Letterhead } from './document-input.js'
import { readAddressee } from './read-letterhead.js'

const creditNames = { Adjustment: 'Credit', WriteOff: 'Written off', Void: 'Voided' } as const

/** Returns an invoice of the club as its document shows it. Throws NotFound, for one of Stripe's and of another owner too. */
export async function readInvoiceInput(
  services: Services,
  club: Letterhead,
  id: string,
  ownerId?: string,
): Promise<InvoiceInput> {
  const invoice = await services.db.invoice.findUnique({
    where: { id, source: 'Club', ...(ownerId && { userId: ownerId }) },
    select: {
      userId: true,
      number: true,
      issuedOn: true,
      dueDate: true,
      currency: true,
      status: true,
      lines: { orderBy: { place: 'asc' }, select: { item: true, quantity: true, cents: true } },
      credits: {
        orderBy: [{ effectiveOn: 'asc' }, { id: 'asc' }],
        select: { kind: true, cents: true, effectiveOn: true, reason: true },
      },
      allocations: {
        orderBy: [{ effectiveOn: 'asc' }, { id: 'asc' }],
        select: {
          paymentId: true,
          cents: true,
          effectiveOn: true,
          payment: { select: { method: true, reference: true } },
        },
      },
    },
  })
  if (!invoice?.number || !invoice.issuedOn) throw notFound(messages.missing.invoice)
  const { number, issuedOn, dueDate, currency, status, lines, credits, allocations } = invoice
  return {
    club,
    to: await readAddressee(services, invoice.userId),
    number,
    issuedOn: dayOf(issuedOn),
    dueOn: dueDate && clubDate(dueDate, timeZoneOf(services.site)),
    currency,
    isVoid: status === 'Void',
    lines: lines.map(({ item, quantity, cents }) => ({
      item,
      description: '',
      quantity,
      rate: cents,
      amount: quantity * cents,
    })),
    credits: [...paid(allocations), ...credits.map(creditOf)],
    note: '',
  }
}

type Credit = {
  kind: keyof typeof creditNames
  cents: number
  effectiveOn: Date
  reason: string | null
}

const creditOf = ({ kind, cents, effectiveOn, reason }: Credit): DocumentCredit => ({
  on: dayOf(effectiveOn),
  what: reason ? `${creditNames[kind]}: ${reason}` : creditNames[kind],
  amount: cents,
})

type Part = {
  paymentId: string
  cents: number
  effectiveOn: Date
  payment: Parameters<typeof formatMethod>[0]
}

/** The part of each payment; one that was released has none. */
function paid(allocations: readonly Part[]): DocumentCredit[] {
  const payments = new Map<string, DocumentCredit>()
  for (const { paymentId, cents, effectiveOn, payment } of allocations) {
    const known = payments.get(paymentId)
    const amount = (known?.amount ?? 0) + cents
    const on = known?.on ?? dayOf(effectiveOn)
    payments.set(paymentId, { on, what: formatMethod(payment), amount })
  }
  return [...payments.values()].filter(({ amount }) => amount !== 0)
}
