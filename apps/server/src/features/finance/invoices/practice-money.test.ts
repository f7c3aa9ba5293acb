import { practiceForTest } from '@clubhouse/practice-stripe/testing'
import { hostedPage } from '@clubhouse/schema/finance/subscription'
import { expect, it } from 'vitest'
import { createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { sellClubPlans, yearly } from '../../../../test/club-payments.js'
import { serverForTest } from '../../../../test/server.js'
import { until } from '../../../../test/until.js'
import { reconcile } from '../subscriptions/reconcile.js'

it('follows a dispute, refunds and a credit note of a payment from webhook to webhook', async () => {
  const practice = await practiceForTest()
  const server = await serverForTest(await sellClubPlans(practice))
  practice.webhookUrl.is = `${server.url}/stripe/webhook`
  const token = await tokenFor(server, await createMember(server, { passwordHash: null }))
  const stripe = practice.stripe()
  const amounts = { status: true, refunded: true, credited: true, disputed: true } as const
  const invoiceIs = async (status: string, expected: object = {}) => {
    await practice.practice().internal.deliverDue()
    const row = await until(status, async () => {
      const [found] = await server.db.invoice.findMany({ select: amounts })
      return found?.status === status ? found : null
    })
    expect(row).toEqual({ status, refunded: 0, credited: 0, disputed: 0, ...expected })
  }

  const body = { priceId: yearly }
  const { data } = await call(server, 'POST /subscription/checkout', { token, body })
  const browser = practice.browser()
  const page = await browser.open(hostedPage.parse(data).url)
  await browser.press(page, 'Pay', { card: 'disputes' })
  await invoiceIs('Disputed', { disputed: 19_800 })
  // Stripe names no day for what it charges a card for.
  const [charged] = await server.db.invoice.findMany()
  expect(charged?.dueDate).toEqual(charged?.createdAt)
  const [dispute] = (await stripe.disputes.list()).data
  const evidence = { uncategorized_text: 'winning_evidence' }
  await stripe.disputes.update(dispute?.id ?? '', { evidence })
  await invoiceIs('Paid')

  const payment_intent = String(dispute?.payment_intent)
  await stripe.refunds.create({ payment_intent, amount: 800 })
  await invoiceIs('PartlyRefunded', { refunded: 800 })
  const [invoice] = (await stripe.invoices.list()).data
  const credit = { refund_amount: 9_000, out_of_band_amount: 10_000 }
  await stripe.creditNotes.create({ invoice: invoice?.id ?? '', amount: 19_000, ...credit })
  await invoiceIs('Refunded', { refunded: 19_800 })

  // A lost event is made up for.
  await server.db.invoice.updateMany({ data: { status: 'Paid', refunded: 0 } })
  await reconcile(server.services)
  await invoiceIs('Refunded', { refunded: 19_800 })
})
