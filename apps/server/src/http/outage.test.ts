import { openDb } from '@clubhouse/db'
import { failureEnvelope } from '@clubhouse/schema/envelope'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.js'
import { readConfig } from '../config.js'
import { defaultLanguage } from '../core/language.js'
import { messages } from '../core/messages.js'
import { createServices } from '../create-services.js'
import { createObservability } from '../observability/observability.js'
import { createStripePayments } from '../services/payments/stripe-payments.js'
import { startingSite } from '../services/site/site.js'

/** A server whose database is away. */
let url: string
let close: () => Promise<void>

const webhookSecret = 'whsec_outage'

beforeAll(async () => {
  const nowhere = 'postgresql://clubhouse@localhost/clubhouse?host=/nowhere'
  const { db, connections } = openDb(nowhere)
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: nowhere })
  const payments = createStripePayments({
    secretKey: 'sk_test_nobody',
    webhookSecret,
    apiUrl: 'http://127.0.0.1:9',
  })
  const services = createServices(
    config,
    { db, url: nowhere, connections },
    {
      clock: { now: () => new Date() },
      payments,
      site: startingSite(null),
      observability: createObservability(config),
    },
  )
  const app = await buildApp(services)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  close = async () => {
    await app.close()
    await db.$disconnect()
  }
})
afterAll(() => close())

const authorization = `Bearer ${'t'.repeat(43)}`
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const event = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  livemode: false,
  data: { object: { id: 'sub_1', object: 'subscription' } },
})
const signature = () =>
  new Stripe('sk_test_nobody').webhooks.generateTestHeaderString({
    payload: event,
    secret: webhookSecret,
  })

describe('while the database is away, every door answers 503 with an explanation, and when to try again', () => {
  const calls: [string, string, () => RequestInit][] = [
    ['a query by REST', '/api/account', () => ({ headers: { authorization } })],
    [
      'a sign-in by REST',
      '/api/authenticate',
      () => ({
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'nora@people.example', password: 'her password' }),
      }),
    ],
    [
      'the contact form',
      '/api/contact',
      () => ({
        method: 'POST',
        headers: json,
        body: JSON.stringify({
          firstname: 'Vera',
          lastname: 'Visitor',
          email: 'vera@visitors.example',
          phoneNumber: '919-555-0142',
          message: 'Hello',
        }),
      }),
    ],
    [
      'a refresh by the cookie',
      '/api/authenticate/refresh',
      () => ({
        method: 'POST',
        headers: { ...json, cookie: `clubhouse_session=${'s'.repeat(43)}` },
        body: '{}',
      }),
    ],
    ['the public calendar', '/calendar.ics', () => ({})],
    ["a member's calendar", `/calendar/member/${'s'.repeat(43)}.ics`, () => ({})],
    [
      'an event of the payment provider',
      '/stripe/webhook',
      () => ({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature() },
        body: event,
      }),
    ],
  ]

  it.each(calls)('%s', async (_what, path, init) => {
    const response = await fetch(url + path, init())
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const body = failureEnvelope.parse(await response.json())
    expect(body).toMatchObject({
      status: 503,
      message: { message: messages.failure.away(defaultLanguage) },
    })
  })

  it('a call by tRPC', async () => {
    const response = await fetch(`${url}/api/trpc/account.get`, { headers: { authorization } })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.text()).toContain(messages.failure.away(defaultLanguage))
  })
})

it('a page is there without the database', async () => {
  const response = await fetch(`${url}/contact`)
  expect([200, 404]).toContain(response.status)
})

it('/ready says that it is not', async () => {
  const response = await fetch(`${url}/ready`)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not ready' })
})
