import { importId } from '@clubhouse/schema/members/member-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createMember,
  createWithoutSignIn,
  signInAs,
  testPassword,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { whomItConcerns } from '../announcements/recipients.js'
import { countAudience } from '../email/notifications/count-audience.js'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

/** A chapter with Fay, whose email address Gus shares, and Dot, who has no email address. */
async function household() {
  const { id: chapterId } = await createChapter(server)
  const fay = await createMember(server, { firstname: 'Fay', lastname: 'Wolfe', chapterId })
  const shared = { lastname: 'Wolfe', emailSharedWithId: fay.id }
  const gus = await createWithoutSignIn(server, { ...shared, firstname: 'Gus', chapterId })
  const dot = await createWithoutSignIn(server, { firstname: 'Dot', lastname: 'Ash', chapterId })
  const audience = { audience: { kind: 'Chapter' as const, chapterId }, name: 'Midday' }
  const reach = async () => {
    const message = { channel: 'email' as const, audiences: [audience] }
    const all = await whomItConcerns(server.db, server.services, message)
    return Object.fromEntries(all.map(({ person, obstacle }) => [person.firstname, obstacle]))
  }
  return { chapterId, fay, gus, dot, reach }
}

const end = (userId: string) =>
  server.db.membershipPeriod.updateMany({
    where: { userId },
    data: {
      startsOn: new Date('2010-01-01'),
      endsOn: new Date('2020-01-01'),
      endReason: 'Resigned',
    },
  })

it('sends an announcement to an address once, to who has it', async () => {
  const { reach } = await household()
  expect(await reach()).toEqual({ Dot: 'noEmail', Fay: null, Gus: 'sharedEmail' })
})

it('reaches who shares an address when its holder has left or is not concerned', async () => {
  const one = await household()
  await end(one.fay.id)
  expect(await one.reach()).toEqual({ Dot: 'noEmail', Gus: null })
  const two = await household()
  await server.db.user.update({ where: { id: two.fay.id }, data: { chapterId: null } })
  expect(await two.reach()).toEqual({ Dot: 'noEmail', Gus: null })
})

it('keeps to the switch of who has the address, for everybody who shares it', async () => {
  const { fay, reach } = await household()
  await server.db.accountSetting.create({
    data: { userId: fay.id, key: 'message', email: false, sms: false },
  })
  expect(await reach()).toEqual({ Dot: 'noEmail', Fay: 'switchedOff', Gus: 'switchedOff' })
  await end(fay.id)
  expect(await reach()).toEqual({ Dot: 'noEmail', Gus: 'switchedOff' })
})

it('counts one email for both in the recipients of a notice', async () => {
  const { chapterId } = await household()
  expect(await countAudience(server.db, 'event-changed', { chapterId })).toEqual({
    email: 1,
    sms: 0,
    off: 1,
  })
})

it('passes the address on when its holder’s account is deleted, and invites the other one', async () => {
  const { fay, gus } = await household()
  const admin = (await signInAs(server, await createAdmin(server))).token
  const body = { currentPassword: testPassword, matches: [] }
  const erased = await call(server, `POST /user/${fay.id}/erase`, { token: admin, body })
  expect(erased.status).toBe(200)
  expect(await server.db.user.findUniqueOrThrow({ where: { id: gus.id } })).toMatchObject({
    email: fay.email,
    emailSharedWithId: null,
  })
  expect((await call(server, `POST /user/${gus.id}/invitation`, { token })).status).toBe(200)
})

it('passes the address on when the status of its holder becomes Deleted', async () => {
  const { chapterId, fay, gus } = await household()
  const { token: admin } = await signInAs(server, await createAdmin(server))
  const save = async (person: typeof fay, status: string) => {
    const { id, firstname, lastname, email, phoneNumber } = person
    const body = { id, firstname, lastname, email, phoneNumber, companyId: '', chapterId, status }
    return (await call(server, 'PUT /user', { token: admin, body })).status
  }
  expect(await save(fay, 'Deleted')).toBe(200)
  const stored = (id: string) => server.db.user.findUniqueOrThrow({ where: { id } })
  expect(await stored(fay.id)).toMatchObject({ status: 'Deleted', email: null, passwordHash: null })
  expect(await stored(gus.id)).toMatchObject({ email: fay.email, emailSharedWithId: null })
  expect(await save(fay, 'Active')).toBe(409)
  const alone = await createMember(server, { chapterId })
  expect(await save(alone, 'Deleted')).toBe(200)
  expect(await stored(alone.id)).toMatchObject({ email: alone.email })
})

const merged = async (id: string, otherId: string, more: object = {}) => {
  const { token: admin } = await signInAs(server, await createAdmin(server))
  const body = { version: 1, otherVersion: 1, ...more }
  const { status } = await call(server, `POST /user/${id}/merge/${otherId}`, { token: admin, body })
  expect(status).toBe(200)
  return server.db.user.findUniqueOrThrow({ where: { id } })
}

it('a merge keeps the address that either record has, and who shares it', async () => {
  const { fay, gus, dot } = await household()
  expect(await merged(dot.id, fay.id)).toMatchObject({
    email: fay.email,
    phoneNumber: fay.phoneNumber,
  })
  const { emailSharedWithId } = await server.db.user.findUniqueOrThrow({ where: { id: gus.id } })
  expect(emailSharedWithId).toBe(dot.id)
})

