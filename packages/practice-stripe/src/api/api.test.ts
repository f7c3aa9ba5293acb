import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  practiceForTest,
  startPractice,
  subscribe,
  type TestPractice,
} from '../../test/practice-for-test.js'

const success_url = 'https://club.example/thanks'
const line_items = [{ price: 'price_practice_friend_month', quantity: 1 }]

/** A call that no SDK would make. */
const post = (test: TestPractice, path: string, body: string) =>
  fetch(test.practice().apiUrl + path, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${test.practice().secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

describe('the same idempotency key', () => {
  it('gets the same answer and makes one thing, even at the same moment', async () => {
    const test = await practiceForTest()
    const create = () =>
      test.stripe().customers.create({ email: 'a@x.example' }, { idempotencyKey: 'once' })
    const made = await Promise.all([create(), create(), create()])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await test.stripe().customers.list()).data).toHaveLength(1)
    expect(await test.events()).toHaveLength(1)
    await test.restart()
    expect((await create()).id).toBe(made[0]?.id)
  })

  it('with other parameters is refused', async () => {
    const test = await practiceForTest()
    const create = (email: string) =>
      test.stripe().customers.create({ email }, { idempotencyKey: 'once' })
    await create('a@x.example')
    await expect(create('b@x.example')).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'idempotency_error',
    })
  })

  it('is forgotten after a day, and when the first call failed', async () => {
    const test = await practiceForTest()
    const create = (price: string) =>
      test
        .stripe()
        .checkout.sessions.create(
          { mode: 'subscription', success_url, line_items: [{ price, quantity: 1 }] },
          { idempotencyKey: 'once' },
        )
    await expect(create('price_wrong')).rejects.toMatchObject({ statusCode: 404 })
    const { id } = await create('price_practice_friend_month')
    await test.pass(1.1)
    expect((await create('price_practice_friend_month')).id).not.toBe(id)
  })
})

describe('lists', () => {
  it('come newest first and page by page', async () => {
    const test = await practiceForTest()
    for (const email of ['1@x.example', '2@x.example', '3@x.example'])
      await test.stripe().customers.create({ email })
    const first = await test.stripe().customers.list({ limit: 2 })
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' })
    const emails: (string | null)[] = []
    for await (const { email } of test.stripe().customers.list({ limit: 2 })) emails.push(email)
    expect(emails).toEqual(['3@x.example', '2@x.example', '1@x.example'])
    await expect(test.stripe().customers.list({ starting_after: 'cus_x' })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  it('can be narrowed', async () => {
    const test = await practiceForTest()
    const { customer, subscription } = await subscribe(test)
    const { invoices, subscriptions, events } = test.stripe()
    const length = async (list: Promise<{ data: unknown[] }>) => (await list).data.length
    expect(await length(invoices.list({ subscription, status: 'paid' }))).toBe(1)
    expect(await length(invoices.list({ customer, status: 'open' }))).toBe(0)
    expect(await length(invoices.list({ subscription: 'sub_other' }))).toBe(0)
    expect(await length(subscriptions.list({ customer, status: 'active' }))).toBe(1)
    expect(await length(subscriptions.list({ customer: 'cus_other' }))).toBe(0)
    expect(await length(events.list({ types: ['invoice.paid', 'invoice.created'] }))).toBe(2)
    const now = Math.floor(test.clock.now().getTime() / 1000)
    expect(await length(events.list({ created: { gte: now } }))).toBe(8)
    expect(await length(events.list({ created: { gt: now } }))).toBe(0)
    expect(await length(events.list({ created: { lte: now }, limit: 3 }))).toBe(3)
    expect(await length(events.list({ created: { lt: now } }))).toBe(0)
  })
})

it('objects replace their ids where the request expands them', async () => {
  const test = await practiceForTest()
  const { subscription } = await subscribe(test)
  const found = await test.stripe().subscriptions.retrieve(subscription, {
    expand: ['latest_invoice.customer', 'items.data.price.product', 'customer'],
  })
  expect(found).toMatchObject({
    customer: { object: 'customer' },
    latest_invoice: { object: 'invoice', customer: { name: 'Mia' } },
    items: { data: [{ price: { product: { name: 'Friend' } } }] },
  })
  const list = await test.stripe().subscriptions.list({ expand: ['data.latest_invoice'] })
  expect(list.data).toMatchObject([{ latest_invoice: { object: 'invoice' } }])
  await expect(
    test.stripe().subscriptions.retrieve(subscription, { expand: ['secret'] }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'expand' })
})

describe('a call that cannot be answered', () => {
  it('reports the missing object', async () => {
    const test = await practiceForTest()
    const { customers, invoices, charges } = test.stripe()
    await expect(customers.retrieve('cus_x')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_x'",
    })
    await expect(invoices.retrieve('secrets')).rejects.toMatchObject({ statusCode: 404 })
    await expect(charges.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL'),
    })
  })

  it('names the parameter that is wrong', async () => {
    const test = await practiceForTest()
    const { sessions } = test.stripe().checkout
    const create = (changes: object) =>
      sessions.create({ mode: 'subscription', success_url, line_items, ...changes })
    await expect(create({ success_url: undefined })).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'success_url',
    })
    await expect(create({ success_url: 'javascript:alert(1)' })).rejects.toMatchObject({
      param: 'success_url',
    })
    await expect(create({ mode: 'setup' })).rejects.toMatchObject({ param: 'mode' })
    await expect(create({ color: 'blue' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'color',
    })
    await expect(create({ line_items: [{ quantity: 1 }] })).rejects.toMatchObject({
      param: 'line_items[0][price]',
    })
    await expect(create({ customer: 'cus_x' })).rejects.toMatchObject({ param: 'customer' })
  })
})

describe('a hostile body', () => {
  let shared: TestPractice
  beforeAll(async () => {
    shared = await startPractice()
  })
  afterAll(() => shared.close())

  it.each([
    ['a prototype', 'metadata[__proto__][x]=1', 400],
    ['a constructor', 'metadata[constructor]=1', 200],
    ['a constructor with depth', 'constructor[prototype][x]=1', 400],
    [
      '10,000 parameters',
      Array.from({ length: 10_000 }, (_, i) => `metadata[${i}]=1`).join('&'),
      400,
    ],
    ['a deep nest', `metadata${'[a]'.repeat(5000)}=1`, 400],
    ['a megabyte', `email=${'a'.repeat(1024 * 1024)}`, 413],
    ['a broken escape', 'email=%E0%A4%A', 200],
  ])('with %s does no harm', async (_what, body, status) => {
    const response = await post(shared, '/v1/customers', body)
    expect([response.status, (await response.text()).length < 2000]).toEqual([status, true])
    expect((await shared.stripe().customers.create({ email: 'a@x.example' })).object).toBe(
      'customer',
    )
  })
})
