import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { type StripeClub, startStripeClub, stripeInvoice } from '../../../../test/stripe-club.js'

let club: StripeClub
let token: string
beforeAll(async () => {
  club = await startStripeClub()
  token = await tokenFor(club.server, await createAdmin(club.server))
})
afterAll(() => club.close())

let made = 0

/** A member's paid invoice at Stripe, of 12,345, with its payment. */
async function paidInvoice(changes: Record<string, unknown> = {}) {
  const number = ++made
  const customer = `cus_back_${number}`
  await createMember(club.server, { stripeCustomerId: customer })
  const payment = `pi_back_${number}`
  const id = `in_back_${number}`
  const invoice = {
    ...stripeInvoice(id, customer, 'paid'),
    amount_paid: 12_345,
    pre_payment_credit_notes_amount: 0,
    post_payment_credit_notes_amount: 0,
    ...changes,
  }
  club.remote.set(id, invoice)
  club.remote.set(`inpay_${number}`, {
    object: 'invoice_payment',
    id: `inpay_${number}`,
    invoice: id,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: payment },
  })
  return { id, customer, payment, invoice }
}

/** Something at Stripe about a payment, or about an invoice. */
function put(object: string, fields: Record<string, unknown>) {
  const one = { object, id: `${object}_${++made}`, currency: 'usd', ...fields }
  club.remote.set(one.id, one)
  return one
}

const send = async (type: string, about: Parameters<StripeClub['event']>[1], id?: string) =>
  expect(await club.post(club.event(type, about, id))).toBe(200)

const rowOf = (stripeInvoiceId: string) =>
  club.server.db.invoice.findUnique({
    where: { stripeInvoiceId },
    select: { status: true, total: true, refunded: true, credited: true, disputed: true },
  })

const nothing = { total: 12_345, refunded: 0, credited: 0, disputed: 0 }

describe('a refund', () => {
  it('of a part, and then of the rest, changes the status', async () => {
    const { id, payment } = await paidInvoice()
    const first = put('refund', { payment_intent: payment, amount: 345, status: 'succeeded' })
    await send('refund.created', first)
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'PartlyRefunded', refunded: 345 })
    const rest = put('refund', { payment_intent: payment, amount: 12_000, status: 'pending' })
    await send('refund.created', rest)
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'Refunded', refunded: 12_345 })
    // The bank could not take the second one.
    club.remote.set(rest.id, { ...rest, status: 'failed' })
    await send('refund.failed', rest)
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'PartlyRefunded', refunded: 345 })
  })

  it('counts once, however often its events arrive, and before the invoice’s', async () => {
    const { id, payment, invoice } = await paidInvoice()
    const refund = put('refund', { payment_intent: payment, amount: 345, status: 'succeeded' })
    await send('refund.created', refund, 'evt_refund')
    await send('refund.created', refund, 'evt_refund')
    await send('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: payment })
    await send('invoice.paid', invoice)
    await send('refund.created', refund, 'evt_refund')
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'PartlyRefunded', refunded: 345 })
  })

  it('of a payment without an invoice is logged only', async () => {
    const before = await club.server.db.invoice.count()
    const about = { object: 'refund', id: 're_raffle', payment_intent: 'pi_raffle', amount: 500 }
    await send('refund.created', about)
    expect(await club.server.db.invoice.count()).toBe(before)
  })
})

