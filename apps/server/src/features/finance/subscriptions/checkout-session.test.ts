import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../../test/server.js'
import { startStripe } from '../../../../test/stripe.js'

const price = {
  object: 'price',
  id: 'price_gold',
  nickname: 'Gold',
  unit_amount: 12_000,
  product: 'prod_secret',
  recurring: { interval: 'month', interval_count: 1 },
}

/** Checkouts by what follows 'cs_test_'. */
const answers: Record<string, { status: number; body: unknown }> = {
  gold: {
    status: 200,
    body: {
      object: 'checkout.session',
      id: 'cs_test_gold',
      customer: 'cus_secret',
      customer_details: { email: 'payer@example.com' },
      subscription: {
        object: 'subscription',
        id: 'sub_secret',
        items: { object: 'list', data: [{ id: 'si_secret', price }] },
      },
    },
  },
  raffle: { status: 200, body: { object: 'checkout.session', subscription: null } },
  broken: { status: 500, body: { error: { type: 'api_error', message: 'Secret details' } } },
}
const unknown = { status: 404, body: { error: { type: 'invalid_request_error', message: 'No' } } }

let stripe: Awaited<ReturnType<typeof startStripe>>
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe((path) => answers[/cs_test_(\w+)/.exec(path)?.[1] ?? ''] ?? unknown)
  server = await startServer({ stripeSecretKey: 'sk_test_club', stripeApiUrl: stripe.url })
})
afterAll(async () => {
  await server.close()
  stripe.close()
})

let visitors = 0
/** Each request has a separate client address, so that only the test of the limit reaches it. */
async function look(id: string, address = `198.51.100.${++visitors}`) {
  const response = await server.app.inject({
    url: `/api/stripe/session/${id}`,
    remoteAddress: address,
  })
  return { status: response.statusCode, ...response.json() }
}

it('answers the plan and nothing else', async () => {
  const { status, data } = await look('cs_test_gold')
  expect(status).toBe(200)
  expect(data).toEqual({
    subscription: {
      items: {
        data: [{ price: { id: 'price_gold', nickname: 'Gold', recurring: { interval: 'month' } } }],
      },
    },
  })
  expect(stripe.asked.at(-1)?.authorization).toBe('Bearer sk_test_club')
})

it('a checkout without a subscription has no plan', async () => {
  expect((await look('cs_test_raffle')).data).toEqual({ subscription: null })
})

it.each([
  'cs_test_nobody',
  'cs_x',
  'cs_test_',
  'cs_test_a%2F..%2Fcustomers',
  'cs_test_a%3Fexpand',
  'sub_123',
  '%00',
  '..',
  `cs_live_${'a'.repeat(201)}`,
])('answers the same 404 for %s', async (id) => {
  const before = stripe.asked.length
  const { status, message } = await look(id)
  expect(status).toBe(404)
  if (id === '..') return
  expect(message).toEqual({ title: 'Not found', message: 'This checkout was not found.' })
  expect(stripe.asked.length - before).toBe(id === 'cs_test_nobody' ? 1 : 0)
})

it('says that the payment service did not answer, and not why', async () => {
  const { status, message } = await look('cs_test_broken')
  expect(status).toBe(502)
  expect(JSON.stringify(message)).not.toContain('Secret')
})

it('allows ten looks a minute from one address', async () => {
  const statuses = []
  for (let turn = 0; turn < 11; turn++) {
    statuses.push((await look('cs_test_nobody', '203.0.113.9')).status)
  }
  expect(statuses).toEqual([...Array(10).fill(404), 429])
})
