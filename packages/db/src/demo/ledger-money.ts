import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import { todayOf } from './dates.js'
import { demoId } from './ids.js'
import { clubInvoiceId, dateOf } from './ledger.js'
import { type DemoPayment, ledgerOf } from './ledger-payments.js'
import { quarterStart, runQuarters } from './ledger-plan.js'

const treasurer = demoId('user', 6)
const currency = 'USD'

/** The treasurer goes to the bank four weeks after the quarter begins, and at its end. */
const depositDay = (now: Date, quarter: number) => addDays(quarterStart(now, quarter), 28)

/** A payment is in the deposit of its quarter; those of the last days, and those after it, are in none yet. */
function depositOf(now: Date, { receivedOn, method, bounced }: DemoPayment): number | null {
  if (method === 'Ach' || bounced) return null
  const quarter = runQuarters.find((one) => receivedOn >= quarterStart(now, one))
  if (quarter === undefined) return null
  const day = quarter === 0 ? lastDeposit(now) : addDays(quarterStart(now, quarter - 1), -1)
  return receivedOn <= day ? quarter : null
}

/** The latest deposit was a week ago, or at the end of the month in which the dues arrived. */
function lastDeposit(now: Date): string {
  const [usual, recent] = [depositDay(now, 0), addDays(todayOf(now), -7)]
  return usual < recent ? usual : recent
}

const bankDay = (now: Date, quarter: number) =>
  quarter === 0 ? lastDeposit(now) : addDays(quarterStart(now, quarter - 1), -1)

export const paymentRows = (now: Date): Prisma.PaymentCreateManyInput[] => {
  const { payments } = ledgerOf(now)
  const received = payments.map((payment, index) => paymentRow(now, payment, index))
  const returned = payments.flatMap(({ bounced }, index) => {
    const row = received[index]
    if (!bounced || !row) return []
    const reversal = {
      ...row,
      id: demoId('payment', payments.length),
      receivedOn: dateOf(bounced.on),
      cents: -row.cents,
      reversesId: demoId('payment', index),
      reason: bounced.reason,
    }
    return [reversal]
  })
  return [...received, ...returned]
}

function paymentRow(now: Date, payment: DemoPayment, index: number): Prisma.PaymentCreateManyInput {
  const deposit = depositOf(now, payment)
  return {
    id: demoId('payment', index),
    payerId: demoId('user', payment.person),
    receivedOn: dateOf(payment.receivedOn),
    method: payment.method,
    reference: payment.reference,
    cents: payment.cents,
    currency,
    depositId: deposit === null ? null : demoId('deposit', deposit),
    createdById: treasurer,
  }
}

/** Payments, with the one that returned a check. */
export const paymentCount = ledgerOf(new Date()).payments.length + 1

export const allocationRows = (now: Date): Prisma.AllocationCreateManyInput[] =>
  ledgerOf(now).payments.flatMap(({ pays, bounced }, index) =>
    pays.flatMap(({ invoice, cents, on }) => {
      const row = { paymentId: demoId('payment', index), invoiceId: clubInvoiceId(invoice) }
      const paid = { ...row, cents, effectiveOn: dateOf(on) }
      return bounced ? [paid, { ...row, cents: -cents, effectiveOn: dateOf(bounced.on) }] : [paid]
    }),
  )

export const creditRows = (now: Date): Prisma.CreditCreateManyInput[] =>
  ledgerOf(now).credits.map(({ invoice, on, ...credit }) => ({
    ...credit,
    invoiceId: clubInvoiceId(invoice),
    effectiveOn: dateOf(on),
    createdById: treasurer,
  }))

export const refundRows = (now: Date): Prisma.RefundCreateManyInput[] =>
  ledgerOf(now).payments.flatMap(({ refund }, index) =>
    refund
      ? [
          {
            paymentId: demoId('payment', index),
            cents: refund.cents,
            refundedOn: dateOf(refund.on),
            method: 'Check' as const,
            reference: '2031',
            createdById: treasurer,
          },
        ]
      : [],
  )

/** A deposit for each quarter in which something came in. */
export const depositRows = (now: Date): Prisma.DepositCreateManyInput[] => {
  const used = new Set(paymentRows(now).map(({ depositId }) => depositId))
  return runQuarters
    .map((quarter) => ({
      id: demoId('deposit', quarter),
      depositedOn: dateOf(bankDay(now, quarter)),
      currency,
      account: 'Checking',
      createdById: treasurer,
    }))
    .filter(({ id }) => used.has(id))
}

export const depositCount = runQuarters.length

/** The books are closed through the last June 30, three weeks later. */
export function booksClosedRow(now: Date): Prisma.BooksClosedCreateManyInput {
  const closedAt = (year: number) => new Date(`${year}-07-21T15:00:00Z`)
  const year = now.getUTCFullYear()
  const last = closedAt(year) <= now ? year : year - 1
  return { through: dateOf(`${last}-06-30`), closedById: treasurer, closedAt: closedAt(last) }
}
