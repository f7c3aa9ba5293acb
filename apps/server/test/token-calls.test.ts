import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createChapter, createMember, tokenFor } from './builders.js'
import { call } from './call.js'
import { startServer, type TestServer } from './server.js'

let server: TestServer
let token: string
let chapterId: string
beforeAll(async () => {
  server = await startServer()
  token = await readWriteToken()
  chapterId = (await createChapter(server)).id
})
afterAll(() => server.close())

/** A token of an administrator with every permission that a token can have. */
async function readWriteToken() {
  const session = await tokenFor(server, await createAdmin(server))
  const body = { name: 'Script', scope: 'ReadWrite' }
  const response = await call(server, 'POST /account/personal-access-token', {
    token: session,
    body,
  })
  return newPersonalAccessToken.parse(response.data).token
}

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
