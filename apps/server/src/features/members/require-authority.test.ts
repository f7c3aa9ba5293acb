import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createChapter, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { appoint, createOfficer } from '../../../test/officers.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let secretary: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  await createAdmin(server)
  chapterId = (await createChapter(server)).id
  secretary = await tokenFor(server, await createOfficer(server, ['members', 'history']))
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof createMember>>
const edit = async (user: Person, change: object, token = secretary) => {
  const { firstname, lastname, email, phoneNumber, companyId, status } = user
  const fields = { firstname, lastname, email, phoneNumber, companyId, status, chapterId }
  const body = { ...fields, ...change }
  return (await call(server, `PUT /user/${user.id}`, { token, body })).status
}
const takeovers = [
  { password: 'battery staple' },
  { email: 'thief@people.example' },
  { status: 'Suspended' },
  { role: 'Admin' },
]

it('lets a secretary change a member’s account, but not make them an administrator', async () => {
  const statuses: number[] = []
  for (const change of takeovers) statuses.push(await edit(await createMember(server), change))
  expect(statuses).toEqual([200, 200, 200, 403])
})

it('lets nobody into, or out of, an account that may do more than they may', async () => {
  const later = await createMember(server)
  await appoint(server, later.id, ['finance.write'], {
    startsOn: '2090-07-01',
    endsOn: '2091-06-30',
  })
  const treasurer = await createOfficer(server, ['finance.read'])
  const admin = await createAdmin(server)
  for (const user of [admin, treasurer, later]) {
    const role = user === admin ? 'Member' : 'Admin'
    for (const change of [...takeovers.slice(0, 3), { role }])
      expect([change, await edit(user, change)]).toEqual([change, 403])
    expect(await edit(user, { firstname: 'Nina' })).toBe(200)
  }
  const historian = await createOfficer(server, ['history'])
  expect(await edit(historian, { password: 'battery staple' })).toBe(200)
})

it('merges no account into another that may do more than the caller', async () => {
  const treasurer = await createOfficer(server, ['finance.write'])
  const member = await createMember(server)
  const values = { name: 'Kept', email: 'Kept', phone: 'Kept', company: 'Kept', chapter: 'Kept' }
  const body = { ...values, photo: 'Kept', version: 1, otherVersion: 1 }
  const merge = async (one: Person, two: Person) =>
    (await call(server, `POST /user/${one.id}/merge/${two.id}`, { token: secretary, body })).status
  expect(await merge(member, treasurer)).toBe(403)
  expect(await merge(treasurer, member)).toBe(403)
})

it('creates and invites no administrators for a secretary', async () => {
  const fields = { firstname: 'Nora', lastname: 'New', phoneNumber: '919-555-0100', chapterId }
  const create = async (path: 'user' | 'user/invitation', more: object) => {
    const body = { ...fields, email: `${crypto.randomUUID()}@people.example`, ...more }
    return (await call(server, `POST /${path}`, { token: secretary, body })).status
  }
  const password = 'battery staple'
  expect(await create('user', { password, role: 'Admin' })).toBe(403)
  expect(await create('user', { password, role: 'Member' })).toBe(200)
  expect(await create('user/invitation', { role: 'Admin' })).toBe(403)
  expect(await create('user/invitation', { role: 'Member' })).toBe(200)
})

it('shows a secretary a member’s activity without the finances', async () => {
  const { id } = await createMember(server)
  await server.db.invoice.create({
    data: { userId: id, stripeInvoiceId: 'in_1', status: 'Paid', total: 100 },
  })
  const invoicesFor = async (token: string) =>
    (await call(server, `GET /user/${id}/activity`, { token })).data
  expect(await invoicesFor(secretary)).toMatchObject({ invoices: [] })
  const both = await createOfficer(server, ['members', 'finance.read'])
  expect(await invoicesFor(await tokenFor(server, both))).toMatchObject({
    invoices: [{ total: 100 }],
  })
})
