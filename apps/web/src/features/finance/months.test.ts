import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { expect, it, vi } from 'vitest'
import { byCurrency, byMonth, unpaidAmount } from './months'

const invoice = (
  createdAt: string,
  status: InvoiceRecord['status'],
  total: number,
  currency = 'USD',
  returns: Partial<InvoiceRecord> = {},
): InvoiceRecord => ({
  id: createdAt,
  user: { id: 'u', fullname: 'Ada', email: 'ada@club.example' },
  source: 'Stripe',
  number: null,
  issuedOn: null,
  balance: status === 'Open' ? total : 0,
  status,
  total,
  currency,
  dueDate: null,
  hostedInvoiceUrl: null,
  createdAt,
  refunded: 0,
  credited: 0,
  disputed: 0,
  ...returns,
})

it('adds up what was invoiced and paid, month by month over the turn of a year', () => {
  const invoices = [
    invoice('2026-12-15T12:00:00.000Z', 'Paid', 1000),
    invoice('2026-12-20T12:00:00.000Z', 'Open', 500),
    invoice('2027-01-02T12:00:00.000Z', 'Paid', 700),
    invoice('2027-01-03T12:00:00.000Z', 'Void', 9000),
    invoice('2027-01-04T12:00:00.000Z', 'Draft', 9000),
    invoice('2020-01-04T12:00:00.000Z', 'Paid', 9000),
  ]
  expect(byMonth(invoices, new Date('2027-01-31T12:00:00Z'), 3)).toEqual([
    { month: '2026-11', invoiced: 0, paid: 0 },
    { month: '2026-12', invoiced: 1500, paid: 1000 },
    { month: '2027-01', invoiced: 700, paid: 700 },
  ])
})

it('counts what the club has: less refunds, credit notes and disputes', () => {
  const on = '2027-01-02T12:00:00.000Z'
  const invoices = [
    invoice(on, 'PartlyRefunded', 1000, 'USD', { refunded: 300 }),
    invoice(on, 'Refunded', 700, 'USD', { refunded: 700 }),
    invoice(on, 'Disputed', 400, 'USD', { disputed: 400 }),
    invoice(on, 'Paid', 500, 'USD', { credited: 100 }),
    invoice(on, 'Open', 200, 'USD', { credited: 50 }),
    invoice(on, 'Void', 900, 'USD', { credited: 900 }),
    invoice(on, 'Uncollectible', 800),
  ]
  expect(byMonth(invoices, new Date(on), 1)).toEqual([
    { month: '2027-01', invoiced: 1000 + 700 + 400 + 400 + 150, paid: 700 + 400 },
  ])
})

it('has the difference between invoiced and paid as unpaid: overdue and open', () => {
  const on = '2027-01-15T12:00:00.000Z'
  const invoices = [
    invoice(on, 'Open', 1000, 'USD', { dueDate: '2027-01-10T12:00:00.000Z' }),
    invoice(on, 'Open', 500, 'USD', { dueDate: '2027-02-10T12:00:00.000Z', credited: 100 }),
    invoice(on, 'Paid', 700),
    invoice(on, 'Draft', 9000),
    invoice(on, 'Void', 9000),
    invoice(on, 'Uncollectible', 9000),
  ]
  const [month] = byMonth(invoices, new Date(on), 1)
  expect(unpaidAmount(invoices)).toBe(1400)
  expect(month).toMatchObject({ invoiced: 2100, paid: 700 })
})

it('goes by the club’s months, wherever the reader is', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  // Still December at the club.
  const newYear = '2027-01-01T03:00:00.000Z'
  expect(byMonth([invoice(newYear, 'Paid', 1000)], new Date(newYear), 1)).toEqual([
    { month: '2026-12', invoiced: 1000, paid: 1000 },
  ])
  vi.unstubAllEnvs()
})

it('keeps currencies apart', () => {
  const invoices = [
    invoice('2027-01-01T12:00:00.000Z', 'Paid', 18_000, 'JPY'),
    invoice('2027-01-02T12:00:00.000Z', 'Paid', 1000),
    invoice('2027-01-03T12:00:00.000Z', 'Paid', 500),
  ]
  expect(byCurrency(invoices).map(([currency, { length }]) => [currency, length])).toEqual([
    ['USD', 2],
    ['JPY', 1],
  ])
})
