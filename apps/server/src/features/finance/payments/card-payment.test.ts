import { practiceForTest } from '@clubhouse/practice-stripe/testing'
import { hostedPage } from '@clubhouse/schema/finance/subscription'
import { expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { sellClubPlans } from '../../../../test/club-payments.js'
import { jobsIn } from '../../../../test/jobs.js'
import { findBroken } from '../../../../test/ledger/invariant.js'
import { treasurer } from '../../../../test/ledger/treasurer.js'
import { serverForTest } from '../../../../test/server.js'
import { until } from '../../../../test/until.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { reconcile } from '../subscriptions/reconcile.js'

/** A member with an invoice over $120, and what Stripe would do. */
async function clubWithInvoice() {
  const practice = await practiceForTest()
  const server = await serverForTest(await sellClubPlans(practice))
  practice.webhookUrl.is = `${server.url}/stripe/webhook`
  const admin = await createAdmin(server, { passwordHash: null })
  const books = treasurer(server, await tokenFor(server, admin))
  const member = await createMember(server, { passwordHash: null })
  const token = await tokenFor(server, member)
  const today = clubToday(server.services)
  const invoice = await books.bill(member.id, 12_000, { issuedOn: today, dueOn: today })
  const checkout = () => call(server, `POST /account/invoice/${invoice.id}/checkout`, { token })
  const deliver = () => practice.practice().internal.deliverDue()
  const browser = practice.browser()
  return {
    ...{ practice, server, books, member, today, invoice, checkout, deliver },
    /** Pays at a checkout. */
    pay: async (url: string, card = 'works') =>
      browser.press(await browser.open(url), 'Pay', { card }),
    open: async () => hostedPage.parse((await checkout()).data).url,
    payments: () => server.db.payment.findMany({ orderBy: { createdAt: 'asc' } }),
    invoiceIs: (expected: object) =>
      until(JSON.stringify(expected), async () => {
        await deliver()
        const found = await books.invoice(invoice.id)
        return Object.entries(expected).every(([name, value]) => Reflect.get(found, name) === value)
      }),
  }
}

it('a member pays exactly what an invoice owes, once', async () => {
  const club = await clubWithInvoice()
  const { server, books, invoice, today, member } = club
  await books.credit(invoice.id, { cents: 2000, effectiveOn: today })
  const url = await club.open()
  expect((await club.practice.browser().open(url)).html).toContain('$100')
  const left = await club.pay(url)
  expect(left.status).toBe(303)
  await club.invoiceIs({ status: 'Paid', balance: 0 })
  expect(await club.payments()).toMatchObject([
    { method: 'Card', cents: 10_000, payerId: member.id, stripePaymentId: expect.any(String) },
  ])
  expect(await club.checkout()).toMatchObject({ status: 409 })
  // Late, and again: the daily repair reads the same checkout.
  await reconcile(server.services)
  expect(await club.payments()).toHaveLength(1)
  expect(await findBroken(server.db)).toEqual([])
})

it('makes up for an event that was lost', async () => {
  const club = await clubWithInvoice()
  club.practice.webhookUrl.is = 'http://127.0.0.1:9'
  await club.pay(await club.open())
  expect(await club.payments()).toEqual([])
  await reconcile(club.server.services)
  expect(await club.books.invoice(club.invoice.id)).toMatchObject({ status: 'Paid' })
})

it('a card payment after the check was recorded is credit, with a notice to the treasurer', async () => {
  const club = await clubWithInvoice()
  const { books, invoice, member, today, server } = club
  const url = await club.open()
  await books.pay({
    ...{ payerId: member.id, receivedOn: today, cents: 12_000 },
    allocations: [{ invoiceId: invoice.id, cents: 12_000 }],
  })
  await club.pay(url)
  await until('the card payment', async () => {
    await club.deliver()
    return (await club.payments()).length === 2
  })
  const card = (await club.payments())[1]
  expect(await books.payment(card?.id ?? '')).toMatchObject({ allocated: 0, remainder: 12_000 })
  const jobs = await jobsIn(server)
  expect(jobs.map(({ data }) => JSON.stringify(data)).join()).toContain('card-credit')
})

it('follows refunds and disputes, in any order of their events', async () => {
  const club = await clubWithInvoice()
  const { practice, server, books, invoice } = club
  const stripe = practice.stripe()
  // The dispute's event comes before that of the checkout.
  await club.pay(await club.open(), 'disputes')
  await club.invoiceIs({ status: 'Open', balance: 12_000 })
  const [dispute] = (await stripe.disputes.list()).data
  await until('the dispute', async () => {
    await club.deliver()
    return (await club.payments()).length === 1
  })
  await stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  const [payment] = await club.payments()
  await until('the money is back', async () => {
    await club.deliver()
    return (await books.payment(payment?.id ?? '')).remainder === 12_000
  })
  const today = club.today
  await books.apply(payment?.id ?? '', {
    effectiveOn: today,
    allocations: [{ invoiceId: invoice.id, cents: 12_000 }],
  })
  await stripe.refunds.create({ payment_intent: String(dispute?.payment_intent), amount: 5000 })
  await club.invoiceIs({ status: 'Open', balance: 5000 })
  expect(await findBroken(server.db)).toEqual([])
})

it('pays nothing of another member’s invoice, or of an unknown one', async () => {
  const club = await clubWithInvoice()
  const other = await createMember(club.server, { passwordHash: null })
  const token = await tokenFor(club.server, other)
  for (const id of [club.invoice.id, '00000000-0000-4000-8000-000000000000'])
    expect(
      (await call(club.server, `POST /account/invoice/${id}/checkout`, { token })).status,
    ).toBe(404)
})
