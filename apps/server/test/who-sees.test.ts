import { createHash, randomUUID } from 'node:crypto'
import { type FieldAudience, fieldAudience } from '@clubhouse/schema/enumeration'
import { tokenPrefix } from '@clubhouse/schema/identity/personal-access-token'
import { type AudienceField, audienceField } from '@clubhouse/schema/privacy/field-audience'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { wireSchema } from '../src/core/json-text.js'
import { hashSecret, newSecret } from '../src/core/secret.js'
import { listRestOperations } from '../src/http/rest/rest-calls.js'
import { clubToday } from '../src/services/site/club-clock.js'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createMember,
  createUser,
  tokenFor,
} from './builders.js'
import { call } from './call.js'
import type { Scene, Way } from './member-details.js'
import { appoint } from './officers.js'
import { isForOfficers, permissions } from './permissions.js'
import { startServer, type TestServer } from './server.js'

const calls = listRestOperations()

/** Fields that show a person in a response. */
const personal = new Set([
  'email',
  'phoneNumber',
  'phoneExt',
  'avatar',
  'firstname',
  'lastname',
  'fullname',
  'userId',
])
const object = z.record(z.string(), z.unknown())

function carriesPerson(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(carriesPerson)
  const { data } = object.safeParse(schema)
  if (!data) return false
  const names = Object.keys(object.safeParse(data.properties).data ?? {})
  return names.some((name) => personal.has(name)) || Object.values(data).some(carriesPerson)
}

const carrying = calls.filter(
  ({ output, file }) =>
    file ||
    carriesPerson(z.toJSONSchema(wireSchema(output), { io: 'output', unrepresentable: 'any' })),
)

it('every call that can carry a person, and is not for officers alone, says whom it shows', () => {
  const open = carrying.map(({ name }) => name).filter((name) => !isForOfficers(name))
  const saying = Object.keys(permissions).filter((name) => permissions[name]?.shows)
  expect(open.length).toBeGreaterThan(15)
  expect(saying.sort()).toEqual(open.sort())
})

/** The people who look at the owner, and the narrowest audience that they belong to; null to none. */
const viewers = [
  { viewer: 'the owner', sees: 'Administrators' },
  { viewer: 'an administrator', sees: 'Administrators' },
  { viewer: 'a fellow of the chapter', sees: 'Chapter' },
  { viewer: 'the script of a fellow', sees: 'Chapter' },
  { viewer: 'a member', sees: 'Members' },
  { viewer: 'the script of a member', sees: 'Members' },
  { viewer: 'a member without a chapter', sees: 'Members' },
  { viewer: 'a newcomer', sees: null },
  { viewer: 'a visitor', sees: null },
] as const satisfies { viewer: string; sees: FieldAudience | null }[]
type Viewer = (typeof viewers)[number]['viewer']

// From the widest to the narrowest.
const { options: audiences } = fieldAudience
const isFor = (audience: FieldAudience, sees: FieldAudience | null) =>
  sees !== null && audiences.indexOf(audience) <= audiences.indexOf(sees)

/** Hidden with the phone, and found nowhere by chance. */
const extension = 'ext-4711'

let server: TestServer
let scene: Scene
let tokens: Record<Viewer, string | null>

/** A token of a script, which may call as often as a minute allows. */
async function tokenOfScript(userId: string): Promise<string> {
  const token = `${tokenPrefix}${randomUUID()}`
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const expiresAt = new Date(Date.now() + 3600_000)
  const data = { userId, name: 'Script', scope: 'Read' as const, tokenHash, expiresAt }
  await server.db.personalAccessToken.create({ data })
  return token
}

