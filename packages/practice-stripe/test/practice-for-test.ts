import { createDb, outageOf } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { startPracticeStripe } from '../src/practice-stripe.js'
import { createBrowser, publicUrl } from './browser.js'
import { startReceiver } from './receiver.js'

export const plans = [
  {
    lookupKey: 'member-year',
    nickname: 'Member',
    cents: 12_000,
    currency: 'usd',
    interval: 'year' as const,
  },
  {
    lookupKey: 'friend-month',
    nickname: 'Friend',
    cents: 750,
    currency: 'usd',
    interval: 'month' as const,
  },
]

/** Like `startPractice`, closed when the test that called it ends. */
export async function practiceForTest(): Promise<TestPractice> {
  const test = await startPractice()
  onTestFinished(test.close)
  return test
}

/** Practice payments over a database of their own, the real SDK, a browser and a receiver of webhooks. */
export async function startPractice() {
  const database = await createTestDatabase()
  const db = createDb(database.url)
  const receiver = await startReceiver()
  // The clock advances only when the test sets it.
  let time = Date.now()
  const clock = { now: () => new Date(time) }
  const webhookUrl = { is: receiver.url }
  let running = await start()
  async function start(wanted: Parameters<typeof startPracticeStripe>[0]['plans'] = plans) {
    const app = Fastify()
    const practice = await startPracticeStripe({
      ...{ db, clock, publicUrl, plans: wanted, log: app.log },
      seller: () => 'Riverside Club',
      customers: [],
      webhookUrl: () => webhookUrl.is,
      isOutage: (error) => outageOf(error) !== null,
    })
    practice.registerPages(app)
    const stop = async () => {
      await practice.stop()
      await app.close()
    }
    return { practice, stop, browser: createBrowser(app), stripe: sdk(practice) }
  }

  return {
    db,
    receiver,
    webhookUrl,
    clock,
    practice: () => running.practice,
    stripe: () => running.stripe,
    browser: () => running.browser,
    async restart(wanted?: Parameters<typeof start>[0]) {
      await running.stop()
      running = await start(wanted)
    },
    async close() {
      await running.stop()
      receiver.close()
      await db.$disconnect()
      await database.drop()
    },
    /** Advances the clock by days, and does what is due. */
    async pass(days: number) {
      time += days * 24 * 60 * 60 * 1000
      await running.practice.internal.renewDue(clock.now())
      await running.practice.internal.deliverDue()
    },
    /** Advances the clock by seconds. */
    wait(seconds: number) {
      time += seconds * 1000
    },
    /** The webhooks that have come since the last call, each verified. */
    async events(): Promise<Stripe.Event[]> {
      await running.practice.internal.deliverDue()
      const secret = running.practice.webhookSecret
      return Promise.all(
        receiver.posts
          .splice(0)
          .map(({ body, signature }) =>
            running.stripe.webhooks.constructEventAsync(body, signature, secret),
          ),
      )
    },
  }
}

export type TestPractice = Awaited<ReturnType<typeof startPractice>>

/** The SDK as the product creates it, with another key if the test passes one. */
export function sdk({ apiUrl, secretKey }: { apiUrl: string; secretKey: string }) {
  const { hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    ...{ host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false },
  })
}

/** A customer with a paid subscription, created in the browser. */
export async function subscribe(test: TestPractice, lookupKey = 'friend-month') {
  const stripe = test.stripe()
  const customer = await stripe.customers.create({ email: 'mia@members.example', name: 'Mia' })
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: data[0]?.id, quantity: 1 }],
    success_url: `${publicUrl}/subscribe/success?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/subscribe`,
    subscription_data: { metadata: { userId: '7' } },
  })
  const page = await test.browser().open(session.url)
  await test.browser().press(page, 'Pay')
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  await test.events()
  return { customer: customer.id, session: session.id, subscription: String(subscription) }
}
