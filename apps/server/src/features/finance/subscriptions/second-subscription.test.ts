import { practiceForTest, type TestPractice } from '@clubhouse/practice-stripe/testing'
import { hostedPage } from '@clubhouse/schema/finance/subscription'
import { describe, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { monthly, sellClubPlans, yearly } from '../../../../test/club-payments.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { until } from '../../../../test/until.js'
import { reconcile } from './reconcile.js'

/** The real server, whose payments are practice with its pages and webhooks, and a member of the club. */
async function clubWithPractice() {
  const practice = await practiceForTest()
  const server = await serverForTest(await sellClubPlans(practice))
  practice.webhookUrl.is = `${server.url}/stripe/webhook`
  const user = await createMember(server, { passwordHash: null })
  const token = await tokenFor(server, user)
  return { practice, server, user, token }
}

const checkout = (server: TestServer, token: string, priceId: string) =>
  call(server, 'POST /subscription/checkout', { token, body: { priceId } })

const urlOf = ({ data }: { data: unknown }) => hostedPage.parse(data).url

const pay = async (practice: TestPractice, url: string) => {
  const browser = practice.browser()
  return browser.press(await browser.open(url), 'Pay')
}

/** The provider's state of all subscriptions, and the sum in cents of what it paid back. */
async function atProvider(practice: TestPractice) {
  const { data } = await practice.stripe().subscriptions.list({ status: 'all' })
  const refunds = await practice.stripe().refunds.list()
  return {
    statuses: data.map(({ status }) => status).sort(),
    refunded: refunds.data.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const statusesIn = async ({ db }: TestServer) =>
  (await db.subscription.findMany({ select: { status: true } })).map(({ status }) => status).sort()

/** A member who has paid two checkouts that were open at once, as only a slow provider allows. */
async function paidTwice() {
  const club = await clubWithPractice()
  const { practice, server, token } = club
  const first = urlOf(await checkout(server, token, monthly))
  const { customer } = await practice
    .stripe()
    .checkout.sessions.retrieve(first.split('/').at(-1) ?? '')
  const second = await practice.stripe().checkout.sessions.create({
    mode: 'subscription',
    customer: String(customer),
    line_items: [{ price: yearly, quantity: 1 }],
    success_url: 'https://club.example/thanks',
  })
  await pay(practice, first)
  await pay(practice, second.url ?? '')
  return club
}

describe('a member who wants to subscribe', () => {
  it('twice pays once: an open checkout ends when another one is begun', async () => {
    const { practice, server, token } = await clubWithPractice()
    const first = urlOf(await checkout(server, token, monthly))
    const second = urlOf(await checkout(server, token, yearly))
    expect((await pay(practice, second)).status).toBe(303)
    expect((await practice.browser().open(first)).html).toContain('This checkout has expired')
    expect((await atProvider(practice)).statuses).toEqual(['active'])
  })

  it('comes back to the plans, with a note, after leaving the checkout', async () => {
    const { practice, server, token } = await clubWithPractice()
    const url = urlOf(await checkout(server, token, monthly))
    const session = await practice.stripe().checkout.sessions.retrieve(url.split('/').at(-1) ?? '')
    expect(session.cancel_url).toBe(
      `${server.services.config.publicUrl}/portal?drawer=plans&id=canceled`,
    )
  })

  it('shows the member their subscription before the club has received the event', async () => {
    const { practice, server, token } = await clubWithPractice()
    practice.webhookUrl.is = 'http://127.0.0.1:9'
    await pay(practice, urlOf(await checkout(server, token, monthly)))
    expect(await statusesIn(server)).toEqual([])
    expect(await checkout(server, token, yearly)).toMatchObject({
      status: 409,
      message: { message: expect.stringContaining('already have a subscription') },
    })
  })
})

describe('a second subscription that comes all the same', () => {
  it('is ended and paid back, and the first one stays', async () => {
    const { practice, server, token } = await paidTwice()
    await practice.practice().internal.deliverDue()
    await startJobs(server)
    await jobsDone(server)
    await practice.practice().internal.deliverDue()
    await jobsDone(server)
    expect(await statusesIn(server)).toEqual(['Active', 'Canceled'])
    expect(await atProvider(practice)).toEqual({
      statuses: ['active', 'canceled'],
      refunded: 19_800,
    })
    const { data } = await call(server, 'GET /account', { token })
    expect(data).toMatchObject({ subscription: { status: 'Active' } })

    await reconcile(server.services)
    await jobsDone(server)
    expect((await atProvider(practice)).refunded).toBe(19_800)
  })

  it('never entitles, even when events about both arrive at the same moment, again and again', async () => {
    const { practice, server, token } = await paidTwice()
    await Promise.all([1, 2, 3].map(() => reconcile(server.services)))
    const { data } = await call(server, 'GET /account', { token })
    expect(data).toMatchObject({ subscription: { status: 'Active' } })
    const running = await server.db.subscription.count({ where: { extraSince: null } })
    expect(running).toBe(1)
    await practice.practice().internal.deliverDue()
    await startJobs(server)
    await jobsDone(server)
    expect((await atProvider(practice)).statuses).toEqual(['active', 'canceled'])
  })

  it('notifies the administrators when Stripe does not end it', async () => {
    const { practice, server } = await paidTwice()
    const admin = await createAdmin(server, { passwordHash: null })
    await practice.practice().internal.deliverDue()
    const mails: { to: unknown; subject: string; text: string }[] = []
    server.services.mailer = {
      ...server.services.mailer,
      send: async (mail) => {
        mails.push(mail)
        return 'a test'
      },
    }
    await practice.practice().stop()
    await startJobs(server)
    const received = await until('the administrators are notified', () =>
      mails.find(({ to }) => to === admin.email),
    )
    expect(received.subject).toContain('two subscriptions')
    expect(received.text).toMatch(/sub_\w+/)
    expect(mails.filter(({ to }) => to === admin.email).length).toBe(1)
  })
})
