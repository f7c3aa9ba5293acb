import { addDays } from '@clubhouse/schema/events/calendar-day'
import { officeList } from '@clubhouse/schema/offices/office'
import type { Permission } from '@clubhouse/schema/offices/permission'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn } from '../../../test/jobs.js'
import { appoint, createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { clubToday } from '../../services/site/club-clock.js'

let server: TestServer
let admin: { id: string; token: string }
let president: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  const boss = await createAdmin(server)
  const officer = await createOfficer(server, ['offices', 'members', 'finance.read'])
  admin = { id: boss.id, token: await tokenFor(server, boss) }
  president = { id: officer.id, token: await tokenFor(server, officer) }
})
afterAll(() => server.close())

const year = { startsOn: '2026-07-01', endsOn: '2090-06-30' }
const createOffice = (permissions: Permission[]) =>
  server.db.office.create({ data: { title: 'Officer', permissions, sortOrder: 60 } })
const give = (token: string, officeId: string, userId: string, more: object = {}) =>
  call(server, 'POST /office-term', { token, body: { officeId, userId, ...year, ...more } })
const grantsOf = async (token: string) =>
  z
    .object({ grants: z.array(z.object({ permission: z.string() })) })
    .parse((await call(server, 'GET /account', { token })).data).grants

it('gives the holder the permissions at the next call of an open session, and takes them with the term', async () => {
  const member = await createMember(server)
  const token = await tokenFor(server, member)
  const office = await createOffice(['history'])
  const history = async () => (await call(server, 'GET /audit', { token })).status
  expect(await history()).toBe(403)
  const { data } = await give(admin.token, office.id, member.id)
  expect(await history()).toBe(200)
  expect(await grantsOf(token)).toMatchObject([{ permission: 'history' }])
  const { id } = z.object({ id: z.string() }).parse(data)
  const ended = { startsOn: '2026-07-01', endsOn: '2026-07-02' }
  await call(server, `PUT /office-term/${id}`, { token: admin.token, body: ended })
  expect(await history()).toBe(403)
  await call(server, `PUT /office-term/${id}`, { token: admin.token, body: year })
  expect(await history()).toBe(200)
  await call(server, `DELETE /office-term/${id}`, { token: admin.token })
  expect(await history()).toBe(403)
})

it('gives nobody a permission that the caller lacks', async () => {
  const { id } = await createMember(server)
  const [members, treasury] = [
    await createOffice(['members']),
    await createOffice(['finance.write']),
  ]
  expect((await give(president.token, members.id, id)).status).toBe(200)
  expect((await give(president.token, treasury.id, id)).status).toBe(403)
  expect((await give(president.token, treasury.id, president.id)).status).toBe(403)
  const wider = async (permissions: Permission[]) => {
    const body = { title: 'Officer', permissions, isPublic: false }
    return (await call(server, `PUT /office/${members.id}`, { token: president.token, body }))
      .status
  }
  expect(await wider(['members', 'website'])).toBe(403)
  expect(await wider(['members', 'finance.read'])).toBe(200)
})

it('asks for a recent sign-in, and emails both people and all administrators, when guarded permissions change hands', async () => {
  const office = await createOffice(['finance.write'])
  const { id } = await createMember(server)
  const before = (await jobsIn(server)).length
  await server.db.sessionFamily.updateMany({
    where: { userId: admin.id },
    data: { provedAt: new Date(0) },
  })
  expect(await give(admin.token, office.id, id)).toMatchObject({
    status: 403,
    fields: { proof: /./ },
  })
  expect(await jobsIn(server)).toHaveLength(before)
  await server.db.sessionFamily.updateMany({
    where: { userId: admin.id },
    data: { provedAt: server.clock.now() },
  })
  expect((await give(admin.token, office.id, id)).status).toBe(200)
  const told = (await jobsIn(server))
    .filter(({ data }) => data.name === 'officer.changed')
    .map(({ data }) => z.object({ data: z.object({ recipientId: z.string() }) }).parse(data).data)
  expect(told.map(({ recipientId }) => recipientId).sort()).toEqual([admin.id, id].sort())
})

