import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createCompany,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

const company = { name: 'Mill', address: '2 Mill Rd', description: 'Flour' }

it('a company changes; the answer calls its id uuid', async () => {
  const { id } = await createCompany(server)
  const body = { ...company, socialLinks: { facebook: 'https://facebook.com/mill' }, version: 1 }
  expect(await call(server, `PUT /company/${id}`, { token, body })).toMatchObject({
    status: 200,
    data: { uuid: id, id, ...company, socialLinks: { facebook: 'https://facebook.com/mill' } },
  })
  expect((await call(server, `GET /company/${id}`, { token })).data).toMatchObject({
    ...company,
    version: 2,
  })
  const log = await server.db.auditLog.findFirst({ where: { entityId: id } })
  expect(log?.after).toEqual({ ...company, facebook: 'https://facebook.com/mill' })
})

it('an edit that is sent again, because its answer was lost, is done already; another stale one is refused', async () => {
  const { id } = await createCompany(server)
  const edit = (name: string) =>
    call(server, `PUT /company/${id}`, { token, body: { ...company, name, version: 1 } })
  expect((await edit('Once')).status).toBe(200)
  expect(await edit('Once')).toMatchObject({ status: 200, data: { name: 'Once', version: 2 } })
  expect(await server.db.auditLog.count({ where: { entityId: id } })).toBe(1)
  expect((await edit('Twice')).status).toBe(409)
})

it('an unknown company is not found', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  const response = await call(server, `PUT /company/${unknown}`, { token, body: company })
  expect(response.status).toBe(404)
})

describe('members', () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  const contactOf = async (companyId: string | null) => {
    const user = await createUser(server, { companyId, isCompanyContact: true })
    return { id: user.id, token: await tokenFor(server, user) }
  }
  const edit = (id: string, name: string, as: string) =>
    call(server, `PUT /company/${id}`, { token: as, body: { ...company, name } })
  const mayEdit = async (id: string, as: string) =>
    (await call(server, `GET /company/${id}`, { token: as })).data

  it('a contact edits their own company, and the history records who it was', async () => {
    const { id } = await createCompany(server)
    const contact = await contactOf(id)
    expect(await mayEdit(id, contact.token)).toMatchObject({ id, mayEdit: true })
    expect((await edit(id, 'By its contact', contact.token)).status).toBe(200)
    const line = await server.db.auditLog.findFirst({ where: { entityId: id } })
    expect(line).toMatchObject({ action: 'company.update', actorId: contact.id })
  })

  it('nobody else does, whether or not there is such a company', async () => {
    const { id } = await createCompany(server)
    const colleague = await tokenFor(server, await createUser(server, { companyId: id }))
    const contact = await contactOf((await createCompany(server)).id)
    const newcomer = await contactOf(null)
    for (const as of [colleague, contact.token]) {
      expect(await mayEdit(id, as)).toMatchObject({ id, mayEdit: false })
    }
    for (const as of [colleague, contact.token, newcomer.token]) {
      for (const target of [id, unknown]) {
        expect((await edit(target, 'Taken over', as)).status).toBe(403)
      }
    }
    const { name } = await server.db.company.findUniqueOrThrow({ where: { id } })
    expect(name).toBe('Bend Bakery')
    expect(await server.db.auditLog.count({ where: { entityId: id } })).toBe(0)
  })

  it('see every company whole; a newcomer sees none', async () => {
    const { id } = await createCompany(server, { industry: 'Food' })
    const member = await tokenFor(server, await createMember(server))
    expect(await mayEdit(id, member)).toMatchObject({ description: 'Bread', industry: 'Food' })
    const newcomer = await tokenFor(server, await createUser(server))
    for (const target of [id, unknown]) {
      const response = await call(server, `GET /company/${target}`, { token: newcomer })
      expect(response.status).toBe(403)
    }
    expect((await call(server, `GET /company/${unknown}`, { token: member })).status).toBe(404)
  })
})
