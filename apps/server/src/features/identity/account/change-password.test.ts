import { signedIn } from '@clubhouse/schema/identity/account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, signInAs, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const change = (token: string, currentPassword: string, newPassword = 'a new password') =>
  call(server, 'PUT /account/password', { token, body: { currentPassword, newPassword } })

it('this session continues with a new token; the other browser is signed out at its next request', async () => {
  const member = await createMember(server)
  const here = await signInAs(server, member)
  const there = await signInAs(server, member, true)
  const response = await change(here.token, testPassword)
  expect(response).toMatchObject({ status: 200, message: { title: 'Password changed' } })
  const { token, user } = signedIn.parse(response.data)
  expect(user.id).toBe(member.id)

  expect((await call(server, 'GET /account', { token })).status).toBe(200)
  expect((await call(server, 'GET /account', { token: here.token })).status).toBe(401)
  expect((await call(server, 'GET /account', { token: there.token })).status).toBe(401)
  const refresh = (cookie: string) => call(server, 'POST /authenticate/refresh', { cookie })
  expect((await refresh(there.cookie)).status).toBe(401)
  expect((await refresh(here.cookie)).status).toBe(401)
  expect((await refresh(response.cookie ?? '')).status).toBe(200)

  const signIn = (password: string) =>
    call(server, 'POST /authenticate', { body: { email: member.email, password } })
  expect((await signIn(testPassword)).status).toBe(401)
  expect((await signIn('a new password')).status).toBe(200)
})

it('a wrong current password is 400 at its field, and after ten of them 429 in that session only', async () => {
  const member = await createMember(server)
  const { token } = await signInAs(server, member)
  for (let round = 0; round < 10; round++) {
    expect(await change(token, 'wrong')).toMatchObject({
      status: 400,
      fields: { currentPassword: 'The current password is incorrect' },
    })
  }
  expect((await change(token, testPassword)).status).toBe(429)
  const elsewhere = await signInAs(server, member)
  expect((await change(elsewhere.token, testPassword)).status).toBe(200)
})

it('a short new password is refused at its field', async () => {
  const { token } = await signInAs(server, await createMember(server))
  expect(await change(token, testPassword, 'short')).toMatchObject({
    status: 400,
    fields: { newPassword: expect.stringContaining('at least 8') },
  })
})
