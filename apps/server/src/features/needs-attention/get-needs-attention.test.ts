import { addDays } from '@clubhouse/schema/events/calendar-day'
import { expect, it } from 'vitest'
import {
  createAdmin,
  createEvent,
  createJoinRequest,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { createOfficer } from '../../../test/officers.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { clubToday } from '../../services/site/club-clock.js'

const nothing = {
  joinRequests: 0,
  proposals: 0,
  changesToReport: 0,
  openDuties: [],
  messages: 0,
  overdueInvoices: 0,
  unbilledDates: 0,
  subscriptionProblems: 0,
  failedMessages: 0,
  erasureRequests: 0,
  emailIsSetUp: false,
  waitlists: [],
}

async function club() {
  const server = await serverForTest()
  const admin = await createAdmin(server)
  const token = await tokenFor(server, admin)
  return {
    server,
    admin,
    today: clubToday(server.services),
    get: async () => (await call(server, 'GET /waiting', { token })).data,
  }
}

it('at first nothing waits', async () => {
  const { get } = await club()
  expect(await get()).toEqual(nothing)
})

it('says whether emails are delivered', async () => {
  const { url: smtpUrl } = await smtpForTest()
  const server = await serverForTest({ smtpUrl })
  const token = await tokenFor(server, await createAdmin(server))
  const { data } = await call(server, 'GET /waiting', { token })
  expect(data).toEqual({ ...nothing, emailIsSetUp: true })
})

it('pending requests, new messages and overdue invoices are counted, and no others', async () => {
  const { server, admin, today, get } = await club()
  const { db } = server
  await createJoinRequest(server)
  await createJoinRequest(server, { status: 'Rejected', decidedAt: new Date() })
  const { id: userId } = await createUser(server, { status: 'Deleted', passwordHash: null })
  await createJoinRequest(server, { userId })
  const message = { firstname: 'Vera', lastname: 'V', phoneNumber: '9195550142', message: 'Hi' }
  await db.contactMessage.createMany({
    data: [message, message, { ...message, state: 'Done', doneAt: new Date(), doneById: admin.id }],
  })
  const invoice = (place: number, dueDate: string | null, status: 'Open' | 'Paid' = 'Open') =>
    db.invoice.create({
      data: {
        userId: admin.id,
        stripeInvoiceId: `in_${place}`,
        total: 100,
        status,
        dueDate: dueDate === null ? null : new Date(`${dueDate}T17:00:00Z`),
      },
    })
  await invoice(1, addDays(today, -1))
  await invoice(2, today)
  await invoice(3, addDays(today, -9), 'Paid')
  await invoice(4, null)
  expect(await get()).toEqual({ ...nothing, joinRequests: 1, messages: 2, overdueInvoices: 1 })
})

it('counts changes of membership until they are reported, and subscriptions with a problem', async () => {
  const { server, today, get } = await club()
  const joined = (day: string, startReportedAt: Date | null) =>
    createUser(server, {
      passwordHash: null,
      membershipPeriods: {
        create: { type: 'Active', startReason: 'Joined', startsOn: new Date(day), startReportedAt },
      },
    })
  await joined(addDays(today, -5), null)
  await joined(addDays(today, -5), server.clock.now())
  await joined(addDays(today, 5), null)
  const statuses = ['Active', 'PastDue', 'Unpaid', 'Paused', 'Incomplete', 'Canceled'] as const
  for (const status of statuses) {
    const { id: userId } = await createUser(server, { passwordHash: null })
    await server.db.subscription.create({
      data: { userId, status, stripeSubscriptionId: `sub_${status}`, priceId: 'price' },
    })
  }
  expect(await get()).toEqual({ ...nothing, changesToReport: 1, subscriptionProblems: 4 })
  const readers = await createOfficer(server, ['finance.read'])
  const { data } = await call(server, 'GET /waiting', { token: await tokenFor(server, readers) })
  expect(data).toEqual(nothing)
})

it('counts failed emails of the outbox until they are dismissed, and no others', async () => {
  const { server, get } = await club()
  const lastTriedAt = server.clock.now()
  await server.db.outboxMessage.createMany({
    data: (['Failed', 'Uncertain', 'Waiting', 'Sent'] as const).map((state, n) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      ...{ kind: 'password.forgot', channel: 'email', to: 'a@people.example', subject: 'Hi' },
      ...{ state, tries: 1, createdAt: lastTriedAt, lastTriedAt },
    })),
  })
  expect(await get()).toEqual({ ...nothing, failedMessages: 1 })
  await server.db.outboxMessage.updateMany({
    where: { state: 'Failed' },
    data: { setAsideAt: server.clock.now() },
  })
  expect(await get()).toEqual(nothing)
})

const waits = async (server: TestServer, eventId: string, day: string, people = 1) => {
  const date = new Date(day)
  for (let n = 0; n < people; n++) {
    const { id: userId } = await createUser(server, { passwordHash: null })
    await server.db.rsvp.create({
      data: { eventId, date, userId, answer: 'Yes', seat: 'Waitlisted', queuedAt: new Date() },
    })
  }
}

it('the waitlists of the coming seven days are named, on the days on which they take place', async () => {
  const { server, today, get } = await club()
  const on = async (title: string, days: number, people: number, more = {}) => {
    const day = addDays(today, days)
    const event = await createEvent(server, { title, date: new Date(day), ...more })
    await waits(server, event.id, day, people)
    return { eventId: event.id, title, date: day, day, parties: people }
  }
  const dinner = await on('Dinner', 7, 2)
  const breakfast = await on('Breakfast', 0, 1)
  await on('Later', 8, 1)
  await on('Over', -1, 1)
  await on('Canceled', 3, 1, { isCancelled: true })
  const moved = await on('Moved here', 20, 1)
  await server.db.event.update({
    where: { id: moved.eventId },
    data: { date: new Date(addDays(today, 2)), firstDate: new Date(moved.day) },
  })
  const weekly = await createEvent(server, {
    title: 'Lunch',
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Monday',
    wholeClub: true,
  })
  for (const [days, change] of [
    [1, { isCancelled: true }],
    [3, { movedTo: new Date(addDays(today, 5)) }],
    [4, { movedTo: new Date(addDays(today, 30)) }],
  ] as const) {
    const date = new Date(addDays(today, days))
    await server.db.occurrence.create({ data: { eventId: weekly.id, date, ...change } })
    await waits(server, weekly.id, addDays(today, days))
  }
  expect(await get()).toEqual({
    ...nothing,
    waitlists: [
      breakfast,
      { ...moved, day: addDays(today, 2) },
      {
        eventId: weekly.id,
        title: 'Lunch',
        date: addDays(today, 3),
        day: addDays(today, 5),
        parties: 1,
      },
      dinner,
    ],
  })
})
