import type { Tx } from '@clubhouse/db'
import type { PaymentMethod } from '@clubhouse/schema/enumeration'
import type { PaymentDetail, PaymentInput } from '@clubhouse/schema/finance/payment'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badField, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import { lockInvoices, refreshInvoices } from '../ledger/entries.js'
import { issueInvoices } from '../ledger/issue-invoices.js'
import { requireOpen } from '../ledger/open-books.js'
import { messages } from '../messages.js'
import { getDuesCurrency } from '../reports/dues-setting.js'
import { allocate, lockPaid, partsOf } from './allocate.js'
import { getPayment } from './read-payments.js'

/**
 * Records a payment: what it pays of invoices of any members, gifts that the club passes on, and the rest as credit on
 * account of the payer. Throws BadRequest for a day that isn't open, or amounts that don't fit; NotFound for a payer or
 * an invoice.
 */
export const recordPayment = (ctx: Context, input: PaymentInput): Promise<PaymentDetail> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const { payerId, receivedOn, method, reference, cents, allocations, donations } = input
    const spent = [...allocations, ...donations].reduce((sum, part) => sum + part.cents, 0)
    if (spent > cents) throw badField('allocations', messages.payment.allocatedMore)
    await requireOpen(tx, ctx, receivedOn, 'receivedOn')
    await requirePayer(tx, payerId)
    const currency = input.currency ?? (await getDuesCurrency(tx))
    const invoices = await lockPaid(tx, allocations, currency)
    const source = await writePayment(tx, services, {
      payerId,
      receivedOn,
      method,
      reference,
      cents,
      currency,
      createdById: actor.id,
    })
    const gifts = await issueInvoices(tx, services, giftsOf(input), {
      issuedOn: receivedOn,
      dueOn: receivedOn,
      currency,
    })
    const giftInvoices = await lockInvoices(
      tx,
      gifts.map(({ id }) => id),
    )
    await allocate(tx, services, source, receivedOn, [
      ...partsOf(invoices, allocations),
      ...giftInvoices.map((invoice) => ({ invoice, cents: invoice.total })),
    ])
    await refreshInvoices(
      tx,
      [...invoices, ...giftInvoices].map(({ id }) => id),
    )
    await audit(tx, ctx, 'payment.record', payerId, {
      after: { cents, currency, method, receivedOn, invoices: invoices.map((one) => one.number) },
    })
    return getPayment(tx, source.id)
  })

/** An invoice that the payment pays at once, with a line for each gift. */
const giftsOf = ({ payerId, donations }: PaymentInput) =>
  donations.length === 0
    ? []
    : [
        {
          userId: payerId,
          lines: donations.map((gift) => ({ ...gift, quantity: 1, isPassThrough: true })),
        },
      ]

async function requirePayer(tx: Tx, id: string): Promise<void> {
  const payer = await tx.user.findUnique({ where: { id }, select: { id: true } })
  if (!payer) throw notFound(missing.user)
}

type NewPayment = {
  payerId: string
  receivedOn: string
  method: PaymentMethod
  reference: string | null
  cents: number
  currency: string
  createdById: string | null
  stripePaymentId?: string
}

/** Writes a payment of which nothing is allocated yet. */
export async function writePayment(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { receivedOn, stripePaymentId, ...payment }: NewPayment,
) {
  const { id } = await tx.payment.create({
    data: {
      payerId: payment.payerId,
      receivedOn: new Date(receivedOn),
      method: payment.method,
      reference: payment.reference,
      cents: payment.cents,
      currency: payment.currency,
      createdById: payment.createdById,
      createdAt: clock.now(),
      ...(stripePaymentId && { stripePaymentId }),
    },
    select: { id: true },
  })
  const { cents, currency } = payment
  return { id, cents, currency, receivedOn, entries: [], isReversed: false, reversesId: null }
}
