import type { Prisma } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import { clubToday } from '../../services/site/club-clock.js'
import { concernedBy } from './concerned.js'
import { findEvents } from './events.js'

const audiences = ['whole club', 'chapter', 'office', 'committee'] as const
type Audience = (typeof audiences)[number]

/** Each viewer, and the audiences whose events they see. */
const viewers = {
  member: ['whole club', 'chapter'],
  'chapter member': ['whole club', 'chapter'],
  'office holder': ['whole club', 'chapter', 'office'],
  'former holder': ['whole club', 'chapter'],
  'future holder': ['whole club', 'chapter'],
  'committee member': ['whole club', 'chapter', 'committee'],
  'former committee member': ['whole club', 'chapter'],
  'chapter lead': ['whole club', 'chapter'],
  secretary: ['whole club', 'chapter'],
  organizer: [...audiences],
  administrator: [...audiences],
} as const satisfies Record<string, readonly Audience[]>
type Viewer = keyof typeof viewers
const names = Object.keys(viewers).filter((name): name is Viewer => name in viewers)

/** The events that are in somebody's calendar feed, and that they are notified of. */
const concerned: Record<Viewer, readonly Audience[]> = {
  member: ['whole club'],
  'chapter member': ['whole club', 'chapter'],
  'office holder': ['whole club', 'office'],
  'former holder': ['whole club'],
  'future holder': ['whole club'],
  'committee member': ['whole club', 'committee'],
  'former committee member': ['whole club'],
  'chapter lead': ['whole club'],
  secretary: ['whole club'],
  organizer: ['whole club'],
  administrator: ['whole club'],
}

const titles: Record<Audience, string> = {
  'whole club': 'Zumwhole gathering',
  chapter: 'Zumchapter gathering',
  office: 'Zumoffice gathering',
  committee: 'Zumcommittee gathering',
}

let server: TestServer
let today: string
const events = new Map<Audience, string>()
const people = new Map<Viewer, { id: string; token: string; feed: string }>()
const groups = { officeId: '', committeeId: '' }

const eventOf = (audience: Audience) => events.get(audience) ?? ''
const personOf = (viewer: Viewer) => {
  const person = people.get(viewer)
  if (!person) throw new Error(`nobody is ${viewer}`)
  return person
}

async function createViewer(viewer: Viewer, chapterId: string): Promise<{ id: string }> {
  if (viewer === 'administrator') return createAdmin(server)
  if (viewer === 'organizer') return createOfficer(server, ['events'])
  if (viewer === 'secretary') return createOfficer(server, ['members', 'messages', 'offices'])
  if (viewer === 'chapter lead') return createOfficer(server, ['events', 'messages'], { chapterId })
  const member = await createMember(server, viewer === 'chapter member' ? { chapterId } : {})
  const days = daysOf(viewer)
  const row = { userId: member.id, startsOn: new Date(days[0]), endsOn: new Date(days[1]) }
  if (viewer.endsWith('holder'))
    await server.db.officeTerm.create({ data: { ...row, officeId: groups.officeId } })
  if (viewer.endsWith('committee member'))
    await server.db.committeeMember.create({ data: { ...row, committeeId: groups.committeeId } })
  return member
}

/** A former member's last day was yesterday. */
function daysOf(viewer: Viewer): [string, string] {
  if (viewer.startsWith('former')) return [addDays(today, -90), addDays(today, -1)]
  if (viewer.startsWith('future')) return [addDays(today, 1), addDays(today, 90)]
  return [addDays(today, -90), today]
}

beforeAll(async () => {
  server = await startServer()
  today = clubToday(server.services)
  const { id: chapterId } = await createChapter(server)
  const office = { title: 'Board member', permissions: [], sortOrder: 60 }
  groups.officeId = (await server.db.office.create({ data: office })).id
  groups.committeeId = (await server.db.committee.create({ data: { name: 'Nominating' } })).id
  const { officeId, committeeId } = groups
  const columns: Record<Audience, Partial<Prisma.EventUncheckedCreateInput>> = {
    'whole club': { wholeClub: true },
    chapter: { chapterId },
    office: { officeId },
    committee: { committeeId },
  }
  const date = new Date(today)
  for (const audience of audiences) {
    // Check-in is open all day.
    const times = { date, firstDate: date, timeStart: '00:00', timeEnd: '23:45', endsNextDay: true }
    const event = {
      ...times,
      title: titles[audience],
      rsvp: 'Members',
      ...columns[audience],
    } as const
    events.set(audience, (await createEvent(server, event)).id)
  }
  for (const viewer of names) {
    const { id } = await createViewer(viewer, chapterId)
    const feed = newSecret()
    const data = { calendarTokenHash: hashSecret(feed) }
    await server.db.user.update({ where: { id }, data })
    people.set(viewer, { id, feed, token: await tokenFor(server, { id }) })
  }
})
afterAll(() => server.close())

const shownIn = (text: string) => audiences.filter((audience) => text.includes(titles[audience]))

/** The audiences whose event answers with this status. */
async function answering(
  status: number,
  ask: (id: string) => Promise<{ status: number }>,
): Promise<Audience[]> {
  const found: Audience[] = []
  for (const audience of audiences)
    if ((await ask(eventOf(audience))).status === status) found.push(audience)
  return found
}