it('lets an office have two holders, but nobody hold it twice at once', async () => {
  const office = await createOffice([])
  const [one, two] = [await createMember(server), await createMember(server)]
  expect((await give(admin.token, office.id, one.id)).status).toBe(200)
  expect((await give(admin.token, office.id, two.id)).status).toBe(200)
  expect((await give(admin.token, office.id, one.id)).status).toBe(409)
  const { id } = await createUser(server, { status: 'Suspended' })
  expect(await give(admin.token, office.id, id)).toMatchObject({
    status: 400,
    fields: { userId: /./ },
  })
})

it('gives a chapter lead a chapter', async () => {
  const office = await server.db.office.findFirstOrThrow({ where: { key: 'ChapterLead' } })
  const { id } = await createMember(server)
  const chapterId = (await createChapter(server)).id
  expect(await give(admin.token, office.id, id)).toMatchObject({
    status: 400,
    fields: { chapterId: /./ },
  })
  expect((await give(admin.token, office.id, id, { chapterId })).status).toBe(200)
})

it('keeps the last administrator when a term ends', async () => {
  const term = await appoint(server, admin.id, ['offices'])
  await call(server, `DELETE /office-term/${term.termId}`, { token: admin.token })
  expect((await call(server, 'GET /user', { token: admin.token })).status).toBe(200)
})

it('shows next year’s team only to who prepares it, and no suspended officers', async () => {
  const later = await createMember(server)
  await appoint(server, later.id, [], { startsOn: '2095-07-01', endsOn: '2096-06-30' })
  const suspended = await createMember(server, { status: 'Suspended' })
  await appoint(server, suspended.id, [])
  const seen = async (token: string) => {
    const { terms } = officeList.parse((await call(server, 'GET /office', { token })).data)
    return [later, suspended].map(({ id }) => terms.some(({ user }) => user.id === id))
  }
  const member = await tokenFor(server, await createMember(server))
  expect(await seen(president.token)).toEqual([true, false])
  expect(await seen(member)).toEqual([false, false])
})

it('gives a chapter to a chapter lead only', async () => {
  const office = await createOffice([])
  const { id: chapterId } = await createChapter(server)
  const { id } = await createMember(server)
  expect(await give(admin.token, office.id, id, { chapterId })).toMatchObject({
    status: 400,
    fields: { chapterId: 'Only a chapter lead has a chapter' },
  })
})

it('lets nobody close books that they never kept: finance permissions added after their term', async () => {
  const start = server.clock.now().getTime()
  const today = clubToday(server.services)
  const former = await createMember(server)
  const days = { startsOn: addDays(today, -90), endsOn: addDays(today, -7) }
  const { officeId, termId } = await appoint(server, former.id, ['history'], days)
  const current = await createMember(server)
  const running = { startsOn: addDays(today, -6), endsOn: addDays(today, 1) }
  await give(admin.token, officeId, current.id, running)
  const invoices = async (person: { id: string }) =>
    (await call(server, 'GET /invoice', { token: await tokenFor(server, person) })).status
  const body = { title: 'Bookkeeper', permissions: ['history', 'finance.write'] }
  const line = `PUT /office/${officeId}` as const
  expect((await call(server, line, { token: admin.token, body })).status).toBe(200)
  expect([await invoices(former), await invoices(current)]).toEqual([403, 200])
  // The term that was running gives its holder time to close the books; extending the other makes it one of these.
  const extend = { startsOn: days.startsOn, endsOn: addDays(today, 1) }
  server.clock.set(start + 3 * 86_400_000)
  expect([await invoices(former), await invoices(current)]).toEqual([403, 200])
  server.clock.set(start)
  const changed = await call(server, `PUT /office-term/${termId}`, {
    token: admin.token,
    body: extend,
  })
  expect(changed.status).toBe(200)
  server.clock.set(start + 3 * 86_400_000)
  expect(await invoices(former)).toBe(200)
  server.clock.set(start)
})
