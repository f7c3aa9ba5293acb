import { expect, it } from 'vitest'
import { publicUrl } from '../test/browser.js'
import { practiceForTest, sdk, subscribe } from '../test/practice-for-test.js'

it('a customer is deleted, and the subscriptions end with them', async () => {
  const test = await practiceForTest()
  const { customer, subscription } = await subscribe(test)
  await test.events()
  expect(await test.stripe().customers.del(customer)).toMatchObject({ deleted: true })
  expect((await test.events()).map(({ type }) => type)).toEqual([
    'customer.subscription.deleted',
    'customer.deleted',
  ])
  expect(await test.stripe().subscriptions.retrieve(subscription)).toMatchObject({
    status: 'canceled',
  })
  await expect(test.stripe().customers.retrieve(customer)).rejects.toMatchObject({
    statusCode: 404,
  })
  await expect(test.stripe().customers.del(customer)).rejects.toMatchObject({ statusCode: 404 })
})

it('nothing names a customer who was deleted', async () => {
  const test = await practiceForTest()
  const { customer } = await subscribe(test)
  await test.stripe().customers.update(customer, { name: 'Zebulon Quixwood' })
  await test.events()
  await test.stripe().customers.del(customer)
  const [deleted] = (await test.events()).slice(-1)
  expect(deleted?.data.object).toMatchObject({ id: customer, name: null, email: null })
  const { data: invoices } = await test.stripe().invoices.list({ customer })
  expect(invoices).toMatchObject([{ customer, customer_name: null, customer_email: null }])
})

it('a member subscribes: customer, checkout, payment, webhooks', async () => {
  const test = await practiceForTest()
  const stripe = test.stripe()
  const customer = await stripe.customers.create({
    email: 'mia@members.example',
    metadata: { userId: '7' },
  })
  const prices = await stripe.prices.list({ lookup_keys: ['member-year'], active: true })
  expect(prices.data).toMatchObject([{ id: 'price_practice_member_year', unit_amount: 12_000 }])
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: '7',
    line_items: [{ price: 'price_practice_member_year', quantity: 1 }],
    success_url: `${publicUrl}/subscribe/success?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/subscribe`,
    metadata: { userId: '7' },
    subscription_data: { metadata: { userId: '7' } },
  })
  expect(session.id).toMatch(/^cs_test_\w{40}$/)
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null })

  const page = await test.browser().open(session.url)
  expect(page.html).toContain('Practice payments: no money moves')
  expect(page.html).toContain('$120 / year')
  const paid = await test.browser().press(page, 'Pay', { card: 'works' })
  expect(paid).toMatchObject({
    status: 303,
    headers: { location: `${publicUrl}/subscribe/success?session=${session.id}` },
  })

  const complete = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice', 'customer'],
  })
  expect(complete).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: { id: customer.id, email: 'mia@members.example' },
    subscription: {
      status: 'active',
      metadata: { userId: '7' },
      items: { data: [{ price: { nickname: 'Member', recurring: { interval: 'year' } } }] },
      latest_invoice: {
        status: 'paid',
        amount_paid: 12_000,
        billing_reason: 'subscription_create',
      },
    },
  })
  const events = await test.events()
  expect(events.map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.updated',
    'invoice.created',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ])
  expect(events.at(-1)?.data.object).toMatchObject({ id: session.id, client_reference_id: '7' })
})

it('a visitor with only an email address becomes a customer by paying', async () => {
  const test = await practiceForTest()
  const session = await test.stripe().checkout.sessions.create({
    mode: 'subscription',
    customer_email: 'new@people.example',
    line_items: [{ price: 'price_practice_friend_month' }],
    success_url: `${publicUrl}/thanks`,
  })
  await test.browser().press(await test.browser().open(session.url), 'Pay')
  const { customer } = await test.stripe().checkout.sessions.retrieve(session.id)
  expect(await test.stripe().customers.retrieve(String(customer))).toMatchObject({
    email: 'new@people.example',
  })
})

it('a subscription ends with its period, unless it is kept', async () => {
  const test = await practiceForTest()
  const { subscription } = await subscribe(test)
  const ending = await test.stripe().subscriptions.update(subscription, {
    cancel_at_period_end: true,
  })
  const [item] = ending.items.data
  expect(ending).toMatchObject({ status: 'active', cancel_at: item?.current_period_end })
  const kept = { cancel_at_period_end: false }
  expect(await test.stripe().subscriptions.update(subscription, kept)).toMatchObject({
    canceled_at: null,
  })
  await test.stripe().subscriptions.update(subscription, { cancel_at_period_end: true })
  expect(await test.events()).toHaveLength(3)
  await test.pass(32)
  expect((await test.events()).map(({ type }) => type)).toEqual(['customer.subscription.deleted'])
  expect(await test.stripe().subscriptions.retrieve(subscription)).toMatchObject({
    status: 'canceled',
  })
})

it('a subscription that is canceled at once is gone from the list, and cannot be canceled twice', async () => {
  const test = await practiceForTest()
  const { customer, subscription } = await subscribe(test)
  const ended = await test.stripe().subscriptions.cancel(subscription)
  expect(ended).toMatchObject({ status: 'canceled', ended_at: ended.canceled_at })
  expect((await test.stripe().subscriptions.list({ customer })).data).toEqual([])
  expect((await test.stripe().subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  await expect(test.stripe().subscriptions.cancel(subscription)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  expect((await test.events()).map(({ type }) => type)).toEqual(['customer.subscription.deleted'])
})

it('a restart keeps everything: keys, objects, and webhooks that were not sent', async () => {
  const test = await practiceForTest()
  const { secretKey, webhookSecret } = test.practice()
  const account = await test.stripe().accounts.retrieveCurrent()
  const { subscription } = await subscribe(test)
  test.receiver.state.status = 503
  await test.stripe().subscriptions.update(subscription, { cancel_at_period_end: true })
  expect(await test.events()).toEqual([])
  test.receiver.state.status = 200
  test.wait(600)
  await test.restart()
  expect(test.practice()).toMatchObject({ secretKey, webhookSecret })
  expect(await test.stripe().accounts.retrieveCurrent()).toMatchObject({ id: account.id })
  expect(await test.stripe().subscriptions.retrieve(subscription)).toMatchObject({
    cancel_at_period_end: true,
  })
  expect((await test.events()).map(({ type }) => type)).toEqual(['customer.subscription.updated'])
})

it('a wrong key opens nothing', async () => {
  const test = await practiceForTest()
  const { apiUrl } = test.practice()
  const stranger = sdk({ apiUrl, secretKey: 'sk_test_wrong' })
  await expect(stranger.customers.list()).rejects.toMatchObject({ statusCode: 401 })
})