type Person = { id: string; token: string; feed: string }
const read = async (path: `/${string}`, { token }: Person) =>
  JSON.stringify((await call(server, `GET ${path}`, { token })).data)

/** Where a viewer may meet an event. Each returns the audiences whose event they met. */
const doors: Record<string, (person: Person) => Promise<Audience[]>> = {
  'the list': async (person) => shownIn(await read('/event', person)),
  'the active list': async (person) => shownIn(await read('/event/active', person)),
  search: async (person) => shownIn(await read('/search?q=gathering', person)),
  'its ID': ({ token }) => answering(200, (id) => call(server, `GET /event/${id}`, { token })),
  'its date': ({ token }) =>
    answering(200, (id) => call(server, `GET /event/${id}/${today}`, { token })),
  'an RSVP': ({ token }) =>
    // Its start has passed: an event that can be seen is closed, another one is not found.
    answering(409, (id) =>
      call(server, `PUT /event/${id}/${today}/rsvp`, { token, body: { answer: 'Yes' } }),
    ),
  'check-in': ({ token }) =>
    // A wrong code, for an event that can be seen.
    answering(400, (id) =>
      call(server, `POST /event/${id}/${today}/check-in`, { token, body: { code: 'BCDFGH' } }),
    ),
}

it.each(Object.keys(doors))(
  '%s shows each viewer the events that they may see, and no others',
  async (door) => {
    const met = doors[door]
    const found: Record<string, unknown> = {}
    for (const viewer of names) found[viewer] = await met?.(personOf(viewer))
    expect(found).toEqual(viewers)
  },
)

it('calendar feeds have the events that concern their owner', async () => {
  const found: Record<string, unknown> = {}
  for (const viewer of names) {
    const feed = await fetch(`${server.url}/calendar/member/${personOf(viewer).feed}.ics`)
    found[viewer] = shownIn(await feed.text())
  }
  expect(found).toEqual(concerned)
})

it('notices reach the people whom an event concerns', async () => {
  const found = new Map<Viewer, Audience[]>(names.map((viewer) => [viewer, []]))
  for (const audience of audiences) {
    const [event] = await findEvents(server.db, [eventOf(audience)])
    if (!event) continue
    const where = await concernedBy(server.db, server.services, event)
    const rows = await server.db.user.findMany({ where, select: { id: true } })
    for (const viewer of names)
      if (rows.some(({ id }) => id === personOf(viewer).id)) found.get(viewer)?.push(audience)
  }
  expect(Object.fromEntries(found)).toEqual(concerned)
})

it('former members of an office lose its dates that they RSVP’d yes to, and are no longer notified', async () => {
  const former = personOf('former holder')
  const eventId = eventOf('office')
  const key = { eventId, date: new Date(today), userId: former.id }
  const { id } = await server.db.rsvp.create({
    data: { ...key, answer: 'Yes', seat: 'Going', queuedAt: server.clock.now() },
  })
  const feed = await fetch(`${server.url}/calendar/member/${former.feed}.ics`)
  expect(shownIn(await feed.text())).toEqual(['whole club'])
  const [event] = await findEvents(server.db, [eventId])
  const where = event && (await concernedBy(server.db, server.services, event))
  expect(await server.db.user.count({ where: { AND: [{ id: former.id }, where ?? {}] } })).toBe(0)
  const activity = await read(`/user/${former.id}/activity`, personOf('secretary'))
  expect(shownIn(activity)).toEqual([])
  await server.db.rsvp.delete({ where: { id } })
})

it('visitors see none of them', async () => {
  for (const path of [
    '/calendar.ics',
    '/events',
    ...[...events.values()].map((id) => `/calendar/${id}.ics`),
  ])
    expect([path, shownIn(await (await fetch(server.url + path)).text())]).toEqual([path, []])
  const pages = [...events.values()].map((id) => `/events/${id}/${today}`)
  for (const path of pages) expect((await fetch(server.url + path)).status).toBe(404)
  expect((await call(server, 'GET /event')).status).toBe(401)
})

it('is for one group, never public, and counts its members', async () => {
  const { token } = personOf('organizer')
  const body = {
    ...{ type: 'Once', title: 'Board meeting', date: addDays(today, 7) },
    ...{ timeStart: '18:00', timeEnd: '19:00', officeId: groups.officeId },
  }
  const create = (more: object, as = token) =>
    call(server, 'POST /event', { token: as, body: { ...body, ...more } })
  expect(await create({ isPublic: true })).toMatchObject({ status: 400, fields: { isPublic: /./ } })
  expect((await create({ committeeId: groups.committeeId })).status).toBe(400)
  expect((await create({ wholeClub: true })).status).toBe(400)
  expect((await create({ officeId: eventOf('office') })).fields).toHaveProperty('officeId')
  expect((await create({}, personOf('chapter lead').token)).status).toBe(403)
  expect((await create({ notify: false })).data).toMatchObject({ groupName: 'Board member' })
  const size = await call(server, `GET /event/audience?officeId=${groups.officeId}`, { token })
  expect(size).toMatchObject({ status: 200, data: { email: 1 } })
  const admin = personOf('administrator').token
  const removed = await call(server, `DELETE /committee/${groups.committeeId}`, { token: admin })
  expect(removed.status).toBe(409)
})
