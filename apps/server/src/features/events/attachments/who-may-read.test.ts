import { createHash, randomUUID } from 'node:crypto'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { tokenPrefix } from '@clubhouse/schema/identity/personal-access-token'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  createUser,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { createOfficer } from '../../../../test/officers.js'
import { pdfOf } from '../../../../test/pdf.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { attachmentKey } from './attachment-files.js'

const audiences = ['public', 'club', 'chapter', 'board', 'committee', 'canceled'] as const
type Audience = (typeof audiences)[number]

/** Those whose files each viewer reads when signed in. */
const open = ['public', 'club', 'chapter', 'canceled'] as const satisfies Audience[]
const viewers = {
  administrator: audiences,
  organizer: audiences,
  member: open,
  'board member': ['public', 'club', 'chapter', 'board', 'canceled'],
  'former board member': open,
  'future board member': open,
  'committee member': ['public', 'club', 'chapter', 'committee', 'canceled'],
  'former committee member': open,
  'chapter lead': open,
  newcomer: [],
  'former member': [],
  suspended: [],
  nobody: [],
} as const satisfies Record<string, readonly Audience[]>
type Viewer = keyof typeof viewers
const viewerNames = Object.keys(viewers).filter((name): name is Viewer => name in viewers)

type Person = { token?: string; script?: string; feed: string }

let server: TestServer
let today: string
const people = new Map<Viewer, Person>()
const eventIds = new Map<Audience, string>()
const fileIds = new Map<Audience, string>()
const groups = { officeId: '', committeeId: '', chapterId: '' }

const personOf = (viewer: Viewer): Person => people.get(viewer) ?? { feed: '' }
const fileOf = (audience: Audience) => fileIds.get(audience) ?? ''
const eventOf = (audience: Audience) => eventIds.get(audience) ?? ''

/** The first and the last day of a term. */
function termOf(viewer: Viewer) {
  const [from, until] = viewer.startsWith('former')
    ? [-90, -1]
    : viewer.startsWith('future')
      ? [1, 90]
      : [-90, 0]
  return { startsOn: new Date(addDays(today, from)), endsOn: new Date(addDays(today, until)) }
}

async function createViewer(viewer: Viewer): Promise<{ id: string } | null> {
  const { officeId, committeeId, chapterId } = groups
  if (viewer === 'nobody') return null
  if (viewer === 'administrator') return createAdmin(server)
  if (viewer === 'organizer') return createOfficer(server, ['events'])
  if (viewer === 'chapter lead') return createOfficer(server, ['events'], { chapterId })
  if (viewer === 'newcomer') return createUser(server)
  const member = await createMember(server)
  const row = { userId: member.id, ...termOf(viewer) }
  if (viewer.endsWith('board member'))
    await server.db.officeTerm.create({ data: { ...row, officeId } })
  if (viewer.endsWith('committee member'))
    await server.db.committeeMember.create({ data: { ...row, committeeId } })
  return member
}

/** Creates the secrets that identify somebody: a session, a script's token and a calendar feed. */
async function credentialsOf(id: string): Promise<Person> {
  const [feed, script] = [newSecret(), `${tokenPrefix}${randomUUID()}`]
  const tokenHash = createHash('sha256').update(script).digest('hex')
  const expiresAt = new Date(server.clock.now().getTime() + 3600_000)
  await server.db.personalAccessToken.create({
    data: { userId: id, name: 'Script', scope: 'Read', tokenHash, expiresAt },
  })
  await server.db.user.update({ where: { id }, data: { calendarTokenHash: hashSecret(feed) } })
  return { feed, script, token: await tokenFor(server, { id }) }
}

/** Ends what somebody was when their credentials were made. */
async function endAccess(viewer: Viewer, id: string) {
  if (viewer === 'suspended')
    await server.db.user.update({ where: { id }, data: { status: 'Suspended' } })
  if (viewer === 'former member') {
    const endsOn = new Date(addDays(today, -1))
    await server.db.membershipPeriod.updateMany({
      where: { userId: id },
      data: { endsOn, endReason: 'Resigned' },
    })
  }
}

beforeAll(async () => {
  server = await startServer()
  today = clubToday(server.services)
  groups.chapterId = (await createChapter(server)).id
  const office = { title: 'Board member', permissions: [], sortOrder: 60 }
  groups.officeId = (await server.db.office.create({ data: office })).id
  groups.committeeId = (await server.db.committee.create({ data: { name: 'Nominating' } })).id
  const { officeId, committeeId, chapterId } = groups
  const columns = {
    public: { wholeClub: true, isPublic: true },
    club: { wholeClub: true },
    chapter: { chapterId },
    board: { officeId },
    committee: { committeeId },
    canceled: { wholeClub: true, isPublic: true, isCancelled: true },
  } as const
  const date = new Date(addDays(today, 7))
  const pdf = pdfOf()
  for (const audience of audiences) {
    const { id } = await createEvent(server, { date, firstDate: date, ...columns[audience] })
    const file = { fileId: randomUUID(), mediaType: 'application/pdf' }
    await server.services.storage.put(attachmentKey(file), pdf, file.mediaType)
    const data = { ...file, eventId: id, filename: `${audience}.pdf`, size: pdf.length }
    eventIds.set(audience, id)
    fileIds.set(audience, (await server.db.eventAttachment.create({ data })).id)
  }
  for (const viewer of viewerNames) {
    const user = await createViewer(viewer)
    if (!user) continue
    people.set(viewer, await credentialsOf(user.id))
    await endAccess(viewer, user.id)
  }
})
afterAll(() => server.close())

