import { randomUUID } from 'node:crypto'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createChapter, createEvent, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { clubToday } from '../../services/site/club-clock.js'

let server: TestServer
let date: string
let hidden: string
const tokens = { lead: '', secretary: '', admin: '' }
beforeAll(async () => {
  server = await startServer()
  date = addDays(clubToday(server.services), 7)
  const { id: committeeId } = await server.db.committee.create({ data: { name: 'Nominating' } })
  const days = { date: new Date(date), firstDate: new Date(date) }
  hidden = (await createEvent(server, { ...days, rsvp: 'Members', committeeId })).id
  const { id: chapterId } = await createChapter(server)
  const lead = await createOfficer(server, ['events', 'messages'], { chapterId })
  tokens.lead = await tokenFor(server, lead)
  tokens.secretary = await tokenFor(server, await createOfficer(server, ['messages']))
  tokens.admin = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

type Line = Parameters<typeof call>[1]
const event = {
  ...{ type: 'Once', title: 'Mine', timeStart: '18:00', timeEnd: '19:00' },
  version: 1,
}

/** Each call about an event by its ID that organizers have. */
const calls = (id: string): [Line, object?][] => [
  [`GET /event/${id}`],
  [`PUT /event/${id}`, { ...event, date }],
  [`GET /event/audience?id=${id}`],
  [`GET /event/${id}/${date}`],
  [`PUT /event/${id}/${date}`, { isCancelled: true, version: 1 }],
  [`PUT /event/${id}/${date}`, { isCancelled: true, version: 1, scope: 'Following' }],
  [`GET /event/${id}/${date}/rsvp`],
  [`PUT /event/${id}/${date}/rsvp`, { answer: 'Yes' }],
  [`PUT /event/${id}/rsvp`, { answer: 'Yes' }],
  [`POST /event/${id}/${date}/rsvp`, { name: 'Ada', answer: 'Yes' }],
  [`POST /event/${id}/${date}/rsvp-reminder`, {}],
  [`GET /event/${id}/${date}/attendance`],
  [`PUT /event/${id}/${date}/attendance`, { guests: 3, takenAt: '2026-01-01T12:00:00Z' }],
  [`POST /event/${id}/${date}/attendance/guest`, { name: 'Ada' }],
  [`DELETE /event/${id}/${date}/attendance/guest/${id}`, {}],
  [`POST /event/${id}/${date}/check-in-code`, {}],
  [`POST /event/${id}/${date}/check-in`, { code: 'BCDFGH' }],
]

const answersTo = async (id: string) => {
  const found: unknown[] = []
  for (const [line, body] of calls(id)) {
    const { status, message } = await call(server, line, { token: tokens.lead, body })
    found.push([line.replaceAll(id, '{id}'), status, message])
  }
  return found
}

it('answers a chapter lead for an event that they may not see as for an unknown one', async () => {
  expect(await answersTo(hidden)).toEqual(await answersTo(randomUUID()))
})

it('takes no announcement to the guests of an event that its writer may not see, as of an unknown one', async () => {
  const write = async (token: string, eventId: string) => {
    const audiences = [{ kind: 'Date', eventId, date }]
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }]
    const text = { subject: 'Hello', body: { type: 'doc', content } }
    return call(server, 'POST /message', { token, body: { ...text, audiences } })
  }
  for (const token of [tokens.lead, tokens.secretary]) {
    const { status, message } = await write(token, hidden)
    expect(status).toBe(403)
    expect(await write(token, randomUUID())).toMatchObject({ status, message })
  }
  const { data } = await write(tokens.admin, hidden)
  const { id } = z.object({ id: z.string() }).parse(data)
  for (const path of ['', '/reach', '/preview', '/recipient'])
    expect(
      (await call(server, `GET /message/${id}${path}`, { token: tokens.secretary })).status,
    ).toBe(403)
  const listed = await call(server, 'GET /message', { token: tokens.secretary })
  expect(JSON.stringify(listed.data)).not.toContain(id)
})