beforeAll(async () => {
  server = await startServer()
  const chapter = await createChapter(server)
  const elsewhere = await createChapter(server, { name: 'Elsewhere' })
  const company = await createCompany(server, { name: 'Zanzibar Quilts' })
  const birthday = clubToday(server.services).slice(5)
  const photo = `/avatar/${randomUUID()}-512.webp`
  const owner = await createUser(server, {
    firstname: 'Ottoline',
    lastname: 'Owner',
    email: 'ottoline@secret.example',
    phoneNumber: '919-555-0177',
    phoneExt: extension,
    avatar: photo,
    chapterId: chapter.id,
    companyId: company.id,
    membership: {
      create: {
        birthday: `1958-${birthday}`,
        mobilePhone: '919-555-0181',
        homePhone: '919-555-0192',
        homeAddress: '12 Hidden Lane',
        partnerName: 'Robin Ravenscroft',
        classification: 'Quiltmaking',
      },
    },
  })
  const event = await createEvent(server, {
    wholeClub: true,
    rsvp: 'Members',
    isPublic: true,
  })
  await appoint(server, owner.id, [])
  const date = '2030-01-15'
  const going = { answer: 'Yes', seat: 'Going', queuedAt: new Date() } as const
  await server.db.rsvp.create({
    data: { eventId: event.id, date: new Date(date), userId: owner.id, party: 1, ...going },
  })
  await server.db.dutyAssignment.create({
    data: {
      date: new Date(date),
      source: 'Self',
      user: { connect: { id: owner.id } },
      event: { connect: { id: event.id } },
      duty: { create: { eventId: event.id, title: 'Greeter', position: 0 } },
    },
  })
  const fellow = await createMember(server, { chapterId: chapter.id })
  const member = await createMember(server, { chapterId: elsewhere.id })
  tokens = {
    'the owner': await tokenFor(server, owner),
    'an administrator': await tokenFor(server, await createAdmin(server)),
    'a fellow of the chapter': await tokenFor(server, fellow),
    'the script of a fellow': await tokenOfScript(fellow.id),
    'a member': await tokenFor(server, member),
    'the script of a member': await tokenOfScript(member.id),
    'a member without a chapter': await tokenFor(server, await createMember(server)),
    'a newcomer': await tokenFor(server, await createUser(server, { chapterId: chapter.id })),
    'a visitor': null,
  }
  scene = {
    owner: {
      id: owner.id,
      fullname: 'Ottoline Owner',
      email: owner.email,
      phone: owner.phoneNumber,
      photo,
      birthday: `--${birthday}`,
      mobilePhone: '919-555-0181',
      homePhone: '919-555-0192',
      homeAddress: '12 Hidden Lane',
      partner: 'Robin Ravenscroft',
    },
    company,
    chapterId: chapter.id,
    event: { id: event.id, date },
  }
})
afterAll(() => server.close())
// A script may call so often only in a minute.
beforeEach(() => server.db.rateLimit.deleteMany())

async function responseTo(viewer: Viewer, path: string) {
  const token = tokens[viewer]
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
  return { status: response.status, text: await response.text() }
}

type Chosen = Record<AudienceField, FieldAudience>
const all = (audience: FieldAudience): Chosen => ({
  email: audience,
  phone: audience,
  photo: audience,
  company: audience,
  attendance: audience,
  birthday: audience,
  mobilePhone: audience,
  homePhone: audience,
  homeAddress: audience,
  partner: audience,
})

/** Sets the privacy settings of the owner and of the club. */
async function choose(own: Partial<Chosen>, club: Chosen) {
  const { db } = server
  await db.user.update({
    where: { id: scene.owner.id },
    data: {
      emailAudience: own.email ?? null,
      phoneAudience: own.phone ?? null,
      photoAudience: own.photo ?? null,
      companyAudience: own.company ?? null,
      attendanceAudience: own.attendance ?? null,
      birthdayAudience: own.birthday ?? null,
      mobilePhoneAudience: own.mobilePhone ?? null,
      homePhoneAudience: own.homePhone ?? null,
      homeAddressAudience: own.homeAddress ?? null,
      partnerAudience: own.partner ?? null,
    },
  })
  await db.clubAudience.upsert({ where: { id: 1 }, create: club, update: club })
}

const showing = Object.entries(permissions).flatMap(([name, { shows }]) =>
  typeof shows === 'function' ? [{ name, ways: shows }] : [],
)

/** What is wrong with the answer to one way of asking: each cell that is not as it should be. */
async function wrongIn(
  name: string,
  { path, reveals }: Way,
  { viewer, sees }: (typeof viewers)[number],
  chosen: Chosen,
): Promise<string[]> {
  const { status, text } = await responseTo(viewer, path)
  const cell = `${name} ${path} to ${viewer}`
  // A newcomer's search finds nothing.
  const isIn = sees !== null || (viewer === 'a newcomer' && name === 'search.find')
  const wrong = (status === 200) === isIn ? [] : [`${cell}: ${status}`]
  for (const field of audienceField.options) {
    const isSeen = isFor(chosen[field], sees)
    const value = reveals[field]
    if (value && text.includes(value) !== isSeen) wrong.push(`${cell}: ${field}`)
  }
  // A call has nothing that it is not known to have.
  const { email, phone, photo, birthday, mobilePhone, homePhone, homeAddress, partner } =
    scene.owner
  for (const [field, value] of [
    ['email', email],
    ['phone', phone],
    ['phone', extension],
    ['photo', photo],
    ['birthday', birthday],
    ['mobilePhone', mobilePhone],
    ['homePhone', homePhone],
    ['homeAddress', homeAddress],
    ['partner', partner],
    ['company', 'Quiltmaking'],
  ] as const) {
    if (!isFor(chosen[field], sees) && text.includes(value)) wrong.push(`${cell} has the ${field}`)
  }
  return wrong
}

