import { expect, it } from 'vitest'
import { practiceForTest, subscribe, type TestPractice } from '../../test/practice-for-test.js'

const types = async (test: TestPractice) => (await test.events()).map(({ type }) => type)

async function useFailingCard(test: TestPractice, customer: string) {
  await test.stripe().customers.update(customer, {
    invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' },
  })
  await test.events()
}

it('a month later the next invoice is made and paid', async () => {
  const test = await practiceForTest()
  const { subscription } = await subscribe(test)
  const before = await test.stripe().subscriptions.retrieve(subscription)
  await test.pass(32)
  const after = await test.stripe().subscriptions.retrieve(subscription, {
    expand: ['latest_invoice'],
  })
  expect(after.items.data[0]?.current_period_start).toBe(before.items.data[0]?.current_period_end)
  expect(after).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', total: 750, billing_reason: 'subscription_cycle' },
  })
  expect(await types(test)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ])
  await test.pass(1)
  expect(await types(test)).toEqual([])
})

it('a server that was off for three months makes up for each of them', async () => {
  const test = await practiceForTest()
  const { subscription } = await subscribe(test)
  await test.pass(93)
  const { data } = await test.stripe().invoices.list({ subscription })
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect(new Set(data.map(({ number }) => number)).size).toBe(4)
})

it('two checks at the same time bill a period once', async () => {
  const test = await practiceForTest()
  const { subscription } = await subscribe(test)
  test.wait(32 * 24 * 60 * 60)
  const check = () => test.practice().internal.renewDue(test.clock.now())
  await Promise.all([check(), check(), check()])
  expect((await test.stripe().invoices.list({ subscription })).data).toHaveLength(2)
})

it('a card that fails makes the subscription past due; paying makes it active again', async () => {
  const test = await practiceForTest()
  const { customer, subscription } = await subscribe(test)
  await useFailingCard(test, customer)
  await test.pass(32)
  expect((await types(test)).slice(-2)).toEqual([
    'invoice.payment_failed',
    'customer.subscription.updated',
  ])
  const owed = await test.stripe().invoices.list({ subscription, status: 'open' })
  expect(owed.data).toMatchObject([{ attempt_count: 1, amount_remaining: 750 }])

  const page = await test.browser().open(owed.data[0]?.hosted_invoice_url)
  const refused = await test.browser().press(page, 'Pay now', { card: 'fails' })
  expect(refused).toMatchObject({ status: 402 })
  expect(refused.html).toContain('role="alert"')
  expect(await types(test)).toEqual(['invoice.payment_failed'])

  const paid = await test.browser().press(refused, 'Pay now', { card: 'works' })
  expect(paid.status).toBe(303)
  expect((await test.browser().open(String(paid.headers.location))).html).not.toContain('Pay now')
  expect(await types(test)).toEqual([
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ])
  expect(await test.stripe().subscriptions.retrieve(subscription)).toMatchObject({
    status: 'active',
  })
})

it('a card that keeps failing is charged four times, then the subscription ends', async () => {
  const test = await practiceForTest()
  const { customer, subscription } = await subscribe(test, 'member-year')
  await useFailingCard(test, customer)
  await test.pass(367)
  for (const _ of [2, 3, 4]) await test.pass(3.1)
  const ended = await test.stripe().subscriptions.retrieve(subscription)
  expect(ended).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  })
  const failures = (await types(test)).filter((type) => type === 'invoice.payment_failed')
  expect(failures).toHaveLength(4)
  await test.pass(30)
  expect(await types(test)).toEqual([])
})

it('a checkout that nobody pays expires after a day', async () => {
  const test = await practiceForTest()
  const session = await test.stripe().checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_practice_friend_month', quantity: 1 }],
    success_url: 'https://club.example/thanks',
  })
  await test.pass(1.1)
  expect(await types(test)).toEqual(['checkout.session.expired'])
  const page = await test.browser().open(session.url)
  expect(page.html).toContain('This checkout has expired')
})
