import { expect, it } from 'vitest'
import { createMember, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { serverForTest } from '../../../../test/server.js'
import { issuePasswordReset } from '../passwords/password-reset.js'

/** A club behind a proxy that sends the address a call comes from, and a member of it. */
async function clubWithMember() {
  const server = await serverForTest({ trustProxy: ['127.0.0.1'] })
  const member = await createMember(server)
  const signIn = async (password: string, from: string, email = member.email) =>
    (
      await call(server, 'POST /authenticate', {
        body: { email, password },
        headers: { 'x-forwarded-for': from },
      })
    ).status
  const fail = async (times: number, from: string) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push(await signIn('wrong guess', from))
    return statuses
  }
  return { server, member, signIn, fail }
}

it('a stranger who fails ten times locks out their own network only', async () => {
  const { signIn, fail } = await clubWithMember()
  expect(await fail(11, '203.0.113.1')).toEqual([...Array(10).fill(401), 429])
  expect(await signIn(testPassword, '203.0.113.1')).toBe(429)
  expect(await signIn(testPassword, '198.51.100.1')).toBe(200)
  // The owner's success clears none of the stranger's failures.
  expect(await signIn(testPassword, '203.0.113.1')).toBe(429)
})

it('of fifty guesses at once ten are looked at, and a quarter of an hour later ten more', async () => {
  const { server, signIn } = await clubWithMember()
  const guessAtOnce = async () => {
    const guesses = Array.from({ length: 50 }, () => signIn('wrong guess', '203.0.113.1'))
    return (await Promise.all(guesses)).sort()
  }
  const tenOfFifty = [...Array(10).fill(401), ...Array(40).fill(429)]
  expect(await guessAtOnce()).toEqual(tenOfFifty)
  server.clock.advance(16 * 60_000)
  expect(await guessAtOnce()).toEqual(tenOfFifty)
})

it('a refusal by the network’s limit uses up nothing of the account’s hundred', async () => {
  const { signIn, fail } = await clubWithMember()
  await fail(110, '203.0.113.1')
  expect(await signIn(testPassword, '198.51.100.1')).toBe(200)
})

it('a success refunds its own attempt and no other of its network', async () => {
  const { server, member, signIn, fail } = await clubWithMember()
  await fail(3, '203.0.113.1')
  await signIn('wrong guess', '203.0.113.1', 'somebody@people.example')
  await Promise.all(Array.from({ length: 4 }, () => signIn(testPassword, '203.0.113.1')))
  const counts = await server.db.rateLimit.findMany({ where: { key: { startsWith: 'sign-in-' } } })
  const of = (name: string) => counts.filter(({ key }) => key.startsWith(`${name}:`))
  expect(of('sign-in-network')).toMatchObject([{ points: 4 }])
  expect(of('sign-in-account')).toMatchObject([{ points: 1 }])
  expect(of('sign-in-account-network')).toMatchObject([{ points: 1 }])
  expect(await signIn(testPassword, '203.0.113.1', member.email)).toBe(200)
})

it('an IPv6 network of 64 bits is one', async () => {
  const { signIn, fail } = await clubWithMember()
  await fail(10, '2001:db8:0:1::1')
  expect(await signIn(testPassword, '2001:db8:0:1:ffff::2')).toBe(429)
  expect(await signIn(testPassword, '2001:db8:0:2::1')).toBe(200)
})

// A hundred hashes take a while on a busy machine.
it('a hundred failures in an hour from everywhere are enough; a reset of the password still works', async () => {
  const { server, member, signIn, fail } = await clubWithMember()
  await Promise.all(Array.from({ length: 10 }, (_, n) => fail(10, `203.0.113.${n}`)))
  expect(await signIn(testPassword, '198.51.100.1')).toBe(429)
  const token = await issuePasswordReset(server.db, member.id, server.clock.now())
  const newPassword = 'battery staple'
  const body = { token, newPassword }
  expect((await call(server, 'POST /authenticate/reset-password', { body })).status).toBe(200)
  expect(await signIn(newPassword, '198.51.100.1')).toBe(200)
  expect(await signIn(newPassword, '203.0.113.1')).toBe(200)
})
