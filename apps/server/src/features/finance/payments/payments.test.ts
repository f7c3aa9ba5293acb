import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { treasurer } from '../../../../test/ledger/treasurer.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let books: ReturnType<typeof treasurer>
let ann: string
let ben: string

const days = { issuedOn: '2030-01-01', dueOn: '2030-01-31' }

beforeAll(async () => {
  server = await startServer()
  server.clock.set('2030-03-15T17:00:00Z')
  const person = async (firstname: string, lastname: string) =>
    (await createMember(server, { firstname, lastname, passwordHash: null })).id
  ann = await person('Ann', 'Ames')
  ben = await person('Ben', 'Bell')
  books = treasurer(server, await tokenFor(server, await createAdmin(server)))
})
afterAll(() => server.close())

const received = (cents: number, ...paid: [id: string, cents: number][]) => ({
  payerId: ann,
  receivedOn: '2030-02-01',
  cents,
  allocations: paid.map(([invoiceId, part]) => ({ invoiceId, cents: part })),
})

describe('a payment', () => {
  it('pays invoices of two members with one check, and leaves the rest as credit', async () => {
    const [one, two] = [await books.bill(ann, 10_000, days), await books.bill(ben, 9000, days)]
    const payment = await books.pay(received(20_000, [one.id, 10_000], [two.id, 9000]))
    expect(payment).toMatchObject({ allocated: 19_000, remainder: 1000, refunded: 0 })
    expect(await books.invoice(one.id)).toMatchObject({ balance: 0, status: 'Paid' })
    expect(await books.invoice(two.id)).toMatchObject({ balance: 0, status: 'Paid' })
  })

  it('bills a gift and passes it on', async () => {
    const dues = await books.bill(ann, 10_000, days)
    const { remainder, allocations } = await books.pay({
      ...received(15_000, [dues.id, 10_000]),
      donations: [{ item: 'Foundation gift', cents: 5000 }],
    })
    expect(remainder).toBe(0)
    const gift = await books.invoice(allocations[1]?.invoice.id ?? '')
    expect(gift).toMatchObject({ status: 'Paid', total: 5000, issuedOn: '2030-02-01' })
    expect(gift.lines).toMatchObject([{ item: 'Foundation gift', isPassThrough: true }])
  })
})

describe('a payment is refused', () => {
  const refused = async (values: object, field?: string) => {
    const { status, fields } = await books.attempt('/payment', { method: 'Check', ...values })
    expect(fields?.[field ?? '']).toEqual(field ? expect.any(String) : undefined)
    return status
  }

  it.each([0, -100, 12.5, 100_000_001, '100', null])('of %s', async (cents) => {
    expect(await refused({ ...received(100), cents }, 'cents')).toBe(400)
  })

  it('beyond what an invoice owes, or what the payment has', async () => {
    const { id } = await books.bill(ann, 1000, days)
    expect(await refused(received(5000, [id, 1001]), 'allocations')).toBe(400)
    expect(await refused(received(500, [id, 501]), 'allocations')).toBe(400)
    expect(await refused(received(1000, [id, 500], [id, 500]), 'allocations')).toBe(400)
    expect(await books.invoice(id)).toMatchObject({ balance: 1000 })
  })

  it('in another currency than the invoice', async () => {
    const { id } = await books.bill(ann, 1000, days)
    const yen = { ...received(1000, [id, 1000]), currency: 'JPY' }
    expect(await refused(yen, 'allocations')).toBe(400)
  })

  it('after today, for an unknown payer or invoice, or for an invoice of Stripe', async () => {
    expect(await refused({ ...received(1), receivedOn: '2030-03-16' }, 'receivedOn')).toBe(400)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await refused({ ...received(1), payerId: nobody })).toBe(404)
    expect(await refused(received(1, [nobody, 1]))).toBe(404)
    const { id } = await server.db.invoice.create({
      data: { userId: ann, stripeInvoiceId: 'in_1', status: 'Open', total: 100 },
    })
    expect(await refused(received(1, [id, 1]))).toBe(409)
  })
})

