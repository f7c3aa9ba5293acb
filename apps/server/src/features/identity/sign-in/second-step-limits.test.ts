import { expect, it } from 'vitest'
import { createAdmin, createMember, signInAs, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { nextCode, ticketFor, turnFactorOn } from '../../../../test/second-factor.js'
import { serverForTest } from '../../../../test/server.js'
import { issuePasswordReset } from '../passwords/password-reset.js'

/** A club behind a proxy that sends the address a call comes from, and a member whose password is known to others. */
async function clubWithMember() {
  const server = await serverForTest({ trustProxy: ['127.0.0.1'] })
  const member = await createMember(server)
  const { secret } = await turnFactorOn(server, member)
  /** A ticket for each try: its own five are no concern here. */
  const tryCode = async (from: string, code: string, ticket: string) =>
    (
      await call(server, 'POST /authenticate/second-factor', {
        body: { ticket, code },
        headers: { 'x-forwarded-for': from },
      })
    ).status
  const fail = async (times: number, from: string) => {
    const statuses: number[] = []
    let ticket = ''
    for (let n = 0; n < times; n++) {
      // Password attempts have a separate limit.
      if (n % 5 === 0) {
        await server.services.limits.signIn.forgive(member.email)
        ticket = await ticketFor(server, member)
      }
      statuses.push(await tryCode(from, '000000', ticket))
    }
    return statuses
  }
  const enter = async (from: string) => {
    await server.services.limits.signIn.forgive(member.email)
    const ticket = await ticketFor(server, member)
    return tryCode(from, nextCode(server, secret), ticket)
  }
  /** A new password by email; it is the same, so that the tests can continue. */
  const reset = async () => {
    const token = await issuePasswordReset(server.db, member.id, server.clock.now())
    const body = { token, newPassword: testPassword }
    const { status } = await call(server, 'POST /authenticate/reset-password', { body })
    expect(status).toBe(200)
  }
  return { server, member, fail, enter, reset }
}
const refused = (times: number) => Array<number>(times).fill(400)

it('someone who knows the password and types ten wrong codes locks out their own network only', async () => {
  const { fail, enter } = await clubWithMember()
  expect(await fail(11, '203.0.113.1')).toEqual([...refused(10), 429])
  expect(await enter('203.0.113.1')).toBe(429)
  expect(await enter('198.51.100.1')).toBe(200)
  // The owner's success clears none of the stranger's failures.
  expect(await enter('203.0.113.1')).toBe(429)
})

it('over all networks thirty an hour are allowed, and a password reset by email forgives them, once an hour', async () => {
  const { server, fail, enter, reset } = await clubWithMember()
  const guess = async (network: number) => {
    const all: number[] = []
    for (let index = 0; index < 3; index++) {
      all.push(...(await fail(10, `203.0.${network}.${index}`)))
    }
    return all
  }
  expect(await guess(1)).toEqual(refused(30))
  expect(await enter('198.51.100.1')).toBe(429)
  await reset()
  expect(await guess(1)).toEqual(refused(30))
  await reset()
  expect(await enter('198.51.100.1')).toBe(429)
  server.clock.advance(61 * 60_000)
  expect(await enter('198.51.100.1')).toBe(200)
})

it('the codes that an administrator types for others are not those of their own sign-in', async () => {
  const { server, member } = await clubWithMember()
  const admin = await createAdmin(server)
  const { token } = await signInAs(server, admin)
  const path = `POST /user/${member.id}/second-factor/reset` as const
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    statuses.push((await call(server, path, { token, body: { code: '0000-0000' } })).status)
  }
  expect(statuses).toEqual([...refused(10), 429])
  expect(await turnFactorOn(server, admin)).toHaveProperty('recoveryCodes')
})
