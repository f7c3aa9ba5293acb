import { clubInvoiceFactory } from '@clubhouse/client/testing'
import { describe, expect, it } from 'vitest'
import { blankRow, inputOf, openInvoices, problemsOf, splitRows } from './payment-batch'

const ids: Record<string, string> = {
  ann: '00000000-0000-7000-8000-000000000001',
  bo: '00000000-0000-7000-8000-000000000002',
}
const idOf = (name: string) => ids[name] ?? ''
const user = (name: string) => ({ id: idOf(name), fullname: name, email: null })
const invoice = (owner: string, number: string, balance: number) =>
  clubInvoiceFactory.build({
    user: user(owner),
    status: 'Open',
    number,
    balance,
    total: balance,
    currency: 'USD',
    dueDate: `2026-0${number}-30T16:00:00.000Z`,
  })
const row = (name: string, cents: number | null) => ({
  ...blankRow(),
  payerId: idOf(name),
  cents,
})

describe('the parts of a payment', () => {
  const april = invoice('ann', '4', 2000)
  const july = invoice('ann', '7', 4950)
  const invoices = [july, april]

  it('are the oldest invoices of the payer that no earlier row pays', () => {
    const splits = splitRows([row('ann', 3000), row('ann', 5000), row('bo', 100)], invoices)
    expect(splits).toEqual([
      {
        parts: [
          { invoiceId: april.id, cents: 2000 },
          { invoiceId: july.id, cents: 1000 },
        ],
        rest: 0,
      },
      { parts: [{ invoiceId: july.id, cents: 3950 }], rest: 1050 },
      { parts: [], rest: 100 },
    ])
  })

  it('are those chosen, for other members too, without a gift', () => {
    const chosen = {
      ...row('bo', 7000),
      parts: [
        { invoiceId: july.id, cents: 4950 },
        { invoiceId: april.id, cents: null },
      ],
      gift: { item: 'Foundation gift', cents: 1000 },
    }
    const [split] = splitRows([chosen], invoices)
    expect(split).toEqual({ parts: [{ invoiceId: july.id, cents: 4950 }], rest: 1050 })
    const batch = { receivedOn: '2026-11-20', method: 'Check' as const, rows: [] }
    expect(inputOf(batch, chosen, split ?? { parts: [], rest: 0 })).toMatchObject({
      cents: 7000,
      donations: [{ item: 'Foundation gift', cents: 1000 }],
    })
  })

  it('are checked for missing fields, and for more than is owed', () => {
    const balances = new Map([[july.id, 4950]])
    const none = { parts: [], rest: 0 }
    expect(problemsOf(row('', null), none, balances)).toEqual({
      payerId: 'Member is required',
      cents: 'Amount is required',
    })
    expect(problemsOf(row('ann', Number.NaN), none, balances)).toHaveProperty('cents')
    const tooMuch = { parts: [{ invoiceId: july.id, cents: 5000 }], rest: 0 }
    expect(problemsOf(row('ann', 5000), tooMuch, balances)).toHaveProperty('failure')
    expect(problemsOf(row('ann', 100), { parts: [], rest: -50 }, balances)).toHaveProperty('cents')
  })
})

it('only open invoices of the club in its currency can be paid', () => {
  const good = invoice('ann', '4', 2000)
  const others = [
    { ...good, source: 'Stripe' as const },
    { ...good, balance: 0 },
    { ...good, status: 'Void' as const },
    { ...good, currency: 'EUR' },
  ]
  expect(openInvoices([good, ...others], 'USD')).toEqual([good])
})