describe('a dispute', () => {
  it.each([
    ['warning_needs_response', 'Disputed', { disputed: 12_345 }],
    ['needs_response', 'Disputed', { disputed: 12_345 }],
    ['under_review', 'Disputed', { disputed: 12_345 }],
    ['appeal_under_review', 'Disputed', { disputed: 12_345 }],
    ['won', 'Paid', {}],
    ['warning_closed', 'Paid', {}],
    ['prevented', 'Paid', {}],
    ['lost', 'Refunded', { refunded: 12_345 }],
  ] as const)('that is %s leaves the invoice %s', async (state, status, amounts) => {
    const { id, payment } = await paidInvoice()
    const dispute = put('dispute', { payment_intent: payment, amount: 12_345, status: state })
    await send('charge.dispute.updated', dispute)
    expect(await rowOf(id)).toEqual({ ...nothing, status, ...amounts })
  })

  it('whose end arrives before its beginning ends', async () => {
    const { id, payment } = await paidInvoice()
    const open = put('dispute', { payment_intent: payment, amount: 345, status: 'needs_response' })
    club.remote.set(open.id, { ...open, status: 'lost' })
    await send('charge.dispute.closed', { ...open, status: 'lost' })
    await send('charge.dispute.created', open)
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'PartlyRefunded', refunded: 345 })
  })

  it('of what was refunded in part counts no money twice', async () => {
    const { id, payment } = await paidInvoice()
    put('refund', { payment_intent: payment, amount: 10_000, status: 'succeeded' })
    const whole = { payment_intent: payment, amount: 12_345, status: 'lost' }
    await send('charge.dispute.closed', put('dispute', whole))
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'Refunded', refunded: 12_345 })
  })

  it('in another currency counts as what was paid', async () => {
    const { id, payment } = await paidInvoice()
    const inYen = { payment_intent: payment, amount: 999_999, currency: 'jpy' }
    await send('charge.dispute.created', put('dispute', { ...inYen, status: 'needs_response' }))
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'Disputed', disputed: 12_345 })
  })
})

describe('a credit note', () => {
  it('of an open invoice lowers what it asks for', async () => {
    const { id, customer } = await paidInvoice()
    club.remote.set(id, {
      ...stripeInvoice(id, customer, 'open'),
      amount_paid: 0,
      pre_payment_credit_notes_amount: 345,
    })
    await send('credit_note.created', put('credit_note', { invoice: id, customer }))
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'Open', credited: 345 })
  })

  it('of all of it makes the invoice void, which Stripe calls paid', async () => {
    const changes = { amount_paid: 0, pre_payment_credit_notes_amount: 12_345 }
    const { id, customer } = await paidInvoice(changes)
    await send('credit_note.created', put('credit_note', { invoice: id, customer }))
    expect(await rowOf(id)).toEqual({ ...nothing, status: 'Void', credited: 12_345 })
  })

  it('after the payment counts what was returned, and what stays as credit', async () => {
    const { id, payment, customer } = await paidInvoice({ post_payment_credit_notes_amount: 6_000 })
    const refund = put('refund', { payment_intent: payment, amount: 1_000, status: 'succeeded' })
    const note = { invoice: id, customer, status: 'issued', refunds: [], out_of_band_amount: null }
    put('credit_note', {
      ...note,
      post_payment_amount: 3_000,
      out_of_band_amount: 2_000,
      refunds: [{ amount_refunded: 1_000, refund: refund.id }],
    })
    put('credit_note', { ...note, post_payment_amount: 500, status: 'void' })
    await send('credit_note.created', put('credit_note', { ...note, post_payment_amount: 3_000 }))
    expect(await rowOf(id)).toEqual({
      ...nothing,
      status: 'PartlyRefunded',
      refunded: 3_000,
      credited: 3_000,
    })
  })
})

it('lists what became of the money', async () => {
  const { id, payment } = await paidInvoice({ currency: 'jpy', total: 18_000, amount_paid: 18_000 })
  const refund = { payment_intent: payment, amount: 8_000, currency: 'jpy', status: 'succeeded' }
  await send('refund.created', put('refund', refund))
  const { data } = await call(club.server, 'GET /invoice', { token })
  expect(data).toContainEqual(
    expect.objectContaining({
      status: 'PartlyRefunded',
      currency: 'JPY',
      total: 18_000,
      refunded: 8_000,
      hostedInvoiceUrl: `https://pay.example/${id}`,
    }),
  )
})

it('is asked again by Stripe until the payment’s invoice can be read', async () => {
  const { id, payment } = await paidInvoice()
  const refund = put('refund', { payment_intent: payment, amount: 345, status: 'succeeded' })
  club.remote.delete(id)
  const body = club.event('refund.created', refund)
  const broken = club.server.services.payments.findInvoiceOfPayment
  club.server.services.payments.findInvoiceOfPayment = async () => {
    throw new Error('Stripe is down')
  }
  expect(await club.post(body)).toBe(500)
  club.server.services.payments.findInvoiceOfPayment = broken
  club.remote.set(id, { ...stripeInvoice(id, 'cus_nobody', 'paid'), amount_paid: 12_345 })
  expect(await club.post(body)).toBe(200)
})
