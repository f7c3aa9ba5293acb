import { randomUUID } from 'node:crypto'
import { mergePreview } from '@clubhouse/schema/members/merge'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createJoinRequest,
  createUser,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsIn } from '../../../../test/jobs.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { left, moved, movedOnce } from './user-references.js'

let server: TestServer
let admin: { id: string }
let token: string
let chapter: { id: string }
let kept: { id: string; email: string }
let other: { id: string; email: string }

beforeAll(async () => {
  server = await startServer()
  admin = await createAdmin(server)
  token = await tokenFor(server, admin)
  chapter = await createChapter(server, { name: 'Midday' })
})
afterAll(() => server.close())

beforeEach(async () => {
  const mill = await createCompany(server, { name: 'Mill' })
  const person = { firstname: 'Terry', lastname: 'Lund', chapterId: chapter.id }
  kept = await createUser(server, { ...person, companyId: mill.id })
  other = await createUser(server, {
    ...person,
    firstname: 'Terrence',
    phoneNumber: '919-555-0161',
    phoneExt: '12',
    companyExempt: true,
    stripeCustomerId: `cus_${mill.id}`,
  })
})

const versions = { version: 1, otherVersion: 1 }
const merge = (more: object = {}) =>
  call(server, `POST /user/${kept.id}/merge/${other.id}`, { token, body: { ...versions, ...more } })
const preview = async () => {
  const answer = await call(server, `GET /user/${kept.id}/merge/${other.id}`, { token })
  return mergePreview.parse(answer.data)
}
const find = (id: string) => server.db.user.findUnique({ where: { id } })

it('decides for every table that refers to a member', async () => {
  const found = await server.db.$queryRaw<{ name: string }[]>`
    SELECT conrelid::regclass::text || '.' || attname AS name
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
     WHERE contype = 'f' AND confrelid = '"user"'::regclass`
  const decided = [...moved, ...movedOnce, ...left].map(({ table, column }) => `${table}.${column}`)
  expect(decided.toSorted()).toEqual(found.map(({ name }) => name.replaceAll('"', '')).toSorted())
})

it('keeps the chosen values and deletes the other record', async () => {
  const answer = await merge({ name: 'Other', phone: 'Other', company: 'Other' })
  expect(answer).toMatchObject({
    status: 200,
    data: { id: kept.id, fullname: 'Terrence Lund', phoneExt: '12', company: null },
    message: { title: 'Members merged', message: 'Everything now belongs to Terrence Lund.' },
  })
  expect(await find(kept.id)).toMatchObject({
    email: kept.email,
    phoneNumber: '919-555-0161',
    companyExempt: true,
    chapterId: chapter.id,
    version: 2,
    stripeCustomerId: expect.stringMatching(/^cus_/),
  })
  expect(await find(other.id)).toBeNull()
})

it('moves RSVPs, attendance, invoices and history, and keeps one of each date', async () => {
  const { db } = server
  const event = await createEvent(server)
  const [first, second] = [new Date('2020-01-01'), new Date('2020-01-08')]
  const rsvp = {
    eventId: event.id,
    answer: 'Yes' as const,
    seat: 'Going' as const,
    queuedAt: first,
  }
  await db.rsvp.createMany({
    data: [
      { ...rsvp, date: first, userId: kept.id, note: 'Mine' },
      { ...rsvp, date: first, userId: other.id, note: 'Twice' },
      { ...rsvp, date: second, userId: other.id },
    ],
  })
  await db.attendance.createMany({
    data: [
      { eventId: event.id, date: first, userId: kept.id, status: 'Excused', takenAt: first },
      { eventId: event.id, date: first, userId: other.id, status: 'Present', takenAt: first },
      { eventId: event.id, date: second, userId: other.id, status: 'Present', takenAt: second },
    ],
  })
  const invoice = { stripeInvoiceId: `in_${other.id}`, status: 'Open' as const, total: 100 }
  await db.invoice.create({ data: { ...invoice, userId: other.id } })
  await db.auditLog.create({ data: { action: 'rsvp.save', actorId: other.id } })
  await createJoinRequest(server, { userId: other.id })
  expect(await preview()).toMatchObject({
    rsvps: 2,
    sharedRsvps: 1,
    attendance: 2,
    invoices: 1,
    subscriptions: 0,
    obstacle: null,
    other: { fullname: 'Terrence Lund', companyExempt: true, hasPassword: true },
  })
  expect((await merge()).status).toBe(200)
  const own = { where: { userId: kept.id }, orderBy: { date: 'asc' } } as const
  expect((await db.rsvp.findMany(own)).map(({ note }) => note)).toEqual(['Mine', null])
  const attended = await db.attendance.findMany(own)
  expect(attended.map(({ status }) => status)).toEqual(['Present', 'Present'])
  expect(await db.invoice.count({ where: { userId: kept.id } })).toBe(1)
  expect(await db.auditLog.count({ where: { action: 'rsvp.save', actorId: kept.id } })).toBe(1)
  expect(await db.joinRequest.findMany({ where: { userId: kept.id } })).toMatchObject([
    { status: 'Rejected' },
  ])
  const entry = { where: { action: 'user.merge', entityId: kept.id } }
  expect(await db.auditLog.findFirst(entry)).toMatchObject({
    actorId: admin.id,
    before: { member: 'Terrence Lund', email: other.email },
    after: { member: 'Terry Lund', email: kept.email },
  })
})

