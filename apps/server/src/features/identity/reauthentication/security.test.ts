import { newRecoveryCodes, newSecondFactor } from '@clubhouse/schema/identity/second-factor'
import { ownSecondFactor, ownSession, secondFactorRule } from '@clubhouse/schema/identity/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, signInAs, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startJobs } from '../../../../test/jobs.js'
import { proofCodeFor } from '../../../../test/mailed-proof.js'
import { codeOf, ticketFor, turnFactorOn } from '../../../../test/second-factor.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { until } from '../../../../test/until.js'
import { deviceOf } from '../sessions/device.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.rateLimit.deleteMany())

const tenMinutes = 10 * 60_000
const factorOf = async (token: string) =>
  ownSecondFactor.parse((await call(server, 'GET /account/second-factor', { token })).data)
const begin = (token: string) => call(server, 'POST /account/second-factor', { token })
const confirm = (token: string, code: string) =>
  call(server, 'POST /account/second-factor/confirm', { token, body: { code } })
const prove = (token: string, body: { password?: string; code?: string; mailedCode?: string }) =>
  call(server, 'POST /account/proof', { token, body })
/** Authenticates again, with an email and a code of two-step verification. */
const proveBy = async (token: string, code: string) =>
  prove(token, { mailedCode: await proofCodeFor(server, token), code })
/** A session goes on: its bearer token of 15 minutes is renewed by the cookie. */
async function renewed(cookie: string) {
  const response = await call(server, 'POST /authenticate/refresh', { cookie })
  return z.object({ token: z.string() }).parse(response.data).token
}

describe('the member’s own two-step verification', () => {
  it('is turned on by a code of the new key, and other devices are signed out', async () => {
    const member = await createMember(server)
    const { token } = await signInAs(server, member)
    const elsewhere = await signInAs(server, member)
    expect(await factorOf(token)).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      requiredFrom: null,
      resetAt: null,
    })
    expect((await confirm(token, '000000')).status).toBe(409)
    const { secret } = newSecondFactor.parse((await begin(token)).data)
    expect(await confirm(token, '000000')).toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    })
    expect((await factorOf(token)).since).toBeNull()
    const done = await confirm(token, codeOf(server, secret))
    expect(newRecoveryCodes.parse(done.data).recoveryCodes).toHaveLength(10)
    expect(await factorOf(token)).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    })
    expect((await call(server, 'GET /account', { token: elsewhere.token })).status).toBe(401)
    expect((await begin(token)).status).toBe(409)
  })

  it('gets new recovery codes, and those before end', async () => {
    const member = await createMember(server)
    const { token, recoveryCodes } = await turnFactorOn(server, member)
    const response = await call(server, 'POST /account/second-factor/recovery-code', { token })
    const { recoveryCodes: others } = newRecoveryCodes.parse(response.data)
    const [before = ''] = recoveryCodes
    const [after = ''] = others
    expect((await proveBy(token, before)).fields).toHaveProperty('code')
    expect((await proveBy(token, after)).status).toBe(200)
    expect((await factorOf(token)).recoveryCodesLeft).toBe(9)
  })

  it('is turned off, unless the club asks for it', async () => {
    const admin = await createAdmin(server)
    const { token } = await turnFactorOn(server, admin)
    const off = () => call(server, 'DELETE /account/second-factor', { token })
    await server.db.secondFactorRule.create({ data: { requiredFrom: server.clock.now() } })
    expect((await off()).status).toBe(409)
    expect((await factorOf(token)).since).not.toBeNull()
    await server.db.secondFactorRule.deleteMany()
    expect((await off()).status).toBe(200)
    expect(await factorOf(token)).toMatchObject({ since: null, recoveryCodesLeft: 0 })
    expect((await off()).status).toBe(409)
    const { token: next } = await signInAs(server, admin)
    expect(next).toBeTruthy()
  })

  it('is nobody’s business: a token of a script neither sees nor changes it', async () => {
    const { token } = await signInAs(server, await createMember(server))
    const made = await call(server, 'POST /account/personal-access-token', {
      token,
      body: { name: 'Script', scope: 'ReadWrite' },
    })
    const script = z.object({ token: z.string() }).parse(made.data).token
    for (const line of ['POST /account/second-factor', 'GET /account/session'] as const) {
      expect((await call(server, line, { token: script })).status).toBe(403)
    }
  })
})

it('sends an email about each change, and about a recovery code, too', async () => {
  const smtp = await smtpForTest()
  const own = await serverForTest({ smtpUrl: smtp.url })
  await startJobs(own)
  const member = await createMember(own)
  const { token, recoveryCodes } = await turnFactorOn(own, member)
  const [code = ''] = recoveryCodes
  const body = { ticket: await ticketFor(own, member), code }
  await call(own, 'POST /authenticate/second-factor', { body })
  await call(own, 'POST /account/second-factor/recovery-code', { token })
  await call(own, 'DELETE /account/second-factor', { token })
  await until('five mails', () => smtp.received.length === 5)
  expect(smtp.received.map(({ mail }) => mail.subject).sort()).toEqual([
    'New sign-in to your account',
    'One of your recovery codes was used',
    'Two-step verification is off for your account',
    'Two-step verification is on for your account',
    'You have new recovery codes',
  ])
  for (const { raw, to } of smtp.received) {
    expect(to).toEqual([member.email])
    for (const secret of recoveryCodes) expect(raw).not.toContain(secret)
  }
})

