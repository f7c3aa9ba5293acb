import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { practiceForTest, subscribe, type TestPractice } from '../../test/practice-for-test.js'

/** A customer's only invoice, of $7.50, and its payment. */
async function paid(test: TestPractice) {
  const { customer, subscription } = await subscribe(test)
  const { data } = await test.stripe().invoices.list({ subscription })
  const invoice = data[0]?.id ?? ''
  const payments = await test.stripe().invoicePayments.list({ invoice, status: 'paid' })
  return { customer, invoice, payment_intent: String(payments.data[0]?.payment.payment_intent) }
}

const typesOf = (events: Stripe.Event[]) => events.map(({ type }) => type)

it('refunds a part of a payment, the rest, and no more', async () => {
  const test = await practiceForTest()
  const { invoice, payment_intent } = await paid(test)
  const { refunds, invoicePayments } = test.stripe()
  expect(await refunds.create({ payment_intent, amount: 200 })).toMatchObject({
    amount: 200,
    status: 'succeeded',
  })
  await expect(refunds.create({ payment_intent, amount: 551 })).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount ($5.51) is greater than unrefunded amount on charge ($5.50)',
  })
  expect((await refunds.create({ payment_intent })).amount).toBe(550)
  await expect(refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect(typesOf(await test.events())).toEqual(['refund.created', 'refund.created'])
  const { data } = await refunds.list({ payment_intent })
  expect(data.map(({ amount }) => amount)).toEqual([550, 200])
  expect((await refunds.list({ payment_intent: 'pi_other' })).data).toEqual([])
  const of = { type: 'payment_intent', payment_intent } as const
  expect((await invoicePayments.list({ payment: of })).data).toMatchObject([{ invoice }])
  const raffle = { ...of, payment_intent: 'pi_raffle' }
  expect((await invoicePayments.list({ payment: raffle })).data).toEqual([])
})

it.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('a card disputes a payment, and %s decides it: %s', async (uncategorized_text, status) => {
  const test = await practiceForTest()
  const { customer } = await subscribe(test)
  const default_payment_method = 'pm_card_createDispute'
  await test.stripe().customers.update(customer, { invoice_settings: { default_payment_method } })
  await test.events()
  await test.pass(32)
  expect(typesOf(await test.events())).toContain('charge.dispute.created')
  const { disputes } = test.stripe()
  const [dispute] = (await disputes.list()).data
  expect(dispute).toMatchObject({ amount: 750, status: 'needs_response' })
  const id = dispute?.id ?? ''
  const payment_intent = String(dispute?.payment_intent)
  expect((await disputes.list({ payment_intent })).data).toHaveLength(1)
  expect(await disputes.update(id, { evidence: { uncategorized_text } })).toMatchObject({ status })
  expect(await disputes.retrieve(id)).toMatchObject({ status })
  expect(typesOf(await test.events())).toEqual(['charge.dispute.closed'])
  await expect(disputes.close(id)).rejects.toMatchObject({ statusCode: 400 })
})

it('credits a paid invoice by a refund and outside of Stripe', async () => {
  const test = await practiceForTest()
  const { invoice, payment_intent } = await paid(test)
  const { creditNotes, invoices, refunds } = test.stripe()
  await expect(creditNotes.create({ invoice, amount: 500 })).rejects.toMatchObject({
    statusCode: 400,
  })
  const amounts = { refund_amount: 300, out_of_band_amount: 200 }
  const note = await creditNotes.create({ invoice, amount: 500, ...amounts })
  expect(note).toMatchObject({
    type: 'post_payment',
    post_payment_amount: 500,
    pre_payment_amount: 0,
    out_of_band_amount: 200,
    refunds: [{ amount_refunded: 300 }],
  })
  expect(typesOf(await test.events())).toEqual([
    'refund.created',
    'credit_note.created',
    'invoice.updated',
  ])
  expect((await refunds.list({ payment_intent })).data).toHaveLength(1)
  expect(await invoices.retrieve(invoice)).toMatchObject({
    status: 'paid',
    amount_paid: 750,
    post_payment_credit_notes_amount: 500,
  })
  await expect(
    creditNotes.create({ invoice, amount: 251, out_of_band_amount: 251 }),
  ).rejects.toMatchObject({ param: 'amount' })
  await expect(creditNotes.voidCreditNote(note.id)).rejects.toMatchObject({ statusCode: 400 })
})

it('credits an open invoice, which is paid when nothing remains', async () => {
  const test = await practiceForTest()
  const { customer } = await subscribe(test)
  const default_payment_method = 'pm_card_chargeCustomerFail'
  await test.stripe().customers.update(customer, { invoice_settings: { default_payment_method } })
  await test.pass(32)
  const { creditNotes, invoices } = test.stripe()
  const [open] = (await invoices.list({ customer, status: 'open' })).data
  const invoice = open?.id ?? ''
  const { id } = await creditNotes.create({ invoice, amount: 100 })
  expect(await invoices.retrieve(invoice)).toMatchObject({
    status: 'open',
    total: 750,
    amount_remaining: 650,
    pre_payment_credit_notes_amount: 100,
  })
  expect(await creditNotes.voidCreditNote(id)).toMatchObject({ status: 'void' })
  expect(await invoices.retrieve(invoice)).toMatchObject({ amount_remaining: 750 })
  await expect(creditNotes.create({ invoice, amount: 751 })).rejects.toMatchObject({
    param: 'amount',
  })
  await creditNotes.create({ invoice, amount: 750 })
  expect(await invoices.retrieve(invoice)).toMatchObject({
    status: 'paid',
    amount_paid: 0,
    amount_remaining: 0,
  })
  const notes = await creditNotes.list({ invoice })
  expect(notes.data.map(({ status }) => status)).toEqual(['issued', 'void'])
})
