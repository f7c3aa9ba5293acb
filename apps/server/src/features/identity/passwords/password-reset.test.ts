import { describe, expect, it } from 'vitest'
import { createMember, signInAs, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { issuePasswordReset } from './password-reset.js'

const reset = (server: TestServer, body: unknown) =>
  call(server, 'POST /authenticate/reset-password', { body })

const linkFor = async (server: TestServer, data = {}) => {
  const member = await createMember(server, data)
  return { member, token: await issuePasswordReset(server.db, member.id, server.clock.now()) }
}

describe('a password link', () => {
  it('sets the password, ends every session and works once', async () => {
    const server = await serverForTest()
    const { member, token } = await linkFor(server)
    const session = await signInAs(server, member)
    expect((await reset(server, { token, newPassword: 'new password' })).status).toBe(200)
    expect((await call(server, 'GET /account', { token: session.token })).status).toBe(401)
    const signIn = (password: string) =>
      call(server, 'POST /authenticate', { body: { email: member.email, password } })
    expect((await signIn(testPassword)).status).toBe(401)
    expect((await signIn('new password')).status).toBe(200)
    expect((await reset(server, { token, newPassword: 'another one' })).status).toBe(400)
  })

  it('is dead after an hour, and when a newer one was made', async () => {
    const server = await serverForTest()
    const { member, token } = await linkFor(server)
    await issuePasswordReset(server.db, member.id, server.clock.now())
    expect((await reset(server, { token, newPassword: 'new password' })).status).toBe(400)
    const late = await linkFor(server)
    server.clock.advance(60 * 60_000 + 1)
    expect((await reset(server, { token: late.token, newPassword: 'new password' })).status).toBe(
      400,
    )
  })

  it.each([undefined, null, '', {}, [], 0, { not: '' }])(
    'with the token %j changes nothing',
    async (token) => {
      const server = await serverForTest()
      const { member } = await linkFor(server)
      expect((await reset(server, { token, newPassword: 'new password' })).status).toBe(400)
      const after = await server.db.user.findUniqueOrThrow({ where: { id: member.id } })
      expect(after.passwordHash).toBe(member.passwordHash)
    },
  )

  it('wants a password of 8 characters', async () => {
    const server = await serverForTest()
    const { token } = await linkFor(server)
    const response = await reset(server, { token, newPassword: 'short' })
    expect(response).toMatchObject({
      status: 400,
      fields: { newPassword: expect.stringContaining('at least 8') },
    })
  })

  it('forgives the failures that locked the account', async () => {
    const server = await serverForTest()
    const { member, token } = await linkFor(server)
    const signIn = (password: string) =>
      call(server, 'POST /authenticate', { body: { email: member.email, password } })
    for (let failure = 0; failure < 11; failure++) await signIn('wrong guess')
    expect((await signIn(testPassword)).status).toBe(429)
    await reset(server, { token, newPassword: 'new password' })
    expect((await signIn('new password')).status).toBe(200)
  })
})
