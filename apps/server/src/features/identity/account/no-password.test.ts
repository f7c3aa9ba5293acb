import { signedIn } from '@clubhouse/schema/identity/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, signInAs, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { proofCodeFor } from '../../../../test/mailed-proof.js'
import { mailedCodeFor } from '../../../../test/mailed-sign-in.js'
import { addPasskey, enterBy } from '../../../../test/passkey.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = { id: string; email: string }

/** Signs somebody in with the code of an email. */
async function enterByMail({ email }: Person) {
  const { challenge, code } = await mailedCodeFor(server, { email })
  const response = await call(server, 'POST /authenticate/code', { body: { challenge, code } })
  return { token: signedIn.parse(response.data).token, cookie: response.cookie ?? '' }
}

/** Continues ten minutes later, when a sign-in is no longer recent. */
async function later({ cookie }: { cookie: string }) {
  server.clock.advance(10 * 60_000)
  const { data } = await call(server, 'POST /authenticate/refresh', { cookie })
  return z.object({ token: z.string() }).parse(data).token
}

const profile = { firstname: 'Ada', lastname: 'Lovelace', phoneNumber: '(919) 555-0177' }
const chapterId = async () =>
  (await server.db.chapter.create({ data: { name: 'Cedar', slug: `cedar-${Date.now()}` } })).id

/** The calls that give the account, or everything in it, to another person. */
const deeds: Record<string, (token: string, person: Person) => ReturnType<typeof call>> = {
  'a first password': (token) =>
    call(server, 'PUT /account/password', { token, body: { newPassword: 'a new password' } }),
  'a new address': (token, { id }) =>
    call(server, 'PUT /account', { token, body: { ...profile, email: `${id}@people.example` } }),
  'a copy of the data': (token) => call(server, 'POST /account/data-export', { token, body: {} }),
  'an erasure': async (token) => {
    const { id } = await createMember(server)
    return call(server, `POST /user/${id}/erase`, { token, body: {} })
  },
  'the own user form': async (token, { id }) =>
    call(server, 'PUT /user', {
      token,
      body: {
        ...profile,
        id,
        email: `form-${id}@people.example`,
        chapterId: await chapterId(),
      },
    }),
}

describe.each(Object.entries(deeds))('without a password: %s', (_what, deed) => {
  it('needs recent authentication, which an email or a sign-in provides', async () => {
    const person = await createAdmin(server, { passwordHash: null })
    const token = await later(await enterByMail(person))
    expect(await deed(token, person)).toMatchObject({
      status: 403,
      fields: { proof: expect.any(String) },
    })
    const mailedCode = await proofCodeFor(server, token)
    await call(server, 'POST /account/proof', { token, body: { mailedCode } })
    expect((await deed(token, person)).status).toBe(200)
  })

  it('is still required of a member who has one, however recent the authentication', async () => {
    const person = await createAdmin(server)
    const { token } = await signInAs(server, person)
    expect(await deed(token, person)).toMatchObject({
      status: 400,
      fields: { currentPassword: 'Current password is required' },
    })
  })
})

it('a passkey is enough, by the typed door as well, and the first password lets its owner in', async () => {
  const person = await createMember(server, { passwordHash: null })
  const { token } = await enterByMail(person)
  expect((await call(server, 'GET /account', { token })).data).toMatchObject({ hasPassword: false })
  const { key } = await addPasskey(server, token)
  const entered = await enterBy(server, key)
  const http = await fetch(`${server.url}/api/trpc/account.changePassword`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${signedIn.parse(entered.data).token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ newPassword: testPassword }),
  })
  expect(http.status).toBe(200)
  const { token: after } = await signInAs(server, person)
  expect((await call(server, 'GET /account', { token: after })).data).toMatchObject({
    hasPassword: true,
  })
})

it('of who has no password no guess is taken in its place', async () => {
  const person = await createAdmin(server, { passwordHash: null })
  const { token } = await enterByMail(person)
  const body = { currentPassword: 'a guess', newPassword: 'a new password' }
  expect(await call(server, 'PUT /account/password', { token, body })).toMatchObject({
    status: 400,
    fields: { currentPassword: expect.any(String) },
  })
})
