import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import {
  type StripeClub,
  sign,
  startStripeClub,
  stripeInvoice,
  stripeSubscription,
} from '../../../../test/stripe-club.js'

let club: StripeClub
beforeAll(async () => {
  club = await startStripeClub()
})
afterAll(() => club.close())

let customers = 0
const payer = async () => {
  const stripeCustomerId = `cus_${++customers}`
  const user = await createMember(club.server, { stripeCustomerId, passwordHash: null })
  return { user, customer: stripeCustomerId }
}
const subscriptionRow = (id: string) =>
  club.server.db.subscription.findUnique({ where: { stripeSubscriptionId: id } })

describe('an event', () => {
  it('makes the member a subscriber, logs it, and notifies them', async () => {
    const { user, customer } = await payer()
    const active = { ...stripeSubscription('sub_first', customer, 'active'), client_secret: 'x' }
    club.remote.set(active.id, active)
    expect(await club.post(club.event('customer.subscription.created', active))).toBe(200)
    expect(await subscriptionRow(active.id)).toMatchObject({
      userId: user.id,
      status: 'Active',
      priceId: 'price_year',
      terms: { nickname: 'Membership', cents: 19_800, currency: 'USD', interval: 'year' },
      currentPeriodEnd: new Date(1_910_000_000_000),
    })
    const log = await club.server.db.subscriptionLog.findFirst({ where: { userId: user.id } })
    expect(log).toMatchObject({
      type: 'customer.subscription.created',
      rawPayload: { id: 'sub_first', client_secret: '[hidden]' },
    })
    expect((await jobsIn(club.server)).map(({ data }) => data)).toContainEqual({
      name: 'notification.announce',
      data: { key: 'subscription-changed', subjectId: (await subscriptionRow(active.id))?.id },
    })
    const token = await tokenFor(club.server, user)
    expect((await call(club.server, 'GET /account', { token })).data).toMatchObject({
      subscription: { status: 'Active', usableUntil: null },
    })
  })

  it('counts once, also with another body', async () => {
    const { customer } = await payer()
    const active = stripeSubscription('sub_once', customer, 'active')
    club.remote.set(active.id, active)
    const body = club.event('customer.subscription.created', active, 'evt_once')
    expect(await club.post(body)).toBe(200)
    const forged = club.event('invoice.paid', stripeInvoice('in_x', customer, 'paid'), 'evt_once')
    expect(await club.post(forged)).toBe(200)
    const where = { rawPayload: { path: ['customer'], equals: customer } }
    expect(await club.server.db.subscriptionLog.count({ where })).toBe(1)
  })

  it('of an unknown type, or of somebody whom the club does not know, is taken and logged', async () => {
    const stranger = stripeSubscription('sub_stranger', 'cus_stranger', 'active')
    club.remote.set(stranger.id, stranger)
    const odd = { object: 'radar.review', id: 'prv_1' }
    expect(await club.post(club.event('radar.review.opened', odd))).toBe(200)
    expect(await club.post(club.event('customer.subscription.created', stranger))).toBe(200)
    expect(await subscriptionRow(stranger.id)).toBeNull()
  })

  it('after a failed payment leaves the subscription usable for two weeks', async () => {
    const { user, customer } = await payer()
    const late = stripeSubscription('sub_late', customer, 'past_due')
    club.remote.set(late.id, late)
    await club.post(club.event('customer.subscription.updated', late))
    const since = (await subscriptionRow(late.id))?.pastDueSince
    await club.post(club.event('customer.subscription.updated', late))
    expect((await subscriptionRow(late.id))?.pastDueSince).toEqual(since)
    const token = await tokenFor(club.server, user)
    expect((await call(club.server, 'GET /account', { token })).data).toMatchObject({
      subscription: {
        status: 'PastDue',
        usableUntil: new Date((since?.getTime() ?? 0) + 14 * 24 * 3600_000).toISOString(),
      },
    })
  })

  it('is refused while Stripe or the database fails, so that it is sent again', async () => {
    const { customer } = await payer()
    const active = stripeSubscription('sub_again', customer, 'active')
    club.remote.set(active.id, active)
    const body = club.event('customer.subscription.created', active)
    const { jobs } = club.server.services
    const { enqueue } = jobs
    jobs.enqueue = async () => {
      throw new Error('the connection is gone')
    }
    expect(await club.post(body)).toBe(500)
    jobs.enqueue = enqueue
    expect(await subscriptionRow(active.id)).toBeNull()
    expect(await club.post(body)).toBe(200)
    expect(await subscriptionRow(active.id)).toMatchObject({ status: 'Active' })
  })
})

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      )