it('a merge of two records of a household leaves nobody who shares with themselves', async () => {
  const one = await household()
  expect(await merged(one.gus.id, one.fay.id)).toMatchObject({
    email: one.fay.email,
    emailSharedWithId: null,
  })
  const two = await household()
  expect(await merged(two.fay.id, two.gus.id)).toMatchObject({ email: two.fay.email })
  const three = await household()
  expect(await merged(three.dot.id, three.gus.id)).toMatchObject({
    email: null,
    emailSharedWithId: three.fay.id,
  })
})

const post = (path: `POST /${string}`, body: object) => call(server, path, { token, body })

let imports = 0

/** Imports a household and a member without an address. */
async function importHousehold() {
  const { id: chapterId } = await createChapter(server)
  const { data } = await post('POST /member-import', { filename: 'couple.csv' })
  const { id } = importId.parse(data)
  const email = `${id}@home.example`
  const rows = [
    { line: 2, firstname: 'Fay', lastname: 'Wolfe', email, phoneNumber: '919-555-0189' },
    { line: 3, firstname: 'Gus', lastname: 'Wolfe', email, phoneNumber: '919-555-0190' },
    {
      line: 4,
      firstname: 'Dot',
      lastname: 'Vance',
      email: '',
      phoneNumber: `919-555-02${10 + imports++}`,
    },
  ]
  const add = () => post(`POST /member-import/${id}/add`, { chapterId, rows, sendLinks: true })
  const members = () =>
    server.db.user.findMany({
      where: { importId: id },
      orderBy: { firstname: 'asc' },
      select: {
        id: true,
        firstname: true,
        email: true,
        emailSharedWithId: true,
        companyExempt: true,
      },
    })
  return { id, email, rows, chapterId, add, members }
}

it('imports a household and a member without an address, invites one, and knows them again', async () => {
  const { email, rows, chapterId, add, members } = await importHousehold()
  expect(await add()).toMatchObject({ status: 200, data: { created: 3, skipped: [] } })
  const [dot, fay, gus] = await members()
  expect(dot).toMatchObject({ email: null, emailSharedWithId: null, companyExempt: true })
  expect(fay).toMatchObject({ email, companyExempt: false })
  expect(gus).toMatchObject({ email: null, emailSharedWithId: fay?.id, companyExempt: true })
  const invited = { userId: { in: [dot?.id ?? '', fay?.id ?? '', gus?.id ?? ''] } }
  expect(await server.db.userInvitation.count({ where: invited })).toBe(1)
  const again = await post('POST /member-import/check', { rows, chapterId })
  expect(again.data).toMatchObject([
    { verdict: 'same', match: { id: fay?.id, by: 'email' } },
    { verdict: 'same', match: { id: gus?.id, by: 'email' } },
    { verdict: 'same', match: { id: dot?.id, by: 'phone' } },
  ])
})

it('undoes the import of a household, or leaves its address to who is kept', async () => {
  const one = await importHousehold()
  await one.add()
  expect((await post(`POST /member-import/${one.id}/undo`, {})).data).toEqual({
    removed: 3,
    kept: [],
  })
  const two = await importHousehold()
  await two.add()
  const [, , gus] = await two.members()
  await server.db.user.update({ where: { id: gus?.id ?? '' }, data: { version: 2 } })
  const undone = await post(`POST /member-import/${two.id}/undo`, {})
  expect(undone.data).toMatchObject({ removed: 2, kept: [{ id: gus?.id }] })
  expect(await two.members()).toMatchObject([{ email: two.email, emailSharedWithId: null }])
})

it('offers to reinstate a former member, once, but nobody who died', async () => {
  const { id, rows, chapterId, add, members } = await importHousehold()
  await add()
  const [dot, fay, gus] = await members()
  await end(dot?.id ?? '')
  await end(gus?.id ?? '')
  await end(fay?.id ?? '')
  await server.db.membershipPeriod.updateMany({
    where: { userId: fay?.id ?? '' },
    data: { endReason: 'Deceased' },
  })
  const checked = await post('POST /member-import/check', { rows, chapterId })
  const returning = [{ field: 'status', before: 'Left on 2020-01-01', after: 'Member again' }]
  expect(checked.data).toMatchObject([
    { verdict: 'same', match: { changes: [] } },
    { verdict: 'update', match: { changes: returning } },
    { verdict: 'update', match: { changes: returning } },
  ])
  const chosen = rows.map((row) => ({ ...row, memberVersion: 1 }))
  const added = await post(`POST /member-import/${id}/add`, { rows: chosen, chapterId })
  expect(added.data).toMatchObject({ created: 0, updated: 2 })
  const periods = await server.db.membershipPeriod.findMany({
    where: { userId: { in: [dot?.id ?? '', fay?.id ?? '', gus?.id ?? ''] } },
    select: { startReason: true, endsOn: true },
    orderBy: { startsOn: 'asc' },
  })
  expect(periods.filter(({ endsOn }) => endsOn === null)).toEqual([
    { startReason: 'Reinstated', endsOn: null },
    { startReason: 'Reinstated', endsOn: null },
  ])
})
