import { mailedCodeTries } from '@clubhouse/schema/identity/mailed-sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createMember, signInAs, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { proofCodeFor } from '../../../../test/mailed-proof.js'
import { mailedCodeFor } from '../../../../test/mailed-sign-in.js'
import { addPasskey, proofRequestFor, requestFrom } from '../../../../test/passkey.js'
import { codeOf, turnFactorOn } from '../../../../test/second-factor.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { issueCode } from '../one-time-codes/issue-code.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.rateLimit.deleteMany())

const tenMinutes = 10 * 60_000
const prove = (token: string, body: object) => call(server, 'POST /account/proof', { token, body })
/** The status of a call that requires recent authentication. */
const tryIt = async (token: string) =>
  (await call(server, 'POST /account/personal-access-token', { token, body: { name: 'Script' } }))
    .status
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const lines = (action: string, actorId: string) =>
  server.db.auditLog.count({ where: { action, actorId } })

/** Continues ten minutes later, when a sign-in is no longer recent. */
async function later({ cookie }: { cookie: string }) {
  server.clock.advance(tenMinutes)
  const { data } = await call(server, 'POST /authenticate/refresh', { cookie })
  const { token } = z.object({ token: z.string() }).parse(data)
  expect(await tryIt(token)).toBe(403)
  return token
}

/** Signs somebody in whose sign-in is no longer recent. */
async function somebody() {
  const person = await createMember(server)
  return { person, token: await later(await signInAs(server, person)) }
}

/** Signs in the same person, with a passkey. */
async function withPasskey() {
  const person = await createMember(server)
  const session = await signInAs(server, person)
  const { key, passkey } = await addPasskey(server, session.token)
  return { person, key, passkey, token: await later(session) }
}

/** Signs in the same person, with two-step verification. */
async function withFactor() {
  const person = await createMember(server)
  const { secret, recoveryCodes, ...session } = await turnFactorOn(server, person)
  const token = await later(session)
  server.clock.advance(30_000)
  return { person, secret, recoveryCodes, token }
}

describe('re-authentication with a passkey', () => {
  it('counts for ten minutes, in the session that gave it', async () => {
    const { person, key, passkey, token } = await withPasskey()
    const options = await proofRequestFor(server, token)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
    expect((await prove(token, { passkey: key.use(options) })).status).toBe(200)
    expect(await tryIt(token)).toBe(200)
    const row = await server.db.passkey.findUniqueOrThrow({ where: { id: passkey.id } })
    expect(row.lastUsedAt).not.toBeNull()
    const elsewhere = await signInAs(server, person)
    const there = await later(elsewhere)
    expect(await tryIt(there)).toBe(403)
  })

  it('is enough for a member with two-step verification', async () => {
    const person = await createMember(server)
    const session = await turnFactorOn(server, person)
    const { key } = await addPasskey(server, session.token)
    const token = await later(session)
    const passkey = key.use(await proofRequestFor(server, token))
    expect((await prove(token, { passkey })).status).toBe(200)
    expect(await tryIt(token)).toBe(200)
  })

  it('needs its own challenge: a sign-in challenge does not count, and the other way round', async () => {
    const { person, key, token } = await withPasskey()
    const forSignIn = key.use(await requestFrom(server))
    expect(await prove(token, { passkey: forSignIn })).toMatchObject({
      status: 400,
      fields: { passkey: expect.any(String) },
    })
    expect(await tryIt(token)).toBe(403)
    const forProof = key.use(await proofRequestFor(server, token))
    const entered = await call(server, 'POST /authenticate/passkey', {
      body: { passkey: forProof },
    })
    expect(entered).toMatchObject({ status: 401, cookie: undefined })
    expect(await lines('passkey.refuse', person.id)).toBe(2)
  })

  it('needs the member’s own passkey and their own challenge', async () => {
    const mine = await withPasskey()
    const theirs = await withPasskey()
    const foreignKey = theirs.key.use(await proofRequestFor(server, mine.token))
    expect((await prove(mine.token, { passkey: foreignKey })).status).toBe(400)
    const foreignWish = mine.key.use(await proofRequestFor(server, theirs.token))
    expect((await prove(mine.token, { passkey: foreignWish })).status).toBe(400)
    expect(await tryIt(mine.token)).toBe(403)
    expect(await tryIt(theirs.token)).toBe(403)
  })

  it.each([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without finger, face or code', { userVerified: false }],
  ])('used %s is refused', async (_how, lies) => {
    const { key, token } = await withPasskey()
    const passkey = key.use(await proofRequestFor(server, token), lies)
    expect((await prove(token, { passkey })).status).toBe(400)
    expect(await tryIt(token)).toBe(403)
  })

  it('ends after five minutes, and works once', async () => {
    const { key, token } = await withPasskey()
    const old = key.use(await proofRequestFor(server, token))
    server.clock.advance(5 * 60_000)
    expect((await prove(token, { passkey: old })).status).toBe(400)
    const passkey = key.use(await proofRequestFor(server, token))
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await prove(token, { passkey })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 400, 429].includes(status))).toBe(true)
  })

  it('by what may be a copy is refused, noted and told', async () => {
    const { person, key, token } = await withPasskey()
    const passkey = key.use(await proofRequestFor(server, token), { counter: 0 })
    expect((await prove(token, { passkey })).status).toBe(400)
    expect(await tryIt(token)).toBe(403)
    expect(await lines('passkey.alarm', person.id)).toBe(1)
    expect(JSON.stringify(await jobsIn(server))).toContain(`"Alarm","userId":"${person.id}"`)
  })

  it('is not begun by who has no passkey, or one for an earlier address of the club', async () => {
    const { token } = await somebody()
    const begin = (token: string) => call(server, 'POST /account/proof/passkey/options', { token })
    expect((await begin(token)).status).toBe(409)
    const { passkey, token: other } = await withPasskey()
    await server.db.passkey.update({ where: { id: passkey.id }, data: { rpId: 'old.example' } })
    expect((await begin(other)).status).toBe(409)
  })
})

