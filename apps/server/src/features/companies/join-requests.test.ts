import { joinRequestRecord } from '@clubhouse/schema/companies/join-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
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
let admin: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

const company = {
  name: 'Bend Bakery',
  address: '12 Main St',
  description: 'Bread',
  url: 'https://bakery.example',
}

describe('a newcomer', () => {
  it('sees of companies where they are and no more; a member sees whom to call', async () => {
    await createCompany(server, { contactName: 'Bea', phoneNumber: '919-555-0101', city: 'Bend' })
    const newcomer = await tokenFor(server, await createUser(server))
    const member = await tokenFor(server, await createMember(server))
    const { data } = await call(server, 'GET /company', { token: newcomer })
    expect(data).toContainEqual({
      id: expect.any(String),
      name: 'Bend Bakery',
      city: 'Bend',
      state: null,
    })
    expect((await call(server, 'GET /company', { token: member })).data).toContainEqual(
      expect.objectContaining({ contactName: 'Bea', phoneNumber: '919-555-0101' }),
    )
  })

  it('asks to join, waits, and belongs to the company once an administrator approves', async () => {
    const newcomer = await createUser(server)
    const token = await tokenFor(server, newcomer)
    const { id: companyId } = await createCompany(server, { name: 'Mill' })
    const body = { companyId, note: 'I bake.', userId: (await createUser(server)).id }
    const asked = await call(server, 'POST /company/join-request', { token, body })
    expect(asked).toMatchObject({ status: 200, message: { title: 'Request sent' } })
    expect((await call(server, 'GET /account', { token })).data).toMatchObject({
      companyId: null,
      joinRequest: { status: 'Pending', company: { name: 'Mill' } },
    })
    expect(await call(server, 'POST /company/join-request', { token, body })).toMatchObject({
      status: 409,
      message: { message: 'You already have a pending request' },
    })

    const list = await call(server, 'GET /company/join-request', { token: admin })
    const { id } = await server.db.joinRequest.findFirstOrThrow({ where: { userId: newcomer.id } })
    expect(list.data).toContainEqual({
      id,
      companyId,
      note: 'I bake.',
      createdAt: expect.any(String),
      user: {
        id: newcomer.id,
        firstname: 'Nora',
        lastname: 'Newcomer',
        email: newcomer.email,
        avatar: null,
      },
      company: { name: 'Mill' },
    })
    const approve = () =>
      call(server, `POST /company/join-request/${id}/approve`, { token: admin, body: {} })
    expect((await approve()).status).toBe(200)
    expect((await approve()).status).toBe(409)
    expect((await call(server, 'GET /account', { token })).data).toMatchObject({
      companyId,
      joinRequest: null,
    })
  })

  it('learns why they were turned down, and may ask again', async () => {
    const request = await createJoinRequest(server)
    const token = await tokenFor(server, { id: request.userId })
    const reject = await call(server, `POST /company/join-request/${request.id}/reject`, {
      token: admin,
      body: { reason: 'Please call us first.' },
    })
    expect(reject.status).toBe(200)
    expect((await call(server, 'GET /account', { token })).data).toMatchObject({
      companyId: null,
      joinRequest: { status: 'Rejected', reason: 'Please call us first.' },
    })
    const body = { companyId: request.companyId, note: 'I called.' }
    expect((await call(server, 'POST /company/join-request', { token, body })).status).toBe(200)
  })

  it('leaves the pending requests when turned down, and is listed with who decided, when and why', async () => {
    const request = await createJoinRequest(server)
    await call(server, `POST /company/join-request/${request.id}/reject`, {
      token: admin,
      body: { reason: 'Call us first.' },
    })
    const list = async (query: string) => {
      const { data } = await call(server, `GET /company/join-request${query}`, { token: admin })
      return z.array(joinRequestRecord).parse(data)
    }
    const [latest] = await list('?state=Rejected')
    expect(latest).toMatchObject({
      id: request.id,
      decision: {
        reason: 'Call us first.',
        decidedAt: expect.any(String),
        decidedBy: { fullname: expect.stringMatching(/\S \S/) },
      },
    })
    for (const query of ['', '?state=Pending', '?state=Approved'])
      expect((await list(query)).map(({ id }) => id)).not.toContain(request.id)
  })

  it('creates a company, belongs to it, and their request is withdrawn', async () => {
    const request = await createJoinRequest(server)
    const token = await tokenFor(server, { id: request.userId })
    const created = await call(server, 'POST /company', { token, body: company })
    expect(created).toMatchObject({ status: 200, data: { id: expect.any(String), ...company } })
    expect((await call(server, 'GET /account', { token })).data).toMatchObject({
      company: { name: 'Bend Bakery', socialLinks: { facebook: null } },
    })
    const approve = await call(server, `POST /company/join-request/${request.id}/approve`, {
      token: admin,
      body: {},
    })
    expect(approve.status).toBe(409)
  })

  it('shows a company’s missing values at the fields', async () => {
    const token = await tokenFor(server, await createUser(server))
    const body = { url: 'bakery', socialLinks: { twitter: 'javascript:alert(1)' } }
    expect(await call(server, 'POST /company', { token, body })).toMatchObject({
      status: 400,
      fields: {
        name: 'Name is required',
        address: 'Address is required',
        description: 'Description is required',
        url: 'Must be a valid URL',
        'socialLinks.twitter': 'Must be a valid URL',
      },
    })
  })
})

describe('a member with a company', () => {
  it('cannot ask for another, nor create one', async () => {
    const token = await tokenFor(server, await createMember(server))
    const { id: companyId } = await createCompany(server)
    const ask = await call(server, 'POST /company/join-request', {
      token,
      body: { companyId, note: 'Me too' },
    })
    expect(ask.status).toBe(409)
    expect((await call(server, 'POST /company', { token, body: company })).status).toBe(409)
  })

  it('an administrator creates one and stays where they are', async () => {
    const before = await call(server, 'GET /account', { token: admin })
    expect((await call(server, 'POST /company', { token: admin, body: company })).status).toBe(200)
    const after = await call(server, 'GET /account', { token: admin })
    expect(after.data).toEqual(before.data)
  })
})

it('a request of somebody who has since been suspended is not approved', async () => {
  const user = await createUser(server)
  const request = await createJoinRequest(server, { userId: user.id })
  await server.db.user.update({ where: { id: user.id }, data: { status: 'Suspended' } })
  const path = `POST /company/join-request/${request.id}/approve` as const
  expect((await call(server, path, { token: admin, body: {} })).status).toBe(409)
  expect(await server.db.joinRequest.findUnique({ where: { id: request.id } })).toMatchObject({
    status: 'Pending',
  })
})

it('unknown companies and requests are not found', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  const token = await tokenFor(server, await createUser(server))
  const ask = { token, body: { companyId: unknown, note: 'x' } }
  expect((await call(server, 'POST /company/join-request', ask)).status).toBe(404)
  const reject = { token: admin, body: {} }
  const path = `POST /company/join-request/${unknown}/reject` as const
  expect((await call(server, path, reject)).status).toBe(404)
})
