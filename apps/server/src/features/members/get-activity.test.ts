import { longestActivity, userActivity } from '@clubhouse/schema/members/user-activity'
import { expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { serverForTest } from '../../../test/server.js'

async function club() {
  const server = await serverForTest()
  const { id: chapterId } = await createChapter(server)
  const member = await createMember(server, { chapterId, passwordHash: null })
  const token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
  const activity = async (id = member.id) => call(server, `GET /user/${id}/activity`, { token })
  return { server, chapterId, member, activity }
}

it('lists upcoming RSVPs by their day, without past and canceled dates', async () => {
  const { server, chapterId, member, activity } = await club()
  const answer = async (title: string, day: string, more: { isCancelled?: boolean } = {}) => {
    const date = new Date(day)
    const event = await createEvent(server, { title, chapterId, date, firstDate: date, ...more })
    const data = { eventId: event.id, date, userId: member.id, answer: 'Maybe' } as const
    await server.db.rsvp.create({ data })
    return event
  }
  await answer('Past', '2020-01-15')
  const moved = await answer('Moved', '2030-03-01')
  const dinner = await answer('Dinner', '2030-02-01')
  const occurrence = { date: new Date('2030-03-01'), movedTo: new Date('2030-01-20') }
  await server.db.occurrence.create({ data: { eventId: moved.id, ...occurrence } })
  const { rsvps } = userActivity.parse((await activity()).data)
  const given = { answer: 'Maybe', seat: null }
  expect(rsvps).toEqual([
    { ...given, eventId: moved.id, title: 'Moved', date: '2030-03-01', day: '2030-01-20' },
    { ...given, eventId: dinner.id, title: 'Dinner', date: '2030-02-01', day: '2030-02-01' },
  ])
})

it('has the running subscription, and invoices and announcements of this member only', async () => {
  const { server, member, activity } = await club()
  const { db } = server
  const other = await createMember(server, { passwordHash: null })
  const price = { userId: member.id, priceId: 'price_1' }
  await db.subscription.createMany({
    data: [
      { ...price, stripeSubscriptionId: 'sub_1', status: 'Active' },
      { ...price, stripeSubscriptionId: 'sub_2', status: 'IncompleteExpired' },
    ],
  })
  const invoice = (userId: string, place: number) => ({
    ...{ userId, stripeInvoiceId: `in_${userId}_${place}`, status: 'Open' as const, total: place },
    createdAt: new Date(Date.UTC(2026, 0, place)),
  })
  const many = Array.from({ length: longestActivity + 1 }, (_, place) => place + 1)
  await db.invoice.createMany({
    data: [...many.map((place) => invoice(member.id, place)), invoice(other.id, 90)],
  })
  const body = { type: 'doc', content: [] }
  const message = await db.message.create({
    data: { channel: 'email', subject: 'Picnic', body, audiences: [{ kind: 'All' }] },
  })
  await db.messageRecipient.createMany({
    data: [member, other].map(({ id: userId, email }) => ({
      ...{ messageId: message.id, userId, to: email },
      ...{ state: 'Failed' as const, reason: 'No such mailbox' },
    })),
  })
  const found = userActivity.parse((await activity()).data)
  expect(found.subscription).toMatchObject({ stripeSubscriptionId: 'sub_1' })
  expect(found.invoices.map(({ total }) => total)).toEqual(many.slice(1).reverse())
  expect(found.messages).toEqual([
    {
      ...{ id: message.id, channel: 'email', title: 'Picnic', startedAt: null },
      ...{ state: 'Failed', isUncertain: false, reason: 'No such mailbox' },
    },
  ])
})

it('is empty for a new member, and not found for an unknown one', async () => {
  const { activity } = await club()
  expect((await activity()).data).toEqual({
    rsvps: [],
    attendance: { present: 0, madeUp: 0, excused: 0, counted: 0, percentage: null, dates: [] },
    subscription: null,
    invoices: [],
    messages: [],
  })
  expect((await activity('00000000-0000-7000-8000-000000000000')).status).toBe(404)
})
