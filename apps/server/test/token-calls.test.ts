import { newPersonalAccessToken } from '@clubhouse/schema/personal-access-token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { operationsOf, type PlacedOperation } from '../src/http/openapi/document/operations-of.js'
import { listRestCalls } from '../src/http/rest-calls.js'
import { createAdmin, createChapter, createMember, tokenFor } from './builders.js'
import { call } from './call.js'
import { fetchDocument } from './conformance/documented.js'
import { startServer, type TestServer } from './server.js'
import { whoMay } from './who-may.js'

const nobody = '00000000-0000-7000-8000-000000000000'
const portalOnly = 'Sign in to the portal to do this.'

let server: TestServer
let token: string
let chapterId: string
let operations: PlacedOperation[]
beforeAll(async () => {
  server = await startServer()
  token = await readWriteToken()
  chapterId = (await createChapter(server)).id
  operations = operationsOf(await fetchDocument(server))
})
afterAll(() => server.close())

/** A token of an administrator with every permission that a token can have. */
async function readWriteToken() {
  const session = await tokenFor(server, await createAdmin(server))
  const body = { name: 'Script', scope: 'ReadWrite' }
  const answer = await call(server, 'POST /account/personal-access-token', { token: session, body })
  return newPersonalAccessToken.parse(answer.data).token
}

const answer = z.object({
  message: z.optional(z.nullable(z.object({ message: z.string() }))),
  error: z.optional(z.unknown()),
})
const trpcError = z.object({ message: z.string() })

/** The response to a call that cannot succeed, at the door of this address. */
async function told(url: string, method: string) {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const { message, error } = answer.parse(await response.json())
  const text = message?.message ?? trpcError.safeParse(error).data?.message ?? ''
  return { status: response.status, isPortalOnly: text === portalOnly }
}

const calls = listRestCalls().filter(({ image }) => !image)

describe.each(calls)('$name', ({ name, method, path, type }) => {
  const isPortalOnly = whoMay[name]?.sessionOnly === true

  it(
    isPortalOnly ? 'wants a session, by either door' : 'is nothing that wants a session',
    async () => {
      const verb = type === 'query' ? 'GET' : 'POST'
      for (const [url, by] of [
        [`${server.url}/api${path.replace(/\{\w+\}/g, nobody)}`, method],
        [`${server.url}/api/trpc/${name}`, verb],
      ] as const) {
        const found = await told(url, by)
        expect(found.isPortalOnly, url).toBe(isPortalOnly)
        if (isPortalOnly) expect(found.status, url).toBe(403)
      }
    },
  )

  it('says so in the document', () => {
    const { operation } = operations.find((one) => one.path === path && one.method === method) ?? {}
    expect(operation?.description.includes('Not by a personal access token.')).toBe(isPortalOnly)
  })
})

describe('an edit by a token', () => {
  const names = { firstname: 'Nora', lastname: 'Newcomer', phoneNumber: '919-555-0100' }

  it.each([
    [{ lastname: 'Renamed' }, 200],
    [{ phoneExt: '12' }, 200],
    [{ password: 'battery staple' }, 403],
    [{ email: 'thief@people.example' }, 403],
    [{ status: 'Suspended' }, 403],
    [{ role: 'Admin' }, 403],
  ])('of a user, %j: %i', async (change, status) => {
    const { id, email } = await createMember(server)
    const body = { ...names, email, chapterId, ...change }
    expect((await call(server, `PUT /user/${id}`, { token, body })).status).toBe(status)
  })

  it('of somebody suspended does not make them active', async () => {
    const { id, email } = await createMember(server, { status: 'Suspended' })
    const body = { ...names, email, chapterId, status: 'Active' }
    expect((await call(server, `PUT /user/${id}`, { token, body })).status).toBe(403)
  })

  it('of the own profile does not give a new address', async () => {
    const body = { ...names, email: 'thief@people.example', currentPassword: 'correct horse' }
    expect(await call(server, 'PUT /account', { token, body })).toMatchObject({
      status: 403,
      message: { message: 'Sign in to the portal to change the email address.' },
    })
  })
})
