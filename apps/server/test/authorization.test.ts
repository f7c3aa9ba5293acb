import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRestCalls } from '../src/http/rest-calls.js'
import { createAdmin, createMember, createUser, signInAs } from './builders.js'
import { startServer, type TestServer } from './server.js'

const callers = ['visitor', 'newcomer', 'member', 'administrator', 'suspended'] as const
type Caller = (typeof callers)[number]

/** What each caller meets, in the order of `callers` (product.md, 'Who may do what'); 'in' means let in. */
const everyone = ['in', 'in', 'in', 'in', 'in'] as const
const signedIn = [401, 'in', 'in', 'in', 401] as const
const members = [401, 403, 'in', 'in', 401] as const

const administrators = [401, 403, 403, 'in', 401] as const

const matrix: Record<string, readonly (401 | 403 | 'in')[]> = {
  'auth.signIn': everyone,
  'auth.refresh': everyone,
  'auth.signOut': everyone,
  'auth.forgotPassword': everyone,
  'auth.resetPassword': everyone,
  'contact.send': everyone,
  'account.get': signedIn,
  'account.update': signedIn,
  'account.confirmEmail': everyone,
  'account.changePassword': signedIn,
  'account.setAvatar': signedIn,
  'account.removeAvatar': signedIn,
  'account.settings': signedIn,
  'account.changeSetting': signedIn,
  'account.unsubscribe': everyone,
  'account.renewCalendar': signedIn,
  'address.search': signedIn,
  'personalAccessToken.list': signedIn,
  'personalAccessToken.create': signedIn,
  'personalAccessToken.revoke': signedIn,
  'personalAccessToken.setPolicy': administrators,
  'company.list': signedIn,
  'company.create': signedIn,
  'map.preview': signedIn,
  'map.source': signedIn,
  'joinRequest.list': administrators,
  'joinRequest.create': signedIn,
  'joinRequest.approve': administrators,
  'joinRequest.reject': administrators,
  'chapter.list': members,
  'chapter.get': members,
  'chapter.create': administrators,
  'chapter.update': administrators,
  'company.get': administrators,
  'company.update': administrators,
  'event.audience': administrators,
  'event.create': administrators,
  'event.update': administrators,
  // Of somebody else; of oneself: save-user.test.ts.
  'user.get': administrators,
  'user.create': administrators,
  'user.update': administrators,
  'chapter.active': members,
  'event.list': members,
  'event.active': members,
  'invoice.list': administrators,
  'subscription.checkoutSession': everyone,
  'subscription.list': administrators,
  'subscription.log': administrators,
  'subscription.cancel': administrators,
  'subscription.plans': members,
  'subscription.checkout': members,
  'subscription.portal': members,
  'user.directory': members,
  'user.list': administrators,
  'audit.list': administrators,
  'undeliveredMessage.list': administrators,
  'undeliveredMessage.sendAgain': administrators,
  'memberImport.list': administrators,
  'memberImport.check': administrators,
  'memberImport.begin': administrators,
  'memberImport.add': administrators,
  'memberImport.undo': administrators,
}

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

/** Calls with nothing that could succeed; what counts is whether the caller gets past the door. */
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
  expect(Object.keys(matrix).sort()).toEqual(calls.map(({ name }) => name).sort())
})

/** Without a cookie or from elsewhere these answer 401 or 403 to everybody: their own tests look at them. */
const byCookie = ['auth.refresh', 'auth.signOut']

describe.each(calls.filter(({ name }) => !byCookie.includes(name)))('$name', (call) => {
  it.each(callers.map((caller, column) => ({ caller, column })))(
    '$caller',
    async ({ caller, column }) => {
      const expected = matrix[call.name]?.[column]
      const path = call.path.replace(/\{\w+\}/g, nobody)
      expect(await verdict(`${server.url}/api${path}`, call.method, caller)).toBe(expected)
      const method = call.type === 'query' ? 'GET' : 'POST'
      const input = call.path.includes('{id}') ? `?input={"id":"${nobody}"}` : ''
      const url = `${server.url}/api/trpc/${call.name}${method === 'GET' ? input : ''}`
      expect(await verdict(url, method, caller)).toBe(expected)
    },
  )
})
