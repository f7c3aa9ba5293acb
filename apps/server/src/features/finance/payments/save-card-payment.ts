import type { Tx } from '@clubhouse/db'
import { clubDate } from '@clubhouse/schema/club-time'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { z } from 'zod/mini'
import { lockName, shareName } from '../../../context/locks.js'
import type { CardPayment } from '../../../services/payments/payments.js'
import type { Services } from '../../../services/services.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { findPayer } from '../invoices/payer.js'
import {
  balanceOf,
  lastDay,
  lockInvoices,
  lockPayments,
  refreshInvoices,
} from '../ledger/entries.js'
import { findClosedThrough } from '../ledger/open-books.js'
import { allocate } from './allocate.js'
import { release, writeRefund } from './change-payment.js'
import { writePayment } from './record-payment.js'

const uuid = z.uuid()

/**
 * Records a checkout's payment of an invoice, once, however often and late its events arrive, and its refunds. If a check
 * was first, the rest becomes credit on account of the payer. Returns the
 * payer; null when it paid nothing, or nobody is known by it.
 */
export async function saveCardPayment(
  services: Services,
  tx: Tx,
  checkout: string,
): Promise<string | null> {
  const paid = await services.payments.findCardPayment(checkout)
  if (!paid) return null
  // A refund's event waits, and reads the payment that this one writes.
  await lockName(tx, 'paymentRecord', paid.id)
  const known = await tx.payment.findUnique({
    where: { stripePaymentId: paid.id },
    select: { payerId: true },
  })
  const payerId = known?.payerId ?? (await writeCardPayment(services, tx, paid))
  if (payerId) await saveReturns(services, tx, paid.id)
  return payerId
}

/**
 * Brings the refunds of a card payment in line with what the provider returned or withholds: it releases invoices, the
 * latest first, as far as the rest doesn't suffice. Returns the payer; null for a payment that isn't known yet.
 */
export async function saveReturns(
  services: Services,
  tx: Tx,
  stripePaymentId: string,
): Promise<string | null> {
  await lockName(tx, 'paymentRecord', stripePaymentId)
  const row = await tx.payment.findUnique({ where: { stripePaymentId }, select: { id: true } })
  const [payment] = await lockPayments(tx, row ? [row.id] : [])
  if (!payment || payment.isReversed) return payment?.payerId ?? null
  const { id, cents, currency, payerId, entries } = payment
  const returned = await services.payments.findReturned({ id: stripePaymentId, cents, currency })
  const refunds = await tx.refund.aggregate({ where: { paymentId: id }, _sum: { cents: true } })
  const change = returned - (refunds._sum.cents ?? 0)
  if (change === 0) return payerId
  const day = lastDay(await openDay(services, tx, payment.receivedOn), entries)
  const left = entries.reduce((rest, entry) => rest - entry.cents, cents)
  if (change > left) await release(tx, services, payment, day, change - left)
  await writeRefund(tx, services, {
    paymentId: id,
    cents: change,
    refundedOn: day,
    method: 'Card',
    reference: null,
    createdById: null,
  })
  return payerId
}

/** Writes a card payment that isn't known yet, and pays its invoice. Returns the payer; null if nobody is known by it. */
async function writeCardPayment(
  services: Services,
  tx: Tx,
  paid: CardPayment,
): Promise<string | null> {
  const { id: invoiceId } = uuid.safeParse(paid.invoiceId).success
    ? { id: paid.invoiceId }
    : { id: null }
  const [invoice] = await lockInvoices(tx, invoiceId ? [invoiceId] : [])
  const payerId = (await findPayer(tx, { ...paid, userId: null })) ?? invoice?.userId
  if (!payerId) return null
  const receivedOn = await openDay(services, tx, clubDate(paid.paidAt, timeZoneOf(services.site)))
  const source = await writePayment(tx, services, {
    payerId,
    receivedOn,
    method: 'Card',
    reference: null,
    cents: paid.cents,
    currency: paid.currency,
    createdById: null,
    stripePaymentId: paid.id,
  })
  const owed = invoice && invoice.currency === paid.currency ? balanceOf(invoice) : 0
  const cents = Math.min(owed, paid.cents)
  if (invoice && cents > 0) {
    await allocate(tx, services, source, receivedOn, [{ invoice, cents }])
    await refreshInvoices(tx, [invoice.id])
  }
  if (cents < paid.cents)
    await services.jobs.enqueue(tx, 'notification.announce', {
      key: 'card-credit',
      subjectId: source.id,
    })
  return payerId
}

/** A day that is open for an event of the provider: its own, or the first one after the closed books. */
async function openDay(
  services: Pick<Services, 'clock' | 'site'>,
  tx: Tx,
  day: string,
): Promise<string> {
  await shareName(tx, 'books')
  const closed = await findClosedThrough(tx)
  const first = closed && closed >= day ? addDays(closed, 1) : day
  const today = clubToday(services)
  return first > today ? today : first
}
