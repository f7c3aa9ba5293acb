import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Prisma } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createMember,
  type PersonData,
  testPassword,
  tokenFor,
} from '../../test/builders.js'
import { call } from '../../test/call.js'
import { publishSection } from '../../test/publish-section.js'
import { startServer, type TestServer } from '../../test/server.js'
import { whomItConcerns } from '../features/announcements/recipients.js'
import { recipientsOf } from '../features/email/notifications/recipients.js'
import { membersOf } from '../features/events/concerned.js'
import { startSession } from '../features/identity/sessions/start-session.js'
import { signInByEmail } from '../features/identity/sign-in/sign-in-by-email.js'
import { getMember } from '../features/members/directory.js'
import { clubToday } from '../services/site/club-clock.js'
import { lockActiveUser } from './locks.js'

let server: TestServer
let admin: string
let chapterId: string
let today: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
  today = clubToday(server.services)
})
afterAll(() => server.close())

type Period = Partial<Prisma.MembershipPeriodUncheckedCreateWithoutUserInput>
const since2001 = {
  type: 'Active',
  startReason: 'Joined',
  startsOn: new Date('2001-07-01'),
} as const

const member = (period: Period, more: PersonData = {}) =>
  createMember(server, {
    chapterId,
    membershipPeriods: { create: { ...since2001, ...period } },
    ...more,
  })

const states = {
  'a member': { isActive: true, period: {} },
  'a member on their last day': {
    isActive: true,
    period: { endsOn: () => today, endReason: 'Resigned' },
  },
  'someone who left yesterday': {
    isActive: false,
    period: { endsOn: () => addDays(today, -1), endReason: 'Resigned' },
  },
  'someone who died today': {
    isActive: false,
    period: { endsOn: () => today, endReason: 'Deceased' },
  },
  'someone who joins tomorrow': { isActive: false, period: { startsOn: () => addDays(today, 1) } },
} as const

type Person = Awaited<ReturnType<typeof createMember>>
const isIn = async (where: Prisma.UserWhereInput, { id }: Person) =>
  (await server.db.user.count({ where: { AND: [{ id }, where] } })) > 0
const includes = (data: unknown, { id }: Person) => JSON.stringify(data).includes(id)
const succeeds = async (line: Parameters<typeof call>[1], body?: unknown, token = admin) =>
  (await call(server, line, { token, body })).status === 200

/** All places that treat an active member differently from everybody else. */
const places: Record<string, (person: Person) => Promise<boolean>> = {
  'the sign-in': ({ email }) => succeeds('POST /authenticate', { email, password: testPassword }),
  'every call': async (person) =>
    succeeds('GET /account', undefined, await tokenFor(server, person)),
  'the refresh of a session': async (person) => {
    const { db, clock } = server
    const { secret } = await db.$transaction((tx) =>
      startSession(tx, person.id, false, clock.now()),
    )
    return (await call(server, 'POST /authenticate/refresh', { cookie: secret })).status === 200
  },
  'links and codes by email': async ({ email, id }) =>
    (await server.db.user.findUnique({ where: signInByEmail(email, today) }))?.id === id,
  'the directory': async (person) =>
    includes((await call(server, 'GET /user/directory', { token: admin })).data, person),
  'their page': async ({ id }) => {
    const viewer = { id: null, chapterId: null, isAdmin: true }
    return getMember(server.services, viewer, id).then(
      () => true,
      () => false,
    )
  },
  'the chapter': async (person) =>
    includes((await call(server, `GET /chapter/${chapterId}`, { token: admin })).data, person),
  'the search of a member': async (person) => {
    const token = await tokenFor(server, await createMember(server))
    const { data } = await call(server, `GET /search?q=${person.lastname}`, { token })
    return includes(data, person)
  },
  announcements: async ({ id }) => {
    const to = [{ audience: { kind: 'Chapter' as const, chapterId }, name: null }]
    const message = { channel: 'email' as const, audiences: to }
    const people = await whomItConcerns(server.db, server.services, message)
    return people.some(({ person }) => person.id === id)
  },
  'the audience of an event': (person) =>
    isIn(membersOf({ chapterId, wholeClub: false }, today), person),
  notices: async (person) => {
    const everybody = { recipients: async () => ({}), write: async () => null }
    return isIn(await recipientsOf(server.services, everybody, ''), person)
  },
  'attendance by month': async (person) =>
    includes((await call(server, 'GET /attendance', { token: admin })).data, person),
  'the attendance sheet': async (person) => {
    const { id } = await createEvent(server, { chapterId, date: new Date(today) })
    const line = `GET /event/${id}/${today}/attendance` as const
    return includes((await call(server, line, { token: admin })).data, person)
  },
  'RSVPs by hand': async ({ id: userId }) => {
    const { id } = await createEvent(server, { wholeClub: true, rsvp: 'Members' })
    return succeeds(`POST /event/${id}/2030-01-15/rsvp`, { userId, answer: 'Yes' })
  },
  'own RSVPs': ({ id }) => server.db.$transaction((tx) => lockActiveUser(tx, id, today)),
  'the approval of a join request': async ({ id: userId }) => {
    const { id: companyId } = await createCompany(server)
    await server.db.user.update({ where: { id: userId }, data: { companyId: null } })
    const { id } = await server.db.joinRequest.create({ data: { userId, companyId, note: 'Hi' } })
    return succeeds(`POST /company/join-request/${id}/approve`)
  },
}

