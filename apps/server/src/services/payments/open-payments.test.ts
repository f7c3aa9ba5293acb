import { createDb } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config.js'
import { startingSite } from '../site/site.js'
import { openPayments } from './open-payments.js'

async function till(env: Record<string, string> = {}) {
  const database = await createTestDatabase()
  const db = createDb(database.url)
  await db.user.create({
    data: {
      firstname: 'Ada',
      lastname: 'Demo',
      email: 'ada@people.example',
      phoneNumber: '',
      stripeCustomerId: 'cus_demo_1',
      subscriptions: {
        create: {
          stripeSubscriptionId: 'sub_demo_1',
          priceId: 'price_demo',
          status: 'PastDue',
          currentPeriodEnd: new Date(Date.now() + 1e9),
        },
      },
    },
  })
  const opened = await openPayments(readConfig(env), {
    db,
    clock: { now: () => new Date() },
    site: startingSite(null),
    log: Fastify().log,
  })
  onTestFinished(async () => {
    await opened.close()
    await db.$disconnect()
    await database.drop()
  })
  return opened
}

it('without a Stripe account the plans of the club are on sale, in practice', async () => {
  const { payments } = await till()
  const prices = await payments.findPrices(['membership_month', 'membership_year', 'unknown'])
  expect(Object.fromEntries(prices)).toMatchObject({
    membership_month: { nickname: 'Membership', cents: 1800, interval: 'month' },
    membership_year: { nickname: 'Membership', cents: 19_800, interval: 'year' },
  })
  expect(prices.size).toBe(2)
  const customerId = await payments.createCustomer({
    userId: 'u1',
    email: 'u@people.example',
    name: 'U',
  })
  const again = { userId: 'u1', email: 'u@people.example', name: 'U' }
  expect(await payments.createCustomer(again)).toBe(customerId)
  const url = await payments.startCheckout({
    customerId,
    userId: 'u1',
    priceId: prices.get('membership_year')?.priceId ?? '',
    successUrl: 'http://localhost:3000/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/portal',
  })
  expect(url).toMatch(/^http:\/\/localhost:3000\/practice-payments\//)
})

it('the demo club’s subscriptions can be managed and ended, too', async () => {
  const { payments } = await till()
  expect(await payments.findSubscription('sub_demo_1')).toMatchObject({
    status: 'PastDue',
    customerId: 'cus_demo_1',
  })
  const returnUrl = 'http://localhost:3000/portal'
  expect(await payments.openPortal({ customerId: 'cus_demo_1', returnUrl })).toContain('/practice-')
  const everything = []
  for await (const one of payments.listEverything(new Date(0))) everything.push(one.id)
  expect(everything).toEqual(['sub_demo_1'])
  for (let round = 0; round < 2; round++) {
    expect((await payments.cancelSubscription('sub_demo_1')).status).toBe('Canceled')
  }
})

it('a club that others can reach has no practice payments, and shows that where plans are chosen', async () => {
  const { payments, registerPages } = await till({ PUBLIC_URL: 'https://club.example' })
  const words = 'Payments aren’t set up yet. Ask a club administrator.'
  const checkout = {
    customerId: 'cus_1',
    userId: 'u1',
    priceId: 'p',
    successUrl: '',
    cancelUrl: '',
  }
  for (const refused of [
    () => payments.findPrices(['membership_year']),
    () => payments.startCheckout(checkout),
    () => payments.openPortal({ customerId: 'cus_1', returnUrl: '' }),
    () => payments.cancelSubscription('sub_demo_1'),
  ]) {
    await expect(refused()).rejects.toThrow(words)
  }
  expect(await payments.findCheckoutSession('cs_test_1')).toBeNull()
  expect(payments.readEvent(Buffer.from('{}'), 't=1,v1=x')).toBeNull()
  for await (const _one of payments.listEverything(new Date(0))) throw new Error('nothing is there')
  const app = Fastify()
  registerPages(app)
  expect((await app.inject('/practice-payments/checkout/cs_test_1')).statusCode).toBe(404)
})
