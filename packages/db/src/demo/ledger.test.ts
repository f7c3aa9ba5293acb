import { expect, it } from 'vitest'
import { clubInvoiceRows, numberedInvoices } from './ledger.js'
import {
  allocationRows,
  booksClosedRow,
  creditRows,
  depositRows,
  paymentRows,
  refundRows,
} from './ledger-money.js'

/** The club's books on days with the turn of a quarter and of a year around them. */
const moments = [
  '2026-11-26T19:00:00Z',
  '2027-01-01T17:00:00Z',
  '2028-02-29T23:30:00Z',
  '2026-07-02T02:00:00Z',
].map((text) => {
  const now = new Date(text)
  return {
    now,
    invoices: clubInvoiceRows(now),
    payments: paymentRows(now),
    allocations: allocationRows(now),
    credits: creditRows(now),
    refunds: refundRows(now),
    deposits: depositRows(now),
  }
})

/** These columns have dates. */
const at = (value: unknown): number => (value instanceof Date ? value.getTime() : Number.NaN)

const sum = (rows: readonly { cents: number }[]) =>
  rows.reduce((total, { cents }) => total + cents, 0)

it.each(moments)('every invoice has the status that its payments give it ($now)', (books) => {
  const wrong = books.invoices.filter(({ id, status, total }) => {
    const paid = sum(books.allocations.filter(({ invoiceId }) => invoiceId === id))
    const credited = sum(books.credits.filter(({ invoiceId }) => invoiceId === id))
    const balance = total - credited - paid
    if (status === 'Void') return balance !== 0 || paid !== 0
    return balance < 0 || (status === 'Open') !== balance > 0
  })
  expect(wrong).toEqual([])
  expect(books.invoices.filter(({ status }) => status === 'Open')).toHaveLength(6)
})

it.each(moments)('no payment pays or returns more than it is ($now)', (books) => {
  const rests = books.payments.map((payment) => {
    const of = (rows: readonly { paymentId: string; cents: number }[]) =>
      sum(rows.filter(({ paymentId }) => paymentId === payment.id))
    return payment.reversesId ? 0 : payment.cents - of(books.allocations) - of(books.refunds)
  })
  expect(rests.filter((rest) => rest < 0)).toEqual([])
  // The bounced check pays nothing anymore, so all of it is left.
  expect(rests.filter((rest) => rest > 0)).toHaveLength(1)
})

it.each(moments)('the books have no future, and numbers without a gap ($now)', (books) => {
  const days = [
    ...books.payments.map(({ receivedOn }) => receivedOn),
    ...books.allocations.map(({ effectiveOn }) => effectiveOn),
    ...books.deposits.map(({ depositedOn }) => depositedOn),
    ...books.invoices.map(({ issuedOn }) => issuedOn),
    ...books.refunds.map(({ refundedOn }) => refundedOn),
    booksClosedRow(books.now).closedAt,
  ]
  expect(days.filter((day) => !(at(day) <= books.now.getTime()))).toEqual([])
  const { invoices, counters } = numberedInvoices(books.now)
  expect(counters.reduce((count, { last }) => count + last, 0)).toBe(invoices.length)
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length)
})

it.each(moments)('a deposit has payments that came before it ($now)', (books) => {
  for (const { id, depositedOn } of books.deposits) {
    const inside = books.payments.filter(({ depositId }) => depositId === id)
    expect(inside.length).toBeGreaterThan(0)
    for (const { receivedOn } of inside) expect(at(receivedOn)).toBeLessThanOrEqual(at(depositedOn))
  }
})