describe('re-authentication by email', () => {
  it('works from the request to the confirmation, with the digits as people type them', async () => {
    const smtp = await smtpForTest()
    const club = await serverForTest({ smtpUrl: smtp.url })
    await startJobs(club)
    const member = await createMember(club)
    const { token } = await signInAs(club, member)
    await call(club, 'POST /account/proof/mail-code', { token })
    await jobsDone(club)
    const [received] = smtp.received
    expect(received?.to).toEqual([member.email])
    const code = /\b\d{3} \d{3}\b/.exec(received?.mail.text ?? '')?.[0] ?? ''
    // A locked phone shows the subject.
    expect(received?.mail.subject).not.toMatch(/\d/)
    expect(received?.raw).not.toContain('token=')
    const body = { mailedCode: ` ${code} ` }
    expect((await call(club, 'POST /account/proof', { token, body })).status).toBe(200)
  })

  it('counts for ten minutes, once, in the session that asked', async () => {
    const { person, token } = await somebody()
    const { token: there } = await signInAs(server, person)
    const mailedCode = await proofCodeFor(server, token)
    expect((await prove(there, { mailedCode })).fields).toHaveProperty('mailedCode')
    expect((await prove(token, { mailedCode })).status).toBe(200)
    expect(await tryIt(token)).toBe(200)
    expect((await prove(token, { mailedCode })).status).toBe(400)
    server.clock.advance(tenMinutes)
    expect(await tryIt(token)).toBe(403)
  })

  it('of another session, or of another person, is none', async () => {
    const mine = await somebody()
    const theirs = await somebody()
    await proofCodeFor(server, mine.token)
    const mailedCode = await proofCodeFor(server, theirs.token)
    const own = await server.db.mailedProof.findMany()
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect((await prove(mine.token, { mailedCode })).status).toBe(400)
    expect(await tryIt(mine.token)).toBe(403)
    expect((await prove(theirs.token, { mailedCode })).status).toBe(200)
  })

  it('does not accept a code from a sign-in email, nor the other way round', async () => {
    const { person, token } = await somebody()
    const { challenge, code } = await mailedCodeFor(server, person)
    expect((await prove(token, { mailedCode: code })).status).toBe(400)
    const mailedCode = await proofCodeFor(server, token)
    const differs = mailedCode === code ? otherThan(code) : mailedCode
    const entered = await call(server, 'POST /authenticate/code', {
      body: { challenge, code: differs },
    })
    expect(entered).toMatchObject({ status: 400, cookie: undefined })
    expect(await tryIt(token)).toBe(403)
  })

  it('ends after fifteen minutes, by a newer mail, and with a change of the password', async () => {
    const person = await createMember(server)
    const { token } = await signInAs(server, person)
    const first = await proofCodeFor(server, token)
    const second = await proofCodeFor(server, token)
    const differs = second === first ? otherThan(second) : first
    expect((await prove(token, { mailedCode: differs })).status).toBe(400)
    expect(await server.db.mailedProof.count({ where: { family: { userId: person.id } } })).toBe(1)
    const changed = await call(server, 'PUT /account/password', {
      token,
      body: { currentPassword: testPassword, newPassword: 'a much better password' },
    })
    const { token: after } = z.object({ token: z.string() }).parse(changed.data)
    expect((await prove(after, { mailedCode: second })).status).toBe(400)
    const third = await proofCodeFor(server, after)
    server.clock.advance(15 * 60_000)
    const expired = await call(server, 'POST /account/proof', {
      token: await renewed(changed.cookie),
      body: { mailedCode: third },
    })
    expect(expired.status).toBe(400)
  })

  it('ends fifteen minutes after the request, however late the email', async () => {
    const { token, cookie } = await signInAs(server, await createMember(server))
    await call(server, 'POST /account/proof/mail-code', { token })
    server.clock.advance(tenMinutes)
    const { id } = await server.db.mailedProof.findFirstOrThrow({ where: { codeHash: null } })
    const issued = await issueCode(server.services, 'reauthentication', id)
    server.clock.advance(5 * 60_000)
    const body = { mailedCode: issued?.code }
    const late = await call(server, 'POST /account/proof', { token: await renewed(cookie), body })
    expect(late.fields).toHaveProperty('mailedCode')
  })

  it('puts no code into queue and tables', async () => {
    const { token } = await somebody()
    const code = await proofCodeFor(server, token)
    const rows = JSON.stringify([await server.db.mailedProof.findMany(), await jobsIn(server)])
    expect(rows).not.toContain(`"${code}"`)
  })

  it('allows five codes for each email, and five emails an hour', async () => {
    const { person, token } = await somebody()
    const code = await proofCodeFor(server, token)
    for (let tries = 0; tries < mailedCodeTries; tries++) {
      expect((await prove(token, { mailedCode: otherThan(code) })).status).toBe(400)
    }
    expect(await lines('session.refuseProof', person.id)).toBe(mailedCodeTries)
    expect((await prove(token, { mailedCode: code })).status).toBe(400)
    for (let mails = 1; mails < 5; mails++) await proofCodeFor(server, token)
    expect((await call(server, 'POST /account/proof/mail-code', { token })).status).toBe(429)
    expect(await tryIt(token)).toBe(403)
  })

  it('of fifty at once one works, and of fifty wrong ones five are looked at', async () => {
    const { person, token } = await somebody()
    const fifty = (body: object) =>
      Promise.all(Array.from({ length: 50 }, async () => (await prove(token, body)).status))
    const wrong = otherThan(await proofCodeFor(server, token))
    expect(new Set(await fifty({ mailedCode: wrong }))).toEqual(new Set([400]))
    expect(await lines('session.refuseProof', person.id)).toBe(mailedCodeTries)
    const mailedCode = await proofCodeFor(server, token)
    const statuses = await fifty({ mailedCode })
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('re-authentication by email with two-step verification', () => {
  it('needs a code of that, too', async () => {
    const { person, secret, token } = await withFactor()
    const mailedCode = await proofCodeFor(server, token)
    expect((await prove(token, { mailedCode })).fields).toHaveProperty('code')
    expect((await prove(token, { mailedCode, code: '000000' })).fields).toHaveProperty('code')
    expect(await lines('secondFactor.refuse', person.id)).toBe(1)
    expect(await tryIt(token)).toBe(403)
    const code = codeOf(server, secret)
    expect(await prove(token, { mailedCode: otherThan(mailedCode), code })).toMatchObject({
      status: 400,
      fields: { mailedCode: expect.any(String) },
    })
    // The wrong digits of the email used up no code of the app.
    expect((await prove(token, { mailedCode, code })).status).toBe(200)
    expect(await tryIt(token)).toBe(200)
  })

  it('does not use up an attempt of the email for a code that the limit refuses', async () => {
    const { secret, token } = await withFactor()
    const mailedCode = await proofCodeFor(server, token)
    expect((await prove(token, { mailedCode, code: '000000' })).status).toBe(400)
    await server.db.rateLimit.updateMany({
      where: { key: { startsWith: 'second-factor:' } },
      data: { points: 10 },
    })
    const code = codeOf(server, secret)
    for (let tries = 0; tries <= mailedCodeTries; tries++) {
      expect((await prove(token, { mailedCode, code })).status).toBe(429)
    }
    await server.db.rateLimit.deleteMany()
    expect((await prove(token, { mailedCode, code })).status).toBe(200)
  })

  it('takes a recovery code, once, for one of fifty at once', async () => {
    const { recoveryCodes, token } = await withFactor()
    const [code = ''] = recoveryCodes
    const mailedCode = await proofCodeFor(server, token)
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await prove(token, { mailedCode, code })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await tryIt(token)).toBe(200)
    const again = await proofCodeFor(server, token)
    expect((await prove(token, { mailedCode: again, code })).fields).toHaveProperty('code')
  })

  it('is not needed for who turned it off again', async () => {
    const { token } = await withFactor()
    await prove(token, { password: testPassword })
    expect((await call(server, 'DELETE /account/second-factor', { token })).status).toBe(200)
    const mailedCode = await proofCodeFor(server, token)
    expect((await prove(token, { mailedCode, code: '000000' })).status).toBe(200)
  })
})

async function renewed(cookie = '') {
  const { data } = await call(server, 'POST /authenticate/refresh', { cookie })
  return z.object({ token: z.string() }).parse(data).token
}
