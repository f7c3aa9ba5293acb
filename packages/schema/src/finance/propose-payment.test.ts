import { expect, it } from 'vitest'
import { proposePayment } from './propose-payment.js'

const invoice = (id: string, dueDate: string | null, balance: number) => ({
  id,
  dueDate,
  number: id,
  balance,
})
const july = invoice('july', '2026-07-31T16:00:00Z', 4950)
const april = invoice('april', '2026-04-30T16:00:00Z', 2000)

it('pays the oldest invoices first, each up to its balance', () => {
  expect(proposePayment(5000, [july, april])).toEqual([
    { invoiceId: 'april', cents: 2000 },
    { invoiceId: 'july', cents: 3000 },
  ])
})

it('leaves the rest as credit', () => {
  const proposed = proposePayment(10_000, [july, april])
  expect(proposed.reduce((sum, { cents }) => sum + cents, 0)).toBe(6950)
  expect(proposePayment(10_000, [])).toEqual([])
})

it('counts the payments that are being recorded', () => {
  const taken = new Map([
    ['april', 2000],
    ['july', 4000],
  ])
  expect(proposePayment(2000, [july, april], taken)).toEqual([{ invoiceId: 'july', cents: 950 }])
})

it('proposes nothing for an amount that is still being typed', () => {
  expect(proposePayment(Number.NaN, [july])).toEqual([])
  expect(proposePayment(0, [july])).toEqual([])
})
