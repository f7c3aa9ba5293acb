import { afterAll, beforeAll, expect, it } from 'vitest'
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

/** A call at both of its doors. */
function doorsOf({ name, method, path, type }: (typeof calls)[number]) {
  const input = path.includes('{id}') ? `?input={"id":"${nobody}"}` : ''
  const rpc = `${server.url}/api/trpc/${name}`
  return [
    { door: 'REST', method, url: `${server.url}/api${path.replace(/\{\w+\}/g, nobody)}` },
    type === 'query'
      ? { door: 'tRPC', method: 'GET', url: `${rpc}${input}` }
      : { door: 'tRPC', method: 'POST', url: rpc },
  ]
}

it('every call lets in exactly the callers that the table names, at both doors', async () => {
  const wrong: string[] = []
  for (const one of calls.filter(({ name }) => !byCookie.includes(name))) {
    for (const [column, caller] of callers.entries()) {
      const expected = whoMay[one.name]?.doors[column]
      for (const { door, method, url } of doorsOf(one)) {
        const found = await verdict(url, method, caller)
        if (found !== expected)
          wrong.push(`${one.name} as ${caller} by ${door}: ${found}, not ${expected}`)
      }
      // The one call that makes a member of a newcomer without any input.
      if (caller === 'newcomer') await server.db.user.updateMany({ data: { companyExempt: false } })
    }
  }
  expect(wrong).toEqual([])
})