it('gives the seat of a second RSVP to the waitlist', async () => {
  const { db } = server
  const event = await createEvent(server, { capacity: 1, rsvp: 'Members' })
  const waiting = await createUser(server, { companyExempt: true })
  const at = { eventId: event.id, date: new Date('2030-01-15'), answer: 'Yes' as const }
  const queuedAt = new Date('2026-01-01')
  await db.rsvp.createMany({
    data: [
      { ...at, userId: kept.id, answer: 'No' },
      { ...at, userId: other.id, seat: 'Going', queuedAt },
      { ...at, userId: waiting.id, seat: 'Waitlisted', queuedAt },
    ],
  })
  expect((await merge()).status).toBe(200)
  const rsvps = await db.rsvp.findMany({ where: { eventId: event.id }, orderBy: { seat: 'asc' } })
  expect(rsvps.map(({ userId, seat }) => [userId, seat])).toEqual([
    [waiting.id, 'Going'],
    [kept.id, null],
  ])
})

it('ends access to the other account, and emails the address that is dropped', async () => {
  const otherToken = await tokenFor(server, other)
  const keptToken = await tokenFor(server, kept)
  expect((await merge({ email: 'Other' })).status).toBe(200)
  expect(await find(kept.id)).toMatchObject({ email: other.email })
  for (const ended of [otherToken, keptToken])
    expect((await call(server, 'GET /account', { token: ended })).status).toBe(401)
  expect((await jobsIn(server)).map(({ data }) => data)).toContainEqual({
    name: 'email.changed',
    data: expect.objectContaining({ userId: kept.id, from: kept.email }),
  })
})

it('makes both addresses part of a later erasure', async () => {
  const { db } = server
  const sent = { kind: 'test', channel: 'email' as const, subject: 'Hello', state: 'Sent' as const }
  const { createdAt } = await db.user.findUniqueOrThrow({ where: { id: other.id } })
  const at = { tries: 1, createdAt, lastTriedAt: createdAt }
  await db.outboxMessage.createMany({
    data: [kept.email, other.email].map((to) => ({ ...sent, ...at, id: randomUUID(), to })),
  })
  expect((await merge()).status).toBe(200)
  const { data } = await call(server, `GET /user/${kept.id}/erase`, { token })
  expect(data).toMatchObject({
    changes: expect.arrayContaining([expect.objectContaining({ kind: 'email', count: 2 })]),
  })
})

it('is refused when either record was changed since the preview', async () => {
  await server.db.user.update({ where: { id: other.id }, data: { version: { increment: 1 } } })
  expect(await merge()).toMatchObject({ status: 409 })
  expect(await find(other.id)).not.toBeNull()
})

