import { addDays } from '@clubhouse/schema/events/calendar-day'
import { visitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeAll, expect, it, vi } from 'vitest'
import {
  createAdmin,
  createEvent,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import type { Mail } from '../../services/mail/mailer.js'
import { clubToday } from '../../services/site/club-clock.js'

/** The online events by their links: two that everybody reads about, one of which shows visitors its link, and the board's. */
const links = {
  'for members': 'https://zoom.us/j/1111111111',
  'for everyone': 'https://zoom.us/j/2222222222',
  'one date': 'https://zoom.us/j/3333333333',
  board: 'https://zoom.us/j/4444444444',
} as const
type Link = keyof typeof links
const names = ['for members', 'for everyone', 'one date', 'board'] as const satisfies Link[]
const ofMembers = ['for members', 'for everyone', 'one date'] as const

const viewers = {
  member: ofMembers,
  'board member': names,
  'former board member': ofMembers,
  organizer: names,
  administrator: names,
  newcomer: [],
  nobody: [],
} as const satisfies Record<string, readonly Link[]>
type Viewer = keyof typeof viewers
const viewerNames = Object.keys(viewers).filter((name): name is Viewer => name in viewers)

let server: TestServer
const received: Mail[] = []
let day: string
const ids: Record<'for members' | 'for everyone' | 'board', string> = {
  'for members': '',
  'for everyone': '',
  board: '',
}
const people = new Map<Viewer, { token?: string; feed: string }>()

const shownIn = (text: string) =>
  names.filter((name) => text.replace(/\r?\n[ \t]/g, '').includes(links[name].slice(-10)))

beforeAll(async () => {
  server = await startServer()
  vi.spyOn(server.services.mailer, 'send').mockImplementation(async (mail) => {
    received.push(mail)
    return 'here'
  })
  await startJobs(server)
  const today = clubToday(server.services)
  day = addDays(today, 14)
  const date = new Date(day)
  const office = { title: 'Board member', permissions: [], sortOrder: 60 }
  const { id: officeId } = await server.db.office.create({ data: office })
  const online = {
    ...{ date, firstDate: date, timeStart: '18:00', timeEnd: '19:00', location: 'Online' },
    attendanceMode: 'Online',
  } as const
  const open = { ...online, isPublic: true, wholeClub: true, rsvp: 'Everyone' } as const
  const title = 'Zum call'
  const meetingUrl = links['for members']
  ids['for members'] = (await createEvent(server, { ...open, title, meetingUrl })).id
  const forAll = { meetingUrl: links['for everyone'], meetingUrlFor: 'Everyone' } as const
  ids['for everyone'] = (await createEvent(server, { ...open, title, ...forAll })).id
  const board = { ...online, title, meetingUrl: links.board, officeId }
  ids.board = (await createEvent(server, board)).id
  const weekly = { type: 'Recurring', date: null, firstDate: null, dayOfWeek: 'Monday' } as const
  const series = await createEvent(server, {
    ...{ ...open, ...weekly, title, rsvp: 'None', attendanceMode: 'InPerson', location: 'Depot' },
  })
  const [one] = await mondaysOf(series.id)
  await server.db.occurrence.create({
    data: {
      ...{ eventId: series.id, date: new Date(one ?? ''), attendanceMode: 'Online' },
      meetingUrl: links['one date'],
    },
  })
  for (const viewer of viewerNames) {
    const user = await createViewer(viewer)
    const feed = newSecret()
    if (!user) {
      people.set(viewer, { feed })
      continue
    }
    const data = { calendarTokenHash: hashSecret(feed) }
    await server.db.user.update({ where: { id: user.id }, data })
    if (viewer.endsWith('board member')) {
      const endsOn = new Date(addDays(today, viewer.startsWith('former') ? -1 : 30))
      const row = { userId: user.id, startsOn: new Date(addDays(today, -30)), endsOn, officeId }
      await server.db.officeTerm.create({ data: row })
    }
    people.set(viewer, { feed, token: await tokenFor(server, user) })
  }
  return () => server.close()
})

async function mondaysOf(id: string): Promise<string[]> {
  const token = await tokenFor(server, await createMember(server))
  const { data } = await call(server, `GET /event/${id}`, { token })
  return [...JSON.stringify(data).matchAll(/"date":"(\d{4}-\d\d-\d\d)"/g)].flatMap(([, on]) =>
    on ? [on] : [],
  )
}

function createViewer(viewer: Viewer) {
  if (viewer === 'nobody') return null
  if (viewer === 'administrator') return createAdmin(server)
  if (viewer === 'organizer') return createOfficer(server, ['events'])
  if (viewer === 'newcomer') return createUser(server)
  return createMember(server)
}

const personOf = (viewer: Viewer) => people.get(viewer) ?? { feed: '' }

const read = async (path: `/${string}`, { token }: { token?: string }) =>
  JSON.stringify((await call(server, `GET ${path}`, token ? { token } : {})).data ?? null)

/** The doors that members use. Each returns the links that it shows. */
const doors: Record<string, (person: { token?: string }) => Promise<Link[]>> = {
  'the list': async (person) => shownIn(await read('/event', person)),
  'the active list': async (person) => shownIn(await read('/event/active', person)),
}

it.each(Object.keys(doors))('%s shows each viewer the links of their events', async (door) => {
  const found: Record<string, unknown> = {}
  for (const viewer of viewerNames) found[viewer] = await doors[door]?.(personOf(viewer))
  expect(found).toEqual(viewers)
})

it('an event and its date show the link to those who may see them', async () => {
  for (const viewer of viewerNames)
    for (const [name, id] of Object.entries(ids)) {
      const may = viewers[viewer].some((link) => link === name)
      for (const path of [`/event/${id}`, `/event/${id}/${day}`] as const)
        expect([viewer, name, path, shownIn(await read(path, personOf(viewer)))]).toEqual([
          ...[viewer, name, path],
          may ? [name] : [],
        ])
    }
})

it('calendar feeds of members have the links, and nobody else’s', async () => {
  const found: Record<string, unknown> = {}
  for (const viewer of viewerNames) {
    const feed = await fetch(`${server.url}/calendar/member/${personOf(viewer).feed}.ics`)
    found[viewer] = shownIn(await feed.text())
  }
  // Of the board's meetings organizers have none in their own calendar.
  expect(found).toEqual({ ...viewers, organizer: ofMembers, administrator: ofMembers })
})

it('nothing public has a link: pages, feeds, files, search and history', async () => {
  const paths = [
    ...['/', '/events', '/calendar.ics', '/sitemap.xml'],
    ...Object.values(ids).flatMap((id) => [
      `/events/${id}/${day}`,
      `/calendar/portal-${id}-${day}.ics`,
    ]),
  ]
  for (const path of paths)
    expect([path, shownIn(await (await fetch(server.url + path)).text())]).toEqual([path, []])
  const page = await (await fetch(`${server.url}/events/${ids['for members']}/${day}`)).text()
  expect(page).toContain('Online')
  const administrator = personOf('administrator')
  const renamed = await call(server, `PUT /event/${ids['for members']}/${day}`, {
    ...administrator,
    body: { meetingUrl: 'https://zoom.us/j/5555555555', notify: false },
  })
  expect(renamed.status).toBe(200)
  const history = await read('/audit', administrator)
  expect(history).toContain('https://zoom.us/…')
  expect(history).not.toMatch(/\d{10}"/)
  await call(server, `PUT /event/${ids['for members']}/${day}`, {
    ...administrator,
    body: { meetingUrl: links['for members'], notify: false },
  })
  for (const viewer of viewerNames)
    for (const query of ['zoom.us', '2222222222'])
      expect(shownIn(await read(`/search?q=${query}`, personOf(viewer)))).toEqual([])
})

/** Asks for a seat as a visitor, and returns what their page shows before and after they confirm. */
async function visit(name: 'for members' | 'for everyone', email: string) {
  await call(server, `POST /event/${ids[name]}/${day}/visitor-rsvp`, {
    body: { name: 'Vera Visitor', email },
  })
  await jobsDone(server)
  const [, token] = /\/visitor-rsvp\?token=([\w-]+)/.exec(textsTo(email).at(-1) ?? '') ?? []
  const before = await call(server, `GET /visitor-rsvp/${token}`)
  const after = await call(server, `PUT /visitor-rsvp/${token}`, { body: { answer: 'Yes' } })
  await jobsDone(server)
  const read = await call(server, `GET /visitor-rsvp/${token}`)
  return {
    token,
    shown: [before, after, read].map(({ data }) => visitorRsvpRecord.parse(data).meetingUrl),
    texts: [before, after, read].map(({ data }) => shownIn(JSON.stringify(data))),
  }
}

const textsTo = (email: string) =>
  received.filter(({ to }) => to === email).map(({ text, html }) => `${text} ${html}`)

const filesTo = (email: string) =>
  received.filter(({ to }) => to === email).map(({ calendar }) => calendar ?? '')

it('visitors see the link once they have confirmed, where the event offers it to them', async () => {
  const vera = 'vera@visitors.example'
  const offered = await visit('for everyone', vera)
  expect(offered.shown).toEqual([null, links['for everyone'], links['for everyone']])
  expect(textsTo(vera).map(shownIn)).toEqual([[], ['for everyone']])
  expect(textsTo(vera).at(-1)).toContain('Join online')
  expect(filesTo(vera).map(shownIn)).toEqual([[], ['for everyone']])
  // After withdrawing, the link is gone.
  const { data } = await call(server, `PUT /visitor-rsvp/${offered.token}`, {
    body: { answer: 'No' },
  })
  expect(visitorRsvpRecord.parse(data).meetingUrl).toBeNull()
})

it('visitors never see a meeting link for members', async () => {
  const otto = 'otto@visitors.example'
  const kept = await visit('for members', otto)
  expect(kept.shown).toEqual([null, null, null])
  expect(kept.texts).toEqual([[], [], []])
  await call(server, `PUT /event/${ids['for members']}/${day}`, {
    ...personOf('administrator'),
    body: { timeEnd: '20:00', notify: true },
  })
  await server.services.jobs.enqueue(server.db, 'notification.announce', {
    key: 'event-changed',
    subjectId: `${ids['for members']}/${day}`,
  })
  await jobsDone(server)
  expect(textsTo(otto).length).toBeGreaterThan(1)
  expect([...textsTo(otto), ...filesTo(otto)].flatMap(shownIn)).toEqual([])
  const told = received.filter(({ to }) => !to.endsWith('@visitors.example'))
  expect(told.length).toBeGreaterThan(0)
  for (const { text, calendar } of told)
    expect([text.includes('Join online'), shownIn(text), shownIn(calendar ?? '')]).toEqual([
      ...[true, ['for members'], ['for members']],
    ])
})

it('two parsers read how to join, and that it is online', async () => {
  const response = await fetch(`${server.url}/calendar/member/${personOf('board member').feed}.ics`)
  const text = await response.text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event] = calendar
    .getAllSubcomponents('vevent')
    .filter((one) => String(one.getFirstPropertyValue('uid')).includes(ids.board))
  expect(event?.getFirstPropertyValue('conference')).toBe(links.board)
  expect(event?.getFirstProperty('conference')?.getParameter('feature')).toBe('VIDEO')
  expect(event?.getFirstPropertyValue('url')).toBe(links.board)
  expect(event?.getFirstPropertyValue('location')).toBe('Online')
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line.startsWith('CONFERENCE') && line.includes('444'))).toEqual([
    `CONFERENCE;FEATURE=VIDEO;LABEL=Join online;VALUE=URI:${links.board}`,
  ])
  const read = Object.values(nodeIcal.sync.parseICS(text)).find(
    (one) => one.type === 'VEVENT' && 'uid' in one && String(one.uid).includes(ids.board),
  )
  expect(read).toMatchObject({ location: 'Online', url: links.board })
})

it.each(['javascript:alert(1)', 'http://zoom.us/j/1', 'data:text/html,x'])(
  'refuses %s at its field',
  async (meetingUrl) => {
    const body = {
      ...{ type: 'Once', title: 'Call', date: day, timeStart: '18:00', timeEnd: '19:00' },
      ...{ attendanceMode: 'Online', meetingUrl },
    }
    const { token = '' } = personOf('administrator')
    expect(await call(server, 'POST /event', { token, body })).toMatchObject({
      status: 400,
      fields: { meetingUrl: 'Paste a link that starts with https://' },
    })
    const one = { token, body: { meetingUrl } }
    expect(await call(server, `PUT /event/${ids.board}/${day}`, one)).toMatchObject({
      status: 400,
      fields: { meetingUrl: 'Paste a link that starts with https://' },
    })
  },
)
