import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAdmin,
  createCompany,
  createJoinRequest,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.close())

const exempt = async (token: string, id?: string) =>
  call(server, id ? `POST /user/${id}/company-exemption` : 'POST /account/company-exemption', {
    token,
  })

const directory = async (token: string) =>
  (await call(server, 'GET /user/directory', { token })).status

it('makes a newcomer a full member and withdraws their join request', async () => {
  const newcomer = await createUser(server, { lastname: 'Retired' })
  const request = await createJoinRequest(server, { userId: newcomer.id })
  const token = await tokenFor(server, newcomer)
  expect(await directory(token)).toBe(403)
  const { status, data } = await exempt(token)
  expect(status).toBe(200)
  expect(data).toMatchObject({ companyId: null, companyExempt: true, joinRequest: null })
  expect(await directory(token)).toBe(200)
  const pending = { where: { id: request.id, status: 'Pending' } } as const
  expect(await server.db.joinRequest.count(pending)).toBe(0)
})

it('is done once, however often it is asked for', async () => {
  const newcomer = await createUser(server)
  const token = await tokenFor(server, newcomer)
  const all = await Promise.all([exempt(token), exempt(token), exempt(token)])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  const entries = { where: { action: 'user.exempt', entityId: newcomer.id } }
  expect(await server.db.auditLog.count(entries)).toBe(1)
})

it('refuses a member who has a company', async () => {
  const member = await createMember(server)
  const own = await exempt(await tokenFor(server, member))
  expect([own.status, own.message?.message]).toEqual([409, 'You already belong to a company.'])
  const byAdministrator = await exempt(await tokenFor(server, await createAdmin(server)), member.id)
  expect([byAdministrator.status, byAdministrator.message?.message]).toEqual([
    409,
    'This member already belongs to a company.',
  ])
})

it('lets an administrator exempt a newcomer', async () => {
  const newcomer = await createUser(server)
  const admin = await tokenFor(server, await createAdmin(server))
  const { status, data } = await exempt(admin, newcomer.id)
  expect([status, data]).toMatchObject([200, { id: newcomer.id, companyExempt: true }])
  expect(await directory(await tokenFor(server, newcomer))).toBe(200)
})

it('lets an exempt member ask to join a company, and shows that request', async () => {
  const member = await createUser(server, { companyExempt: true })
  const { id: companyId } = await createCompany(server, { name: 'Mill' })
  const token = await tokenFor(server, member)
  const body = { companyId, note: 'I help out there.' }
  expect((await call(server, 'POST /company/join-request', { token, body })).status).toBe(200)
  const { data } = await call(server, 'GET /account', { token })
  expect(data).toMatchObject({
    companyExempt: true,
    joinRequest: { status: 'Pending', company: { name: 'Mill' } },
  })
  expect(await directory(token)).toBe(200)
})

it('ends when an exempt member creates a company', async () => {
  const member = await createUser(server, { companyExempt: true })
  const body = { name: 'Bend Books', address: '2 Main St', description: 'Books' }
  const { status } = await call(server, 'POST /company', {
    token: await tokenFor(server, member),
    body,
  })
  expect(status).toBe(200)
  const after = await server.db.user.findUniqueOrThrow({ where: { id: member.id } })
  expect([after.companyId !== null, after.companyExempt]).toEqual([true, false])
})

it('ends when a join request of an exempt member is approved', async () => {
  const member = await createUser(server, { companyExempt: true })
  const company = await createCompany(server)
  const request = await createJoinRequest(server, { userId: member.id, companyId: company.id })
  const { status } = await call(server, `POST /company/join-request/${request.id}/approve`, {
    token: await tokenFor(server, await createAdmin(server)),
  })
  expect(status).toBe(200)
  const after = await server.db.user.findUniqueOrThrow({ where: { id: member.id } })
  expect([after.companyId, after.companyExempt]).toEqual([company.id, false])
})
