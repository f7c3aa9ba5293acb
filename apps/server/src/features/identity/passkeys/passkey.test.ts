import { createHash, sign } from 'node:crypto'
import { signedIn } from '@clubhouse/schema/identity/account'
import { maxPasskeys, ownPasskey } from '@clubhouse/schema/identity/passkey'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { createAuthenticator, type Lies } from '../../../../test/authenticator.js'
import { createAdmin, createMember, signInAs, testPassword } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { forgedAndroidKey } from '../../../../test/forged-attestation.js'
import { startJobs } from '../../../../test/jobs.js'
import { addPasskey, creationFor, enterBy, requestFrom } from '../../../../test/passkey.js'
import { turnFactorOn } from '../../../../test/second-factor.js'
import {
  serverForTest,
  startSecondServer,
  startServer,
  type TestServer,
} from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { until } from '../../../../test/until.js'

const minute = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.rateLimit.deleteMany())

const site = () => new URL(server.services.config.publicUrl).origin

async function memberWithPasskey(kind?: Parameters<typeof addPasskey>[2]) {
  const member = await createMember(server)
  const { token, cookie } = await signInAs(server, member)
  return { member, token, cookie, ...(await addPasskey(server, token, kind)) }
}

const listOf = async (token: string, on = server) =>
  z.array(ownPasskey).parse((await call(on, 'GET /account/passkey', { token })).data)

const actionsOf = async (userId: string) =>
  (
    await server.db.auditLog.findMany({
      where: { actorId: userId, action: { startsWith: 'passkey.' } },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  ).map(({ action }) => action)

describe('a passkey', () => {
  it('is made, listed by the name of its device, and signs its owner in', async () => {
    const { member, token, key, passkey } = await memberWithPasskey({ isBackedUp: true })
    expect(await listOf(token)).toEqual([passkey])
    expect(passkey).toMatchObject({ isBackedUp: true, isUsable: true, lastUsedAt: null })
    const answer = await enterBy(server, key)
    expect(answer.status).toBe(200)
    const session = signedIn.parse(answer.data)
    expect(session.user.id).toBe(member.id)
    expect(answer.message).toEqual({ title: 'Signed in', message: 'Welcome back, {firstname}!' })
    expect((await call(server, 'GET /account', { token: session.token })).status).toBe(200)
    expect(
      (await call(server, 'POST /authenticate/refresh', { cookie: answer.cookie ?? '' })).status,
    ).toBe(200)
    expect((await listOf(token))[0]?.lastUsedAt).not.toBeNull()
    expect(await server.db.signInLog.count({ where: { userId: member.id } })).toBe(2)
    expect(await actionsOf(member.id)).toEqual(['passkey.create'])
    expect(
      await server.db.auditLog.findFirst({
        where: { action: 'session.begin', entityId: passkey.id },
      }),
    ).toMatchObject({ actorId: member.id, after: { way: 'Passkey', withCode: false } })
    const row = await server.db.passkey.findUniqueOrThrow({ where: { id: passkey.id } })
    // The name of a transport that nobody knows is left out.
    expect(row).toMatchObject({ transports: ['internal'], rpId: 'localhost' })
  })

  it('is renamed and removed by its owner alone; then it opens nothing', async () => {
    const { member, token, key, passkey } = await memberWithPasskey()
    const { token: other } = await signInAs(server, await createMember(server))
    const line = `/account/passkey/${passkey.id}` as const
    const body = { name: 'My phone' }
    expect((await call(server, `PUT ${line}`, { token: other, body })).status).toBe(404)
    expect((await call(server, `DELETE ${line}`, { token: other })).status).toBe(404)
    expect((await call(server, `PUT ${line}`, { token, body: { name: ' ' } })).fields).toEqual({
      name: 'Name is required',
    })
    expect((await call(server, `PUT ${line}`, { token, body })).data).toMatchObject(body)
    expect((await enterBy(server, key)).status).toBe(200)
    expect((await call(server, `DELETE ${line}`, { token })).status).toBe(200)
    expect(await listOf(token)).toEqual([])
    expect((await enterBy(server, key)).status).toBe(401)
    expect((await call(server, `DELETE ${line}`, { token })).status).toBe(404)
    expect(await actionsOf(member.id)).toEqual([
      'passkey.create',
      'passkey.update',
      'passkey.remove',
    ])
  })

  it('is created and removed only after recent authentication', async () => {
    const { token: first, cookie, passkey } = await memberWithPasskey()
    server.clock.advance(10 * minute)
    const renewed = await call(server, 'POST /authenticate/refresh', { cookie })
    const { token } = z.object({ token: z.string() }).parse(renewed.data)
    expect(first).not.toBe(token)
    const refused = [
      await call(server, 'POST /account/passkey/options', { token }),
      await call(server, `DELETE /account/passkey/${passkey.id}`, { token }),
    ]
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 403, fields: { proof: expect.any(String) } })
    }
    await call(server, 'POST /account/proof', { token, body: { password: testPassword } })
    expect((await call(server, 'POST /account/passkey/options', { token })).status).toBe(200)
  })

  it(`is one of at most ${maxPasskeys}, however many are made at once`, async () => {
    const { token } = await memberWithPasskey()
    const made = await Promise.all(
      Array.from({ length: maxPasskeys + 2 }, async () => {
        const body = createAuthenticator(site()).make(await creationFor(server, token))
        return (await call(server, 'POST /account/passkey', { token, body })).status
      }),
    )
    expect(made.filter((status) => status === 200)).toHaveLength(maxPasskeys - 1)
    expect(made.filter((status) => status === 409)).toHaveLength(3)
    expect(await listOf(token)).toHaveLength(maxPasskeys)
    expect((await call(server, 'POST /account/passkey/options', { token })).status).toBe(409)
  })

  it('covers both steps: no code is asked for, even where the club requires two-step verification', async () => {
    const member = await createMember(server)
    const { token } = await turnFactorOn(server, member)
    const { key } = await addPasskey(server, token)
    expect(signedIn.safeParse((await enterBy(server, key)).data).success).toBe(true)

    const own = await serverForTest()
    const admin = await createAdmin(own)
    const session = await signInAs(own, admin)
    const { key: theirs } = await addPasskey(own, session.token)
    await own.db.secondFactorRule.create({ data: { requiredFrom: own.clock.now() } })
    const entered = await enterBy(own, theirs)
    expect(entered.status).toBe(200)
    const refresh = (cookie: string) => call(own, 'POST /authenticate/refresh', { cookie })
    expect((await refresh(entered.cookie ?? '')).status).toBe(200)
    // The session by the password alone ends.
    expect((await refresh(session.cookie)).status).toBe(401)
  })

  it('of an earlier address of the club is shown as such, and opens nothing', async () => {
    const own = await serverForTest()
    const member = await createMember(own)
    const { token } = await signInAs(own, member)
    const { key } = await addPasskey(own, token)
    const moved = await startSecondServer(own, { publicUrl: 'https://club.example.org' })
    try {
      expect(await listOf(token, moved)).toMatchObject([{ isUsable: false }])
      expect((await enterBy(moved, key, { origin: 'https://club.example.org' })).status).toBe(401)
    } finally {
      await moved.close()
    }
  })
})