const get = (path: string, bearer?: string) =>
  fetch(server.url + path, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })

/** Whether a response has the file. */
const hasFile = async (response: Response) =>
  response.ok && (await response.arrayBuffer()).byteLength === pdfOf().length

const lists = async (audience: Audience, bearer?: string) => {
  const path = `GET /event/${eventOf(audience)}/attachment` as const
  const { status, data } = await call(server, path, bearer ? { token: bearer } : {})
  return status === 200 && JSON.stringify(data).includes(fileOf(audience))
}

async function downloadsByTrpc(audience: Audience, bearer?: string) {
  const input = encodeURIComponent(JSON.stringify({ id: fileOf(audience) }))
  const response = await get(`/api/trpc/attachment.file?input=${input}`, bearer)
  return response.ok && (await response.text()).includes(`"filename":"${audience}.pdf"`)
}

/** The doors that decide by the viewer. */
const doors: Record<string, (audience: Audience, person: Person) => Promise<boolean>> = {
  'the list with a session': (audience, { token }) => lists(audience, token),
  'the list with a token': (audience, { script }) => lists(audience, script),
  'the file with a session': async (audience, { token }) =>
    hasFile(await get(`/api/attachment/${fileOf(audience)}/file`, token)),
  'the file with a token': async (audience, { script }) =>
    hasFile(await get(`/api/attachment/${fileOf(audience)}/file`, script)),
  'the file by tRPC': (audience, { token }) => downloadsByTrpc(audience, token),
}

it('through each door, each viewer gets the files of the events that they may see', async () => {
  const wrong: string[] = []
  for (const viewer of viewerNames) {
    const allowed: readonly Audience[] = viewers[viewer]
    for (const [door, isOpen] of Object.entries(doors)) {
      for (const audience of audiences) {
        const got = await isOpen(audience, personOf(viewer))
        if (got !== allowed.includes(audience)) {
          wrong.push(`${viewer}, ${door}, ${audience}: ${got}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

it('the public URL has the files of public events only, also for administrators', async () => {
  for (const token of [undefined, personOf('administrator').token]) {
    const found: Audience[] = []
    for (const audience of audiences) {
      const response = await get(`/attachment/${fileOf(audience)}`, token)
      if (await hasFile(response)) found.push(audience)
      else expect(response.status).toBe(404)
    }
    expect(found).toEqual(['public', 'canceled'])
  }
  const response = await get(`/attachment/${fileOf('public')}`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="public.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  const url = `${server.url}/attachment/${fileOf('public')}`
  expect((await fetch(url, { headers })).status).toBe(304)
  expect((await get('/attachment/1')).status).toBe(404)
})

it('nobody can tell a hidden file from one that does not exist', async () => {
  const { token } = personOf('member')
  const said = async (id: string) => {
    const response = await get(`/api/attachment/${id}/file`, token)
    const text = await response.text()
    return [response.status, text.replace(/"requestId":"[^"]*"/, '')]
  }
  expect(await said(fileOf('board'))).toEqual(await said(randomUUID()))
})

/** The lines of the entries in a calendar that are about files. */
async function filesIn(path: string): Promise<string[]> {
  const response = await get(path)
  if (!response.ok) return []
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar
    .getAllSubcomponents('vevent')
    .flatMap((entry) => [
      ...entry.getAllProperties('attach').map((property) => String(property.getFirstValue())),
      ...(String(entry.getFirstPropertyValue('description') ?? '').match(/\d attachment.*/g) ?? []),
    ])
}

it('calendars attach the files of public events, and lead members to the others in the portal', async () => {
  const { publicUrl } = server.services.config
  const attached = (audience: Audience) => `${publicUrl}/attachment/${fileOf(audience)}`
  const inPortal = (audience: Audience) =>
    `1 attachment: ${publicUrl}/portal/event/${eventOf(audience)}/${addDays(today, 7)}`
  const everywhere = [attached('public'), attached('canceled')]
  expect((await filesIn('/calendar.ics')).sort()).toEqual([...everywhere].sort())
  const expected: [Viewer, string[]][] = [
    ['member', [...everywhere, inPortal('club')]],
    ['board member', [...everywhere, inPortal('club'), inPortal('board')]],
    ['former board member', [...everywhere, inPortal('club')]],
    ['former member', []],
    ['suspended', []],
  ]
  for (const [viewer, files] of expected) {
    const found = await filesIn(`/calendar/member/${personOf(viewer).feed}.ics`)
    expect({ viewer, found: found.sort() }).toEqual({ viewer, found: files.sort() })
  }
  const id = fileOf('public')
  await server.db.eventAttachment.update({ where: { id }, data: { filename: 'Ära; neu.pdf' } })
  const text = (await (await get('/calendar.ics')).text()).replaceAll('\r\n ', '')
  expect(text).toContain(
    `ATTACH;FMTTYPE=application/pdf;FILENAME="Ära; neu.pdf";SIZE=${pdfOf().length}:${attached('public')}`,
  )
})

it('a date’s public page links to its files while the event is public', async () => {
  const id = eventOf('public')
  const path = `/events/${id}/${addDays(today, 7)}`
  const page = await (await get(path)).text()
  expect(page.includes(`href="/attachment/${fileOf('public')}"`)).toBe(true)
  await server.db.event.update({ where: { id }, data: { isPublic: false } })
  expect((await get(path)).status).toBe(404)
  expect((await get(`/attachment/${fileOf('public')}`)).status).toBe(404)
  await server.db.event.update({ where: { id }, data: { isPublic: true } })
})
