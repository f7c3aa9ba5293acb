import { failureEnvelope } from '@clubhouse/schema/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createJoinRequest, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import {
  bodiesOfReads,
  everyCell,
  fromQueryString,
  missingBodies,
  oneCellOfEach,
  otherContentTypes,
  send,
  uploads,
  wrongCells,
} from '../../../test/input-location.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

// One hook refuses for all routes: `npm run drill -- matrices` sends every cell of each rule.
it.each([
  ['no write takes anything from the query string', oneCellOfEach(fromQueryString)],
  ['no write takes a body of another type', oneCellOfEach(otherContentTypes)],
  ['only uploads take a form, and ask who calls first', oneCellOfEach(uploads)],
  ['a write that needs a body answers 415 to none', everyCell(missingBodies)],
  ['no read takes a body', oneCellOfEach(bodiesOfReads)],
])('%s', async (_rule, cells) => {
  expect(cells.length).toBeGreaterThan(50)
  expect(await wrongCells(server, admin, cells)).toEqual([])
})

it('a refused query string is reported in the envelope', async () => {
  const { text } = await send(server, 'PUT', '/api/account?password=secret', { token: admin })
  expect(failureEnvelope.parse(JSON.parse(text)).status).toBe(400)
})

it('a password in the URL signs nobody in', async () => {
  const { email } = await createMember(server)
  const fields = new URLSearchParams({ email, password: 'correct horse' })
  const { status, text } = await send(server, 'POST', `/api/authenticate?${fields}`)
  expect(status).toBe(400)
  expect(text).not.toContain('clubhouse_session')
})

it('values in the path are read from the path, and nothing from the query string', async () => {
  const { id } = await createJoinRequest(server)
  const refused = await send(server, 'POST', `/api/company/join-request/${id}/reject?reason=no`, {
    token: admin,
  })
  expect(refused.status).toBe(400)
  const token = admin
  const response = await call(server, `POST /company/join-request/${id}/reject`, { token })
  expect(response.status).toBe(200)
})

it('one click in an email program still unsubscribes, by the URL', async () => {
  const { id, unsubscribeToken } = await createMember(server, { passwordHash: null })
  const query = new URLSearchParams({ token: unsubscribeToken, key: 'event-new' })
  const press = (more = '') =>
    send(server, 'POST', `/unsubscribe?${query}${more}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await press()).status).toBe(200)
  expect(await server.db.accountSetting.findMany({ where: { userId: id } })).toMatchObject([
    { key: 'event-new', email: false },
  ])
  expect((await press('&more=1')).status).toBe(400)
})

it('a batch is recognized by its URL', async () => {
  const { status } = await send(server, 'POST', '/api/trpc/account.update?batch=1', {
    headers: { 'content-type': 'application/json' },
    body: '{"0":{}}',
    token: admin,
  })
  expect(status).toBe(400)
  const { status: read } = await send(server, 'GET', '/api/trpc/account.get,event.list?batch=1', {
    token: admin,
  })
  expect(read).toBe(200)
})
