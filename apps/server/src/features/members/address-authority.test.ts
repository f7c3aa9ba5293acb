import { importId } from '@clubhouse/schema/members/member-import'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createMember,
  createUser,
  createWithoutSignIn,
  signInAs,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { appoint, createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'

type Id = { id: string }
type Case = { treasurer: Id; holder: Id; token: string }

let server: TestServer
let chapterId: string
let secretary: string
let admin: string
beforeAll(async () => {
  server = await startServer()
  chapterId = (await createChapter(server)).id
  secretary = (await signInAs(server, await createOfficer(server, ['members']))).token
})
beforeEach(async () => {
  admin = (await signInAs(server, await createAdmin(server))).token
})
afterAll(() => server.close())

const newAddress = () => `${crypto.randomUUID()}@people.example`
const fields = () => ({ firstname: 'Nora', lastname: 'Newcomer', companyExempt: true, chapterId })
const user = () => ({ ...fields(), companyId: '', phoneNumber: '919-555-0100', status: 'Active' })

const update = async ({ id }: Id, body: object, token: string) =>
  (await call(server, `PUT /user/${id}/without-sign-in`, { token, body: { ...fields(), ...body } }))
    .status
const save = async ({ id }: Id, body: object, token: string) =>
  (await call(server, 'PUT /user', { token, body: { ...user(), id, ...body } })).status
const merge = async (kept: Id, other: Id, token: string) => {
  const chosen = { name: 'Kept', email: 'Other', phone: 'Kept', company: 'Kept', chapter: 'Kept' }
  const body = { ...chosen, photo: 'Kept', version: 1, otherVersion: 1 }
  return (await call(server, `POST /user/${kept.id}/merge/${other.id}`, { token, body })).status
}
const emailOf = async ({ id }: Id) =>
  (await server.db.user.findUniqueOrThrow({ where: { id } })).email ?? ''

async function undoImport({ holder, treasurer, token }: Case) {
  const { data } = await call(server, 'POST /member-import', {
    token: admin,
    body: { filename: 'a.csv' },
  })
  const { id } = importId.parse(data)
  const where = { id: { in: [holder.id, treasurer.id] } }
  await server.db.user.updateMany({ where, data: { importId: id } })
  return (await call(server, `POST /member-import/${id}/undo`, { token, body: {} })).status
}

async function takeAddress({ holder, treasurer, token }: Case, taker: Id) {
  await server.db.membershipPeriod.updateMany({
    where: { userId: holder.id },
    data: { endsOn: new Date('2020-01-01'), endReason: 'Resigned' },
  })
  await server.db.user.updateMany({
    where: { id: { in: [treasurer.id, taker.id] } },
    data: { emailSharedWithId: holder.id },
  })
  return update(taker, { email: await emailOf(holder) }, token)
}

/** Every call that could change the address of the treasurer, who shares that of the holder, or make it their own. */
const doors: Record<string, (one: Case) => Promise<number>> = {
  'the holder gets another address': ({ holder, token }) =>
    update(holder, { email: newAddress() }, token),
  'the holder loses their address': ({ holder, token }) => update(holder, { email: '' }, token),
  'the holder shares the address of another member': async ({ holder, token }) =>
    update(holder, { emailSharedWithId: (await createMember(server)).id }, token),
  'the holder gets another address by the user form': ({ holder, token }) =>
    save(holder, { email: newAddress() }, token),
  'the account of the holder is deleted': async ({ holder, token }) =>
    save(holder, { email: await emailOf(holder), status: 'Deleted' }, token),
  'the holder is merged into another member': async ({ holder, token }) =>
    merge(await createMember(server), holder, token),
  'another member is merged into the holder': async ({ holder, token }) =>
    merge(holder, await createMember(server), token),
  'the treasurer shares another address': async ({ treasurer, token }) =>
    update(treasurer, { emailSharedWithId: (await createMember(server)).id }, token),
  'the treasurer shares none': ({ treasurer, token }) =>
    update(treasurer, { emailSharedWithId: '' }, token),
  'the treasurer gets one by the user form': ({ treasurer, token }) =>
    save(treasurer, { email: newAddress() }, token),
  'the treasurer takes the address of a former holder': (one) => takeAddress(one, one.treasurer),
  'another member takes it': async (one) => takeAddress(one, await createWithoutSignIn(server)),
  'the import of the holder is undone': undoImport,
}

const terms = {
  'in office': {},
  'of a term to come': { startsOn: '2090-07-01', endsOn: '2091-06-30' },
}
const cases = Object.entries(doors).flatMap(([name, door]) =>
  Object.entries(terms).map(([when, days]) => ({ name, door, when, days })),
)

it.each(cases)('$name: not by a secretary, for a treasurer $when', async ({ door, days }) => {
  const make = async (token: string) => {
    const holder = await createUser(server, { passwordHash: null, chapterId })
    const treasurer = await createWithoutSignIn(server, { emailSharedWithId: holder.id, chapterId })
    await appoint(server, treasurer.id, ['finance.write'], days)
    return { treasurer, holder, token }
  }
  const one = await make(secretary)
  const address = await emailOf(one.holder)
  expect(await door(one)).toBe(403)
  expect(await emailOf(one.treasurer)).toBe('')
  expect(await emailOf(one.holder)).toBe(address)
  expect(await door(await make(admin))).toBe(200)
})

it('a secretary changes the addresses of a household of members', async () => {
  const holder = await createUser(server, { passwordHash: null, chapterId })
  const { id } = await createWithoutSignIn(server, { emailSharedWithId: holder.id, chapterId })
  expect(await update(holder, { email: 'moved@home.example' }, secretary)).toBe(200)
  expect(await update({ id }, { emailSharedWithId: '' }, secretary)).toBe(200)
})

it('a treasurer without sign-in whose membership ended returns by no import of a secretary', async () => {
  const { id } = await createWithoutSignIn(server, { firstname: 'Rex', lastname: 'Returns' })
  const phoneNumber = '919-555-0377'
  await server.db.user.update({ where: { id }, data: { phoneNumber, status: 'Suspended' } })
  await appoint(server, id, ['finance.write'])
  const returns = async (token: string) => {
    const begun = await call(server, 'POST /member-import', { token, body: { filename: 'a.csv' } })
    const row = { line: 2, firstname: 'Rex', lastname: 'Returns', email: '', phoneNumber }
    const body = { chapterId, rows: [{ ...row, memberVersion: 1 }] }
    const path = `POST /member-import/${importId.parse(begun.data).id}/add` as const
    return (await call(server, path, { token, body })).status
  }
  expect(await returns(secretary)).toBe(403)
  expect(await returns(admin)).toBe(200)
})
