import { addDays } from '@clubhouse/schema/events/calendar-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { clubToday } from '../../services/site/club-clock.js'
import { seatFree } from './rsvp-notices.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** A member who left a committee, and still has a seat at one of its meetings. */
async function formerMember() {
  const date = addDays(clubToday(server.services), 7)
  const days = { date: new Date(date), firstDate: new Date(date) }
  const name = `Nominating ${crypto.randomUUID()}`
  const { id: committeeId } = await server.db.committee.create({ data: { name } })
  const event = { title: 'Zumsecret', rsvp: 'Members', committeeId, ...days } as const
  const { id: eventId } = await createEvent(server, event)
  const member = await createMember(server)
  const rsvp = {
    eventId,
    date: days.date,
    userId: member.id,
    answer: 'Yes',
    seat: 'Going',
  } as const
  await server.db.rsvp.create({ data: { ...rsvp, queuedAt: server.clock.now() } })
  return { eventId, date, member, token: await tokenFor(server, member) }
}

it('lets somebody who left a committee withdraw from its meeting, and do nothing else', async () => {
  const { eventId, date, member, token } = await formerMember()
  const line = `PUT /event/${eventId}/${date}/rsvp` as const
  const own = await call(server, 'GET /account/rsvp', { token })
  expect(own.data).toEqual([])
  expect((await call(server, line, { token, body: { answer: 'Yes' } })).status).toBe(404)
  expect((await call(server, line, { token, body: { answer: 'No' } })).status).toBe(200)
  expect((await call(server, line, { token, body: { answer: 'No' } })).status).toBe(404)
  const left = await server.db.rsvp.count({ where: { userId: member.id, seat: { not: null } } })
  expect(left).toBe(0)
})

it('notifies nobody of a free seat at a meeting that they no longer see', async () => {
  const { eventId, date, member } = await formerMember()
  const notified = async () => {
    const where = await seatFree.recipients(server.services, `${eventId}/${date}`)
    return server.db.user.count({ where: { AND: [{ id: member.id }, where] } })
  }
  expect(await notified()).toBe(0)
  await server.db.event.update({ where: { id: eventId }, data: { committeeId: null } })
  expect(await notified()).toBe(1)
})

it('counts a member’s RSVPs to events that an officer can’t see, without naming them', async () => {
  const { member } = await formerMember()
  const read = async (...permissions: ('members' | 'events')[]) => {
    const token = await tokenFor(server, await createOfficer(server, permissions))
    return (await call(server, `GET /user/${member.id}/commitment`, { token })).data
  }
  expect(await read('members')).toMatchObject({ rsvps: [], hiddenRsvps: 1 })
  const seen = await read('members', 'events')
  expect(seen).toMatchObject({ rsvps: [{ title: 'Zumsecret' }], hiddenRsvps: 0 })
})
