import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createCompany, tokenFor } from '../../../test/builders.js'
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
  const answer = await call(server, `PUT /company/${unknown}`, { token, body: company })
  expect(answer.status).toBe(404)
})