describe('passkeys that are refused', () => {
  const lies: [string, Lies][] = [
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without finger, face or code', { userVerified: false }],
    ['as a sign-in', { type: 'webauthn.get' }],
  ]
  it.each(lies)('a passkey %s', async (_, lie) => {
    const { token } = await signInAs(server, await createMember(server))
    const body = createAuthenticator(site()).make(await creationFor(server, token), lie)
    expect((await call(server, 'POST /account/passkey', { token, body })).status).toBe(400)
    expect(await listOf(token)).toEqual([])
  })

  it('a passkey for another person’s challenge, a sign-in challenge, the previous one, or an expired one', async () => {
    const { token } = await signInAs(server, await createMember(server))
    const { token: other } = await signInAs(server, await createMember(server))
    const key = createAuthenticator(site())
    const make = async (challenge: string, by = token) => {
      const body = key.make({ challenge, rp: { id: 'localhost' } })
      return (await call(server, 'POST /account/passkey', { token: by, body })).status
    }
    const { challenge } = await creationFor(server, token)
    expect(await make(challenge, other)).toBe(400)
    expect(await make((await requestFrom(server)).challenge)).toBe(400)
    const { challenge: late } = await creationFor(server, token)
    server.clock.advance(5 * minute)
    expect(await make(late)).toBe(400)
    const { challenge: good } = await creationFor(server, token)
    expect(await make(good)).toBe(200)
    expect(await make(good)).toBe(400)
    // Registers the same passkey again, or for another person.
    expect(await make((await creationFor(server, token)).challenge)).toBe(409)
    expect(await make((await creationFor(server, other)).challenge, other)).toBe(409)
  })
})

