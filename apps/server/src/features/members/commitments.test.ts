import { practiceForTest } from '@clubhouse/practice-stripe/testing'
import { hostedPage } from '@clubhouse/schema/finance/subscription'
import { describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { monthly, sellClubPlans } from '../../../test/club-payments.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { serverForTest } from '../../../test/server.js'
import { until } from '../../../test/until.js'

/** A member with a paid subscription, a seat at a dinner to come and one at a dinner of the past. */
async function club() {
  const practice = await practiceForTest()
  const server = await serverForTest(await sellClubPlans(practice))
  practice.webhookUrl.is = `${server.url}/stripe/webhook`
  const { id: chapterId } = await createChapter(server)
  const member = await createMember(server, { chapterId, passwordHash: null })
  const admin = await createAdmin(server, { passwordHash: null })
  const token = await tokenFor(server, admin)
  const checkout = await call(server, 'POST /subscription/checkout', {
    token: await tokenFor(server, member),
    body: { priceId: monthly },
  })
  const browser = practice.browser()
  await browser.press(await browser.open(hostedPage.parse(checkout.data).url), 'Pay')
  await practice.practice().internal.deliverDue()
  const seat = async (title: string, day: string) => {
    const date = new Date(day)
    const { id: eventId } = await createEvent(server, { title, chapterId, date, firstDate: date })
    const queuedAt = server.clock.now()
    await server.db.rsvp.create({
      data: { eventId, date, userId: member.id, answer: 'Yes', seat: 'Going', queuedAt },
    })
  }
  await seat('Winter Dinner', '2030-01-15')
  await seat('Old Dinner', '2020-01-15')
  const { firstname, lastname, email, phoneNumber, companyId } = member
  const body = { firstname, lastname, email, phoneNumber, companyId, chapterId }
  return {
    practice,
    server,
    admin,
    member,
    duty: async (title: string) => {
      const event = await server.db.event.findFirstOrThrow({ where: { title } })
      const duty = await server.db.duty.create({
        data: { eventId: event.id, title: 'Greeter', count: 1, position: 0 },
      })
      const date = event.date ?? new Date()
      await server.db.dutyAssignment.create({
        data: {
          ...{ eventId: event.id, date, dutyId: duty.id, userId: member.id },
          ...{ state: 'Confirmed', source: 'Self', queuedAt: server.clock.now() },
        },
      })
    },
    commitments: async () =>
      (await call(server, `GET /user/${member.id}/commitment`, { token })).data,
    put: (more: object) =>
      call(server, `PUT /user/${member.id}`, { token, body: { ...body, ...more } }),
    titles: async () =>
      (
        await server.db.rsvp.findMany({
          where: { userId: member.id },
          select: { event: { select: { title: true } } },
          orderBy: { date: 'asc' },
        })
      ).map(({ event }) => event.title),
    atStripe: async () => {
      const { data } = await practice.stripe().subscriptions.list({ status: 'all' })
      return data.map(({ status, cancel_at_period_end }) => [status, cancel_at_period_end])
    },
    audited: (action: string) =>
      server.db.auditLog.findMany({
        where: { action },
        select: { actorId: true, before: true, after: true },
      }),
  }
}

describe('a member’s commitments', () => {
  it('are their duties on dates that are not over, too', async () => {
    const { commitments, duty } = await club()
    await duty('Winter Dinner')
    await duty('Old Dinner')
    expect(await commitments()).toMatchObject({
      duties: [{ title: 'Winter Dinner', duty: 'Greeter', day: '2030-01-15', seat: 'Going' }],
      hiddenDuties: 0,
    })
  })

  it('is their running subscription and their RSVPs to dates that have not begun', async () => {
    const { commitments } = await club()
    expect(await commitments()).toMatchObject({
      subscription: {
        status: 'Active',
        terms: { cents: 1800, interval: 'month' },
        canceledAt: null,
        currentPeriodEnd: expect.any(String),
      },
      rsvps: [{ title: 'Winter Dinner', date: '2030-01-15', day: '2030-01-15', seat: 'Going' }],
    })
  })

  it('ends as chosen with the status: the subscription at Stripe, the RSVPs at once', async () => {
    const { server, admin, put, titles, atStripe, audited, commitments } = await club()
    const choices = { subscriptionChoice: 'CancelNow', rsvpChoice: 'Withdraw' }
    const saved = await put({ status: 'Inactive', ...choices })
    expect(saved).toMatchObject({
      status: 200,
      message: { message: expect.stringContaining('We’re canceling') },
    })
    expect(await titles()).toEqual(['Old Dinner'])
    expect(await audited('user.update')).toEqual([
      {
        actorId: admin.id,
        before: { status: 'Active' },
        after: { status: 'Inactive', withdrawnRsvps: 1, subscription: 'CancelNow' },
      },
    ])
    await startJobs(server)
    await jobsDone(server)
    expect(await atStripe()).toEqual([['canceled', false]])
    expect(await commitments()).toMatchObject({ subscription: null, rsvps: [] })
    expect(await audited('subscription.cancel')).toEqual([
      { actorId: admin.id, before: { status: 'Active' }, after: { status: 'Canceled' } },
    ])
  })

  it('is kept as chosen: RSVPs stay, and the subscription runs until its period ends', async () => {
    const { server, put, titles, atStripe, audited, commitments } = await club()
    const choices = { subscriptionChoice: 'CancelAtPeriodEnd', rsvpChoice: 'Keep' }
    expect((await put({ status: 'Inactive', ...choices })).status).toBe(200)
    await startJobs(server)
    await jobsDone(server)
    expect(await titles()).toEqual(['Old Dinner', 'Winter Dinner'])
    expect(await atStripe()).toEqual([['active', true]])
    expect(await commitments()).toMatchObject({
      subscription: { status: 'Active', canceledAt: expect.any(String) },
    })
    expect(await audited('subscription.cancelAtPeriodEnd')).toHaveLength(1)
  })

  it('loses its RSVPs and keeps its subscription without a choice; a choice does nothing while they stay Active', async () => {
    const { put, titles, atStripe, server } = await club()
    await put({ status: 'Active', subscriptionChoice: 'CancelNow', rsvpChoice: 'Withdraw' })
    expect(await titles()).toEqual(['Old Dinner', 'Winter Dinner'])
    await put({ status: 'Suspended' })
    expect(await titles()).toEqual(['Old Dinner'])
    const names = (await jobsIn(server)).map(({ data }) => data.name)
    expect(names).not.toContain('subscription.cancel')
    expect(await atStripe()).toEqual([['active', false]])
  })

  it('is tried again while Stripe fails, and administrators are notified when it keeps failing', async () => {
    const { practice, server, admin, member, put } = await club()
    const mails: { to: unknown; subject: string; text: string }[] = []
    server.services.mailer = {
      ...server.services.mailer,
      send: async (mail) => {
        mails.push(mail)
        return 'a test'
      },
    }
    await practice.practice().stop()
    await put({ status: 'Inactive', subscriptionChoice: 'CancelNow' })
    expect((await jobsIn(server)).map(({ data }) => data.name)).toContain('subscription.cancel')
    await startJobs(server)
    const received = await until('the administrators are notified', () =>
      mails.find(({ to }) => to === admin.email),
    )
    expect(received.subject).toBe(
      `${member.firstname} ${member.lastname}’s subscription couldn’t be canceled`,
    )
    expect(received.text).toMatch(/sub_\w+/)
  })
})