describe('recent authentication', () => {
  it('is the sign-in, for ten minutes; then the password is asked for again, or an emailed code with one of the app', async () => {
    const member = await createMember(server)
    const { secret, cookie } = await turnFactorOn(server, member)
    server.clock.advance(tenMinutes)
    const token = await renewed(cookie)
    const renew = () => call(server, 'POST /account/second-factor/recovery-code', { token })
    const refused = await renew()
    expect(refused).toMatchObject({ status: 403, fields: { proof: expect.any(String) } })
    expect((await factorOf(token)).recoveryCodesLeft).toBe(10)
    expect((await prove(token, { password: 'a wrong guess' })).fields).toHaveProperty('password')
    expect((await renew()).status).toBe(403)
    expect((await prove(token, { password: testPassword })).status).toBe(200)
    expect((await renew()).status).toBe(200)
    server.clock.advance(tenMinutes)
    expect((await renew()).status).toBe(403)
    // A person with a phone that is signed in has its app, too.
    const code = codeOf(server, secret)
    expect((await prove(token, { code })).fields).toHaveProperty('password')
    expect((await renew()).status).toBe(403)
    expect((await proveBy(token, code)).status).toBe(200)
    expect((await renew()).status).toBe(200)
  })

  it('is of one session only', async () => {
    const member = await createMember(server)
    const first = await signInAs(server, member)
    server.clock.advance(tenMinutes)
    const second = await signInAs(server, member)
    const make = (token: string) =>
      call(server, 'POST /account/personal-access-token', { token, body: { name: 'Script' } })
    expect((await make(first.token)).status).toBe(403)
    expect((await make(second.token)).status).toBe(200)
  })

  it('is needed to ask for the deletion of everything, not to withdraw that', async () => {
    const { token } = await signInAs(server, await createMember(server))
    const ask = () => call(server, 'POST /account/erasure-request', { token, body: {} })
    server.clock.advance(tenMinutes)
    expect(await ask()).toMatchObject({ status: 403, fields: { proof: expect.any(String) } })
    expect((await prove(token, { password: testPassword })).status).toBe(200)
    expect((await ask()).status).toBe(200)
    const late = await signInAs(server, await createMember(server))
    expect(
      (await call(server, 'POST /account/erasure-request', { token: late.token, body: {} })).status,
    ).toBe(200)
    server.clock.advance(tenMinutes)
    const withdrawn = await call(server, 'DELETE /account/erasure-request', { token: late.token })
    expect(withdrawn.status).toBe(200)
  })

  it('accepts neither nothing nor a code without two-step verification, and ten wrong passwords', async () => {
    const { token } = await signInAs(server, await createMember(server))
    expect((await prove(token, {})).fields).toHaveProperty('password')
    expect((await prove(token, { code: '000000' })).fields).toHaveProperty('password')
    for (let guess = 0; guess < 10; guess++) await prove(token, { password: 'a wrong guess' })
    expect((await prove(token, { password: testPassword })).status).toBe(429)
  })
})

describe('devices', () => {
  const sessionsOf = async (token: string) =>
    z.array(ownSession).parse((await call(server, 'GET /account/session', { token })).data)
  const end = (token: string, id: string) =>
    call(server, `DELETE /account/session/${id}`, { token })

  it('are listed with what is known of them, and signed out one by one', async () => {
    const member = await createMember(server)
    const phone = await call(server, 'POST /authenticate', {
      body: { email: member.email, password: testPassword },
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      },
    })
    const { token: onPhone } = z.object({ token: z.string() }).parse(phone.data)
    server.clock.advance(1000)
    const { token, cookie } = await signInAs(server, member)
    const [here, there] = await sessionsOf(token)
    expect(here).toMatchObject({ isThis: true, address: '127.0.0.1' })
    expect(there).toMatchObject({ isThis: false, device: 'Safari on an iPhone' })
    server.clock.advance(60_000)
    const next = await renewed(cookie)
    const [used] = await sessionsOf(next)
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(here?.lastUsedAt ?? ''))
    expect((await end(next, there?.id ?? '')).status).toBe(200)
    expect((await call(server, 'GET /account', { token: onPhone })).status).toBe(401)
    expect(await sessionsOf(next)).toHaveLength(1)
    expect((await end(next, there?.id ?? '')).status).toBe(404)
  })

  it('belonging to other members are neither listed nor ended', async () => {
    const mine = await signInAs(server, await createMember(server))
    const theirs = await signInAs(server, await createMember(server))
    const [session] = await sessionsOf(theirs.token)
    expect(await sessionsOf(mine.token)).toHaveLength(1)
    expect((await end(mine.token, session?.id ?? '')).status).toBe(404)
    expect((await call(server, 'GET /account', { token: theirs.token })).status).toBe(200)
  })

  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on a Linux computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on a Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge on a Windows computer',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on an Android phone',
    ],
    ['node', ''],
    [undefined, ''],
  ])('%s is %j', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words)
  })
})

it('an administrator requires it with a week’s notice, and revokes that; both are recorded once', async () => {
  const admin = await createAdmin(server)
  const { token } = await signInAs(server, admin)
  const set = async (isRequired: boolean) =>
    secondFactorRule.parse(
      (await call(server, 'PUT /second-factor/rule', { token, body: { isRequired } })).data,
    ).requiredFrom
  const week = 7 * 24 * 3600_000
  const before = server.clock.now().getTime()
  const from = await set(true)
  expect(Date.parse(from ?? '') - week).toBeGreaterThanOrEqual(before)
  expect(Date.parse(from ?? '') - week).toBeLessThanOrEqual(server.clock.now().getTime())
  expect(await set(true)).toBe(from)
  expect((await factorOf(token)).requiredFrom).toBe(from)
  const { token: member } = await signInAs(server, await createMember(server))
  expect((await factorOf(member)).requiredFrom).toBeNull()
  expect(await set(false)).toBeNull()
  const lines = await server.db.auditLog.count({
    where: { action: 'secondFactor.rule', actorId: admin.id },
  })
  expect(lines).toBe(2)
})