describe('a statement of where a key is from, which nobody asked for', () => {
  it('makes the server fetch nothing', async () => {
    const { token } = await signInAs(server, await createMember(server))
    const fetched = vi.spyOn(globalThis, 'fetch')
    const revoked = 'http://127.0.0.1:9/revoked'
    const body = createAuthenticator(site()).make(await creationFor(server, token), {
      attestation: ({ clientData, ...own }) => ({
        fmt: 'android-key',
        attStmt: forgedAndroidKey(own, { clientData, revoked }),
      }),
    })
    expect((await call(server, 'POST /account/passkey', { token, body })).status).toBe(200)
    expect(fetched.mock.calls.map(([address]) => String(address))).not.toContain(revoked)
    fetched.mockRestore()
  })

  it('is dropped: the key is made as any other, and signs in', async () => {
    const { token } = await signInAs(server, await createMember(server))
    const key = createAuthenticator(site())
    const body = key.make(await creationFor(server, token), {
      attestation: ({ privateKey, clientData, authenticatorData }) => {
        const hash = createHash('sha256').update(clientData).digest()
        const sig = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
        const attStmt = new Map<string, number | Uint8Array>([
          ['alg', -7],
          ['sig', Uint8Array.from(sig)],
        ])
        return { fmt: 'packed', attStmt }
      },
    })
    expect((await call(server, 'POST /account/passkey', { token, body })).status).toBe(200)
    expect((await enterBy(server, key)).status).toBe(200)
  })
})

describe('sign-ins that are refused', () => {
  const lies: [string, Lies][] = [
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without finger, face or code', { userVerified: false }],
    ['as if a passkey were made', { type: 'webauthn.create' }],
  ]
  it.each(lies)('by a passkey %s', async (_, lie) => {
    const { key } = await memberWithPasskey()
    const answer = await enterBy(server, key, lie)
    expect(answer.status).toBe(401)
    expect(answer.cookie).toBeUndefined()
    expect((await enterBy(server, key)).status).toBe(200)
  })

  it('by a passkey that names another person as its owner', async () => {
    const { member, key } = await memberWithPasskey()
    const { id: userId } = await createMember(server)
    expect((await enterBy(server, key, { userId })).status).toBe(401)
    expect((await enterBy(server, key, { userId: member.id })).status).toBe(200)
  })

  it('with a replayed signature, and with one for another challenge', async () => {
    const { key } = await memberWithPasskey({ counts: false })
    const passkey = key.use(await requestFrom(server))
    const enter = () => call(server, 'POST /authenticate/passkey', { body: { passkey } })
    const answers = await Promise.all(Array.from({ length: 50 }, enter))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(49).fill(401)])
    await server.db.rateLimit.deleteMany()
    expect((await enter()).status).toBe(401)
    const request = await requestFrom(server)
    const old = key.use(request)
    server.clock.advance(5 * minute)
    expect(
      (await call(server, 'POST /authenticate/passkey', { body: { passkey: old } })).status,
    ).toBe(401)
  })

  it('by a key that nobody knows, or in the name of another key: the answer is the same', async () => {
    const { member, key } = await memberWithPasskey()
    const stranger = createAuthenticator(site())
    const unknown = await enterBy(server, stranger)
    const forged = await call(server, 'POST /authenticate/passkey', {
      body: { passkey: { ...stranger.use(await requestFrom(server)), id: key.id, rawId: key.id } },
    })
    for (const answer of [unknown, forged]) {
      expect(answer).toMatchObject({
        status: 401,
        message: {
          message: 'That passkey didn’t work. Try again, or sign in with your password.',
        },
      })
    }
    expect(forged.message).toEqual(unknown.message)
    expect(await actionsOf(member.id)).toEqual(['passkey.create', 'passkey.refuse'])
  })

  it('of a member who is not active, though the passkey is right', async () => {
    const { member, key } = await memberWithPasskey()
    await server.db.user.update({ where: { id: member.id }, data: { status: 'Inactive' } })
    expect((await enterBy(server, key)).status).toBe(403)
  })

  it('after fifty failures from one network, whatever they were', async () => {
    const { key } = await memberWithPasskey()
    expect((await enterBy(server, key, { userVerified: false })).status).toBe(401)
    await server.db.rateLimit.updateMany({
      where: { key: { startsWith: 'sign-in-network' } },
      data: { points: 50 },
    })
    expect((await enterBy(server, key)).status).toBe(429)
  })
})

