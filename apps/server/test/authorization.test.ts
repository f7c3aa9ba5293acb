import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRestCalls } from '../src/http/rest-calls.js'
import { createAdmin, createMember, createUser, signInAs } from './builders.js'
import { startServer, type TestServer } from './server.js'
import { type Caller, callers, whoMay } from './who-may.js'

let server: TestServer
let tokens: Record<Caller, string | undefined>
beforeAll(async () => {
  server = await startServer()
  const suspended = await createMember(server)
  tokens = {
    visitor: undefined,
    newcomer: (await signInAs(server, await createUser(server))).token,
    member: (await signInAs(server, await createMember(server))).token,
    administrator: (await signInAs(server, await createAdmin(server, { companyId: null }))).token,
    suspended: (await signInAs(server, suspended)).token,
  }
  await server.db.user.update({ where: { id: suspended.id }, data: { status: 'Suspended' } })
})
afterAll(() => server.close())

const calls = listRestCalls()
const nobody = '00000000-0000-7000-8000-000000000000'

/** Calls that cannot succeed; what counts is whether the caller gets past the door. */
async function verdict(url: string, method: string, caller: Caller): Promise<401 | 403 | 'in'> {
  const token = tokens[caller]
  const { status } = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  return status === 401 || status === 403 ? status : 'in'
}

it('the matrix names every call, and no other', () => {
  expect(Object.keys(whoMay).sort()).toEqual(calls.map(({ name }) => name).sort())
})

/** Without a cookie or from another site these respond 401 or 403 to every caller: their own tests check them. */
const byCookie = ['auth.refresh', 'auth.signOut']

describe.each(calls.filter(({ name }) => !byCookie.includes(name)))('$name', (call) => {
  it.each(callers.map((caller, column) => ({ caller, column })))(
    '$caller',
    async ({ caller, column }) => {
      const expected = whoMay[call.name]?.doors[column]
      const path = call.path.replace(/\{\w+\}/g, nobody)
      expect(await verdict(`${server.url}/api${path}`, call.method, caller)).toBe(expected)
      const method = call.type === 'query' ? 'GET' : 'POST'
      const input = call.path.includes('{id}') ? `?input={"id":"${nobody}"}` : ''
      const url = `${server.url}/api/trpc/${call.name}${method === 'GET' ? input : ''}`
      expect(await verdict(url, method, caller)).toBe(expected)
    },
  )
})