describe('is treated as active, or not, in every place:', () => {
  it.each(Object.entries(states))('%s', async (_who, { isActive, period }) => {
    const { startsOn, endsOn, ...reasons } = { startsOn: undefined, endsOn: undefined, ...period }
    const person = await member(
      {
        ...reasons,
        ...(startsOn && { startsOn: new Date(startsOn()) }),
        ...(endsOn && { endsOn: new Date(endsOn()) }),
      },
      { lastname: `Q${Math.random().toString(36).slice(2)}` },
    )
    const wrong: string[] = []
    for (const [place, isTreatedAsActive] of Object.entries(places))
      if ((await isTreatedAsActive(person)) !== isActive) wrong.push(place)
    expect(wrong).toEqual([])
  })
})

it('an administrator without a period signs in and works, and is in no audience', async () => {
  const person = await member(
    { endsOn: new Date('2002-06-30'), endReason: 'Moved' },
    {
      role: { create: { name: 'Admin' } },
    },
  )
  const active: string[] = []
  for (const [place, isTreatedAsActive] of Object.entries(places))
    if (await isTreatedAsActive(person)) active.push(place)
  expect(active).toEqual([
    'the sign-in',
    'every call',
    'the refresh of a session',
    'links and codes by email',
    'their page',
    'notices',
  ])
})

it.each([
  ['America/Los_Angeles', '2031-07-01T07:00:00Z'],
  ['Europe/London', '2031-06-30T23:00:00Z'],
  ['Pacific/Auckland', '2031-06-30T12:00:00Z'],
])('a membership ends at midnight in %s', async (timeZone, midnight) => {
  const { identity } = startingValues
  await publishSection(server, 'identity', { ...identity, timeZone })
  const { email } = await member({ endsOn: new Date('2031-06-30'), endReason: 'Resigned' })
  const signsIn = (seconds: number) => {
    server.clock.set(Date.parse(midnight) + seconds * 1000)
    return succeeds('POST /authenticate', { email, password: testPassword })
  }
  expect([await signsIn(-1), await signsIn(1)]).toEqual([true, false])
  server.clock.set(Date.now())
  await publishSection(server, 'identity', identity)
})

/** Files that compare a status for another reason than whether its owner is a member. */
const others = [
  'context/active.ts',
  // The status of a subscription.
  'features/finance/subscriptions/subscription-notice.ts',
  'features/members/administrator-notice.ts',
  'features/members/invite-user.ts',
  'features/members/save-user.ts',
  'features/members/status-mail.ts',
  'features/members/update-user.ts',
  'features/members/user-detail.ts',
  'features/members/import/compare-member.ts',
  'features/members/import/touched.ts',
  'features/members/import/update-members.ts',
  'features/members/merge/merge-members.ts',
  'features/members/merge/merge-obstacle.ts',
  'features/members/proposals/induct-member.ts',
]

it('no other file decides by the status alone', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const found: string[] = []
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/^(?:context|features|http)\/.*(?<!\.test)\.ts$/.test(file)) continue
    const text = await readFile(`${folder}/${file}`, 'utf8')
    if (/status\b[^\n]{0,6}(?:[=!]==|[:=]|<>) ?'Active'/.test(text)) found.push(file)
  }
  expect(found.toSorted()).toEqual(others.toSorted())
})
