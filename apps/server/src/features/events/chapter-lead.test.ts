import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChapter, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { byTrpc } from '../../../test/call-by-trpc.js'
import { createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let own: string
let other: string
let token: string
let script: string
beforeAll(async () => {
  server = await startServer()
  own = (await createChapter(server)).id
  other = (await createChapter(server)).id
  const lead = await createOfficer(server, ['events', 'messages'], { chapterId: own })
  token = await tokenFor(server, lead)
  const body = { name: 'Script', scope: 'ReadWrite' }
  const { data } = await call(server, 'POST /account/personal-access-token', { token, body })
  script = newPersonalAccessToken.parse(data).token
})
afterAll(() => server.close())

const date = '2030-01-15'
const timed = { title: 'Breakfast', type: 'Once', date, timeStart: '07:00', timeEnd: '08:00' }
type Line = Parameters<typeof call>[1]
const statusOf = async (line: Line, body?: unknown) =>
  (await call(server, line, { token, ...(body !== undefined && { body }) })).status
/** By REST, by a personal access token and by tRPC. */
const statusesOf = async (line: Line, body?: unknown) => [
  await statusOf(line, body),
  (await call(server, line, { token: script, ...(body !== undefined && { body }) })).status,
  await byTrpc(server, line, { token, body }),
]

it('lets a chapter lead create events of their chapter only', async () => {
  expect(await statusOf('POST /event', { ...timed, chapterId: own })).toBe(200)
  expect(await statusOf('POST /event', { ...timed, chapterId: other })).toBe(403)
  expect(await statusOf('POST /event', timed)).toBe(403)
  expect(await statusOf('POST /event', { ...timed, chapterId: own, wholeClub: true })).toBe(403)
  expect(await server.db.event.count({ where: { chapterId: other } })).toBe(0)
})

it('keeps a chapter lead from moving an event to another chapter, or to the whole club', async () => {
  const { id } = await createEvent(server, { chapterId: own })
  expect(await statusOf(`PUT /event/${id}`, { ...timed, chapterId: other })).toBe(403)
  expect(await statusOf(`PUT /event/${id}`, { ...timed, wholeClub: true })).toBe(403)
  expect(await statusOf(`PUT /event/${id}`, { ...timed, title: 'Brunch', chapterId: own })).toBe(
    200,
  )
  const after = await server.db.event.findUniqueOrThrow({ where: { id } })
  expect(after).toMatchObject({ title: 'Brunch', chapterId: own, wholeClub: false })
})

it('keeps a chapter lead from every call about another chapter’s event, by every door', async () => {
  const user = await createMember(server)
  const linesOf = (id: string): [Line, unknown?][] => [
    [`PUT /event/${id}`, { ...timed, chapterId: own }],
    [`PUT /event/${id}/${date}`, { isCancelled: true }],
    [`PUT /event/${id}/${date}`, { isCancelled: true, scope: 'Following' }],
    [`GET /event/${id}/${date}/rsvp`],
    [`POST /event/${id}/${date}/rsvp`, { userId: user.id, answer: 'Yes' }],
    [`POST /event/${id}/${date}/rsvp-reminder`, {}],
    [`GET /event/${id}/${date}/attendance`],
    [`PUT /event/${id}/${date}/attendance`, { guests: 3, takenAt: '2030-01-15T12:00:00.000Z' }],
    [`POST /event/${id}/${date}/attendance/guest`, { firstname: 'Gus', lastname: 'Guest' }],
    [`DELETE /event/${id}/${date}/attendance/guest/${user.id}`, {}],
    [`POST /event/${id}/${date}/check-in-code`, {}],
    [`GET /event/audience?id=${id}&chapterId=${own}`],
  ]
  const theirs = await createEvent(server, { chapterId: other, rsvp: 'Members' })
  const club = await createEvent(server, { wholeClub: true, rsvp: 'Members' })
  for (const { id } of [theirs, club])
    for (const [line, body] of linesOf(id))
      expect([line, await statusesOf(line, body)]).toEqual([line, [403, 403, 403]])
  const mine = await createEvent(server, { chapterId: own, rsvp: 'Members' })
  for (const [line, body] of linesOf(mine.id))
    expect([line, await statusOf(line, body)]).not.toEqual([line, 403])
})