/** Plays every cell, and returns those that are wrong. */
async function wrongCells(chosen: Chosen): Promise<string[]> {
  const cells = showing.flatMap(({ name, ways }) =>
    ways(scene).flatMap((way) => viewers.map((viewer) => wrongIn(name, way, viewer, chosen))),
  )
  return (await Promise.all(cells)).flat()
}

/** Each field has each audience in one of three rounds, and another one than the fields beside it and the round before. */
const rounds = [0, 1, 2].map(chosenIn)
function chosenIn(round: number): Chosen {
  const chosen = all('Members')
  for (const [index, field] of audienceField.options.entries())
    chosen[field] = audiences[(index + round) % audiences.length] ?? 'Members'
  return chosen
}

it.each(rounds)(
  'email for $email, phone for $phone, photo for $photo, company for $company, attendance for $attendance',
  async (chosen) => {
    await choose({}, chosen)
    expect(await wrongCells(chosen), 'by the choice of the club').toEqual([])
    // In one round it is wider than the own choice, in the others narrower.
    await choose(chosen, chosenIn(rounds.indexOf(chosen) + 1))
    expect(await wrongCells(chosen), 'by the own choice, against the club’s').toEqual([])
  },
)

it('a call that shows only the caller, or nobody, shows no other member', async () => {
  await choose({}, all('Members'))
  const others = carrying.filter(
    ({ name, method }) => method === 'GET' && typeof permissions[name]?.shows === 'string',
  )
  expect(others.length).toBeGreaterThan(5)
  for (const { name, path } of others) {
    const asked = `${path.replace('{id}', scene.company.id)}?to=Administrators`
    const { text } = await responseTo('a fellow of the chapter', asked)
    for (const field of ['email', 'phone', 'photo', 'fullname'] as const)
      expect(text.includes(scene.owner[field]), `${name}: ${field}`).toBe(false)
  }
})

it('somebody without a chapter has no fellows', async () => {
  const { db } = server
  await choose({ phone: 'Chapter' }, all('Members'))
  await db.user.update({ where: { id: scene.owner.id }, data: { chapterId: null } })
  try {
    const { text } = await responseTo('a member without a chapter', '/user/directory')
    expect(text).toContain(scene.owner.fullname)
    expect(text).not.toContain(scene.owner.phone)
  } finally {
    await db.user.update({
      where: { id: scene.owner.id },
      data: { chapterId: scene.chapterId },
    })
  }
})

const outside: Record<string, () => Promise<string> | string> = {
  'the first page': () => '/',
  'the list of events': () => '/events',
  'the page of a date to which the owner comes': () =>
    `/events/${scene.event.id}/${scene.event.date}`,
  'the club’s calendar': () => '/calendar.ics',
  'the own calendar of a fellow': async () => {
    const answer = await call(server, 'POST /account/calendar', {
      token: tokens['a fellow of the chapter'] ?? '',
    })
    const { url } = z.object({ url: z.url() }).parse(answer.data)
    return new URL(url).pathname
  },
  'the answer of a visitor to that date': async () => {
    const token = newSecret()
    await server.db.rsvp.create({
      data: {
        eventId: scene.event.id,
        date: new Date(scene.event.date),
        name: 'Vera Visitor',
        email: `${randomUUID()}@visitors.example`,
        answer: 'Yes',
        seat: 'Going',
        queuedAt: new Date(),
        confirmedAt: new Date(),
        linkHashes: [hashSecret(token)],
      },
    })
    return `/api/visitor-rsvp/${token}`
  },
  'the sitemap': () => '/sitemap.xml',
  'the document of the API': () => '/api/openapi.json',
}

it.each(Object.entries(outside))('nobody is named by %s', async (_what, pathOf) => {
  await choose({}, all('Members'))
  const response = await fetch(`${server.url}${await pathOf()}`)
  expect(response.status).toBe(200)
  const text = await response.text()
  for (const value of ['Ottoline', scene.owner.email, scene.owner.phone, scene.owner.photo])
    expect(text).not.toContain(value)
})