it.each<[string, () => Promise<unknown>, string]>([
  [
    'the other member is an administrator',
    () => server.db.userRole.create({ data: { userId: other.id, name: 'Admin' } }),
    'Terrence Lund is an administrator. Remove the role first, or merge the other way around.',
  ],
  [
    'only the other member is active',
    () => server.db.user.update({ where: { id: kept.id }, data: { status: 'Inactive' } }),
    'Terrence Lund is active and Terry Lund isn’t. Merge the other way around.',
  ],
  [
    'the other member was erased',
    () => server.db.erasure.create({ data: { userId: other.id, erasedAt: new Date() } }),
    'An account that was deleted can’t be merged.',
  ],
  [
    'both have a subscription',
    () =>
      server.db.subscription.createMany({
        data: [kept.id, other.id].map((userId) => ({
          userId,
          stripeSubscriptionId: `sub_${userId}`,
          priceId: 'p',
          status: 'Active' as const,
        })),
      }),
    'Both members have a subscription. Cancel one of them first.',
  ],
])('is refused when %s', async (_what, prepare, message) => {
  await prepare()
  expect((await preview()).obstacle).toBe(message)
  expect(await merge()).toMatchObject({ status: 409, message: { message } })
  expect(await find(other.id)).not.toBeNull()
})

it('prefers an RSVP to the date over one from a standing RSVP, and frees its seat', async () => {
  const { id } = await createEvent(server, { rsvp: 'Members', wholeClub: true, capacity: 1 })
  const waiting = await createUser(server)
  const rsvp = { eventId: id, date: new Date('2030-05-04') }
  const going = { answer: 'Yes' as const, seat: 'Going' as const, queuedAt: new Date(1) }
  await server.db.rsvp.createMany({
    data: [
      { ...rsvp, ...going, userId: kept.id, source: 'Standing' },
      { ...rsvp, userId: other.id, answer: 'No', note: 'On vacation' },
      { ...rsvp, userId: waiting.id, answer: 'Yes', seat: 'Waitlisted', queuedAt: new Date(2) },
    ],
  })
  await server.db.event.update({ where: { id }, data: { date: rsvp.date, type: 'Once' } })
  expect((await merge()).status).toBe(200)
  const rows = await server.db.rsvp.findMany({
    where: { eventId: id },
    select: { userId: true, answer: true, note: true, seat: true },
    orderBy: { userId: 'asc' },
  })
  expect(rows.find(({ userId }) => userId === kept.id)).toMatchObject({
    answer: 'No',
    note: 'On vacation',
    seat: null,
  })
  expect(rows.find(({ userId }) => userId === waiting.id)?.seat).toBe('Going')
  expect(rows).toHaveLength(2)
})

it('keeps the more private choice of who sees a field, and gives the picture a new URL', async () => {
  const { storage } = server.services
  const avatar = `/avatar/${randomUUID()}-512.webp`
  const oldKeys = [512, 128].map((size) => avatar.slice(1).replace('512', String(size)))
  for (const key of oldKeys) await storage.put(key, Buffer.from('a picture'), 'image/webp')
  await server.db.user.update({
    where: { id: kept.id },
    data: { avatar, phoneAudience: 'Members', emailAudience: 'Chapter' },
  })
  await server.db.user.update({
    where: { id: other.id },
    data: { phoneAudience: 'Administrators', photoAudience: 'Administrators' },
  })
  expect((await merge()).status).toBe(200)
  const merged = await find(kept.id)
  expect(merged).toMatchObject({
    phoneAudience: 'Administrators',
    emailAudience: 'Chapter',
    photoAudience: 'Administrators',
  })
  expect(merged?.avatar).toMatch(/^\/avatar\/.+-512\.webp$/)
  expect(merged?.avatar).not.toBe(avatar)
  expect(await Promise.all(oldKeys.map((key) => storage.get(key)))).toEqual([null, null])
})

it('ends open checkouts of a customer that is dropped', async () => {
  const expired = vi.spyOn(server.services.payments, 'expireCheckouts').mockResolvedValue()
  onTestFinished(() => expired.mockRestore())
  const customer = (await find(other.id))?.stripeCustomerId
  await server.db.user.update({
    where: { id: kept.id },
    data: { stripeCustomerId: `cus_${kept.id}` },
  })
  expect((await merge()).status).toBe(200)
  expect(expired.mock.calls).toEqual([[customer]])
})

it('happens once, however often it is asked for at the same moment', async () => {
  const answers = await Promise.all([merge(), merge(), merge()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
})