describe('a bounced check', () => {
  it('opens its invoices again, and stays in the books', async () => {
    const { id } = await books.bill(ann, 10_000, days)
    const check = await books.pay(received(12_000, [id, 10_000]))
    await books.reverse(check.id, '2030-02-10')
    expect(await books.invoice(id)).toMatchObject({ balance: 10_000, status: 'Open' })
    expect(await books.payment(check.id)).toMatchObject({
      cents: 12_000,
      allocated: 0,
      remainder: 0,
      reversedById: expect.any(String),
    })
  })

  it('bounces once, and not before it was received', async () => {
    const { id } = await books.pay(received(100))
    const reverse = (effectiveOn: string) =>
      books.attempt(`/payment/${id}/reverse`, { effectiveOn })
    expect(await reverse('2030-01-31')).toMatchObject({ status: 400 })
    expect(await reverse('2030-02-10')).toMatchObject({ status: 200 })
    expect(await reverse('2030-02-11')).toMatchObject({ status: 409 })
  })
})

describe('a refund', () => {
  it('returns no more than what is left of the payment', async () => {
    const { id: invoiceId } = await books.bill(ann, 700, days)
    const { id } = await books.pay(received(1000, [invoiceId, 700]))
    const refund = { cents: 301, refundedOn: '2030-02-10', method: 'Check' }
    const refused = await books.attempt(`/payment/${id}/refund`, refund)
    expect(refused).toMatchObject({ status: 400, fields: { cents: expect.stringContaining('$3') } })
    await books.refund(id, { ...refund, cents: 300 })
    expect(await books.payment(id)).toMatchObject({ refunded: 300, remainder: 0 })
    const again = await books.attempt(`/payment/${id}/refund`, { ...refund, cents: 1 })
    expect(again.status).toBe(400)
    const bounced = await books.attempt(`/payment/${id}/reverse`, { effectiveOn: '2030-02-11' })
    expect(bounced.status).toBe(409)
  })
})

describe('credit on account', () => {
  it('pays an invoice later, from the day on which it was issued', async () => {
    const { id } = await books.pay(received(500))
    const late = await books.bill(ann, 800, { issuedOn: '2030-03-01', dueOn: '2030-03-31' })
    const paid = await books.apply(id, {
      effectiveOn: '2030-02-20',
      allocations: [{ invoiceId: late.id, cents: 500 }],
    })
    expect(paid).toMatchObject({ remainder: 0, allocations: [{ effectiveOn: '2030-03-01' }] })
    expect(await books.invoice(late.id)).toMatchObject({ balance: 300, status: 'Open' })
  })

  it('is what an invoice had been paid when it is voided', async () => {
    const { id } = await books.bill(ann, 1000, days)
    const payment = await books.pay(received(400, [id, 400]))
    const voided = await books.void(id, '2030-02-05')
    expect(voided).toMatchObject({ status: 'Void', balance: 0, credited: 1000 })
    expect(await books.payment(payment.id)).toMatchObject({ allocated: 0, remainder: 400 })
    const again = await books.attempt(`/invoice/${id}/void`, { effectiveOn: '2030-02-06' })
    expect(again.status).toBe(409)
  })
})

describe('closed books', () => {
  it('take nothing on or before their last day', async () => {
    const { id } = await books.bill(ann, 1000, days)
    const before = await books.aging('2030-02-15')
    await books.closeBooks('2030-02-15')
    for (const [path, body] of [
      ['/payment', { ...received(100), method: 'Cash', receivedOn: '2030-02-15' }],
      [`/invoice/${id}/void`, { effectiveOn: '2030-02-15' }],
      [`/invoice/${id}/credit`, { kind: 'WriteOff', cents: 1, effectiveOn: '2030-02-15' }],
      ['/invoice', { userId: ann, ...days, lines: [{ item: 'Late', cents: 1 }] }],
    ] as const) {
      const { status, message } = await books.attempt(path, body)
      expect([path, status]).toEqual([path, 400])
      expect(message?.message).toContain('closed')
    }
    await books.pay({ ...received(1000, [id, 1000]), receivedOn: '2030-02-16' })
    expect(await books.aging('2030-02-15')).toEqual(before)
    await books.closeBooks(null)
  })
})