it('lets its owner in though strangers typed a hundred wrong passwords', async () => {
  const { member, key } = await memberWithPasskey()
  const body = { email: member.email, password: 'a wrong guess' }
  expect((await call(server, 'POST /authenticate', { body })).status).toBe(401)
  await server.db.rateLimit.updateMany({
    where: { key: { startsWith: 'sign-in-account' } },
    data: { points: 100 },
  })
  expect((await call(server, 'POST /authenticate', { body })).status).toBe(429)
  expect((await enterBy(server, key)).status).toBe(200)
})

describe('a counter that does not rise', () => {
  it('is an alarm: refused, in the history, and reported by email; the owner continues with the right one', async () => {
    const smtp = await smtpForTest()
    const own = await serverForTest({ smtpUrl: smtp.url })
    const member = await createMember(own)
    const { token } = await signInAs(own, member)
    const { key } = await addPasskey(own, token)
    expect((await enterBy(own, key)).status).toBe(200)
    const refused = await enterBy(own, key, { counter: 1 })
    expect(refused.status).toBe(401)
    expect(refused.cookie).toBeUndefined()
    const actions = await own.db.auditLog.findMany({ where: { action: 'passkey.alarm' } })
    expect(actions).toMatchObject([{ actorId: member.id }])
    await startJobs(own)
    await until('three mails', () => smtp.received.length === 3)
    expect(smtp.received.map(({ mail }) => mail.subject).sort()).toEqual([
      'A passkey for your account was rejected',
      'A passkey was added to your account',
      'New sign-in to your account',
    ])
    expect((await enterBy(own, key)).status).toBe(200)
  })

  it('is one also after the copy has said that it is backed up', async () => {
    const { member, token, key } = await memberWithPasskey()
    expect((await enterBy(server, key, { counter: 1000, isBackedUp: true })).status).toBe(200)
    expect(await listOf(token)).toMatchObject([{ isBackedUp: false }])
    expect((await enterBy(server, key, { counter: 7, isBackedUp: true })).status).toBe(401)
    expect(await actionsOf(member.id)).toEqual(['passkey.create', 'passkey.alarm'])
  })

  it('raises none by a signature that is wrong: nobody else can', async () => {
    const { member, key } = await memberWithPasskey()
    const passkey = key.use(await requestFrom(server), { counter: 0 })
    const other = key.use(await requestFrom(server))
    const { signature } = other.response
    const forged = { ...passkey, response: { ...passkey.response, signature } }
    expect(
      (await call(server, 'POST /authenticate/passkey', { body: { passkey: forged } })).status,
    ).toBe(401)
    expect(await actionsOf(member.id)).toEqual(['passkey.create', 'passkey.refuse'])
  })

  it('reports nothing for a passkey that is backed up, or for one that never counts', async () => {
    const backedUp = await memberWithPasskey({ isBackedUp: true })
    expect((await enterBy(server, backedUp.key, { counter: 7 })).status).toBe(200)
    expect((await enterBy(server, backedUp.key, { counter: 3 })).status).toBe(200)
    const silent = await memberWithPasskey({ counts: false })
    expect((await enterBy(server, silent.key)).status).toBe(200)
    expect((await enterBy(server, silent.key)).status).toBe(200)
  })
})

it('the database knows no challenge, and forgets it when it is used', async () => {
  const { challenge } = await requestFrom(server)
  const rows = await server.db.passkeyChallenge.findMany()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(challenge)
})

it('is announced by email when added or removed', async () => {
  const smtp = await smtpForTest()
  const own = await serverForTest({ smtpUrl: smtp.url })
  const member = await createMember(own)
  const { token } = await signInAs(own, member)
  const { passkey } = await addPasskey(own, token)
  await call(own, `DELETE /account/passkey/${passkey.id}`, { token })
  await startJobs(own)
  await until('two mails', () => smtp.received.length === 2)
  expect(smtp.received.map(({ mail }) => mail.subject).sort()).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ])
  for (const { to } of smtp.received) expect(to).toEqual([member.email])
})