describe('order does not matter', () => {
  const types = [
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
  ]
  it.each(permutations(types).map((order) => [order]))('%j', async (order) => {
    const { customer } = await payer()
    const id = `sub_${customer}`
    const ended = stripeSubscription(id, customer, 'canceled')
    const paid = stripeInvoice(`in_${customer}`, customer, 'paid')
    club.remote.set(id, ended)
    club.remote.set(paid.id, paid)
    for (const type of order) {
      // The content of the event is already outdated; the record that Stripe returns is what counts.
      const about = type === 'invoice.paid' ? paid : stripeSubscription(id, customer, 'active')
      expect(await club.post(club.event(type, about))).toBe(200)
    }
    expect(await subscriptionRow(id)).toMatchObject({ status: 'Canceled' })
    const where = { stripeInvoiceId: paid.id }
    expect(await club.server.db.invoice.findUnique({ where })).toMatchObject({
      status: 'Paid',
      total: 12_345,
      currency: 'USD',
    })
  })

  it('a subscription that has ended never revives', async () => {
    const { customer } = await payer()
    const ended = stripeSubscription('sub_dead', customer, 'canceled')
    club.remote.set(ended.id, ended)
    await club.post(club.event('customer.subscription.deleted', ended))
    const revived = stripeSubscription('sub_dead', customer, 'active')
    club.remote.set(ended.id, revived)
    await club.post(club.event('customer.subscription.updated', revived))
    expect(await subscriptionRow('sub_dead')).toMatchObject({ status: 'Canceled' })
  })
})

/** A small generator of numbers from 0 to 1, the same in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** WEBHOOK_EVENTS=2000 for the long run. */
const total = Number(process.env.WEBHOOK_EVENTS ?? 200)

it(`${total} events, each up to five times, shuffled, some of them cut off: the end is that of the right order`, async () => {
  const random = seeded(7)
  const statuses = ['active', 'past_due', 'unpaid', 'trialing', 'canceled']
  const bodies: string[] = []
  const expected = new Map<string, string>()
  const names: Record<string, string> = {
    active: 'Active',
    past_due: 'PastDue',
    unpaid: 'Unpaid',
    trialing: 'Trialing',
    canceled: 'Canceled',
  }
  for (let made = 0; made < total; ) {
    const { customer } = await payer()
    const id = `sub_many_${customer}`
    for (let step = 0; step < 10 && made < total; step++, made++) {
      const status = statuses[Math.floor(random() * statuses.length)] ?? 'active'
      const state = stripeSubscription(id, customer, status)
      bodies.push(club.event('customer.subscription.updated', state))
      club.remote.set(id, state)
      expected.set(id, names[status] ?? '')
      if (status === 'canceled') break
    }
  }
  const deliveries = bodies
    .flatMap((body) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => body))
    .map((body) => ({ body, place: random() }))
    .sort((one, other) => one.place - other.place)
  const { jobs } = club.server.services
  const { enqueue } = jobs
  jobs.enqueue = async (...args) => {
    if (random() < 0.05) throw new Error('cut off in the middle of the transaction')
    await enqueue.apply(jobs, args)
  }
  const queue = deliveries.map(({ body }) => body)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let body = queue.pop(); body; body = queue.pop()) {
        // As Stripe does: again until it is accepted.
        while ((await club.post(body)) !== 200);
      }
    }),
  )
  jobs.enqueue = enqueue
  const rows = await club.server.db.subscription.findMany({
    where: { stripeSubscriptionId: { startsWith: 'sub_many_' } },
  })
  expect(new Map(rows.map((row) => [row.stripeSubscriptionId, row.status]))).toEqual(expected)
  const logged = await club.server.db.subscriptionLog.count({
    where: { rawPayload: { path: ['id'], string_starts_with: 'sub_many_' } },
  })
  expect(logged).toBe(bodies.length)
}, 300_000)

it('five hundred bad signatures: none is accepted, nothing is written', async () => {
  const { customer } = await payer()
  const active = stripeSubscription('sub_forged', customer, 'active')
  club.remote.set(active.id, active)
  const before = await club.server.db.subscriptionLog.count()
  const asked = club.asked.length
  for (let round = 0; round < 100; round++) {
    const body = club.event('customer.subscription.created', active)
    const now = club.server.clock.now()
    const right = sign(body, now)
    for (const [forged, signature] of [
      [body, null],
      [body, right.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      [body, sign(body, now, 'whsec_other')],
      [body, sign(body, new Date(now.getTime() - 301_000))],
      [body.replace('active', 'trialing'), right],
    ] as const) {
      expect(await club.post(forged, signature)).toBe(400)
    }
  }
  expect(await club.server.db.subscriptionLog.count()).toBe(before)
  expect(await subscriptionRow(active.id)).toBeNull()
  expect(club.asked.length).toBe(asked)
})
