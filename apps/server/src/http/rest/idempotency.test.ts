import { randomUUID } from 'node:crypto'
import { tokenPrefix } from '@clubhouse/schema/identity/personal-access-token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createMember, testPassword, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import { deleteOld } from '../../features/privacy/retention/delete-old.js'

const day = 24 * 60 * 60_000

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

const chapter = (name: string) => ({ name, timeStart: '09:00', timeEnd: '10:00' })

const post = (key: string, body: unknown, token = admin) =>
  call(server, 'POST /chapter', { token, body, headers: { 'idempotency-key': key } })

const chaptersNamed = (name: string) => server.db.chapter.count({ where: { name } })

it('a repeat answers the same, and does nothing', async () => {
  const key = randomUUID()
  const first = await post(key, chapter('Once'))
  const again = await post(key, chapter('Once'))
  expect(first.status).toBe(200)
  expect(again).toMatchObject({ status: 200, data: first.data, message: first.message })
  expect(first.http.headers.get('idempotent-replayed')).toBeNull()
  expect(again.http.headers.get('idempotent-replayed')).toBe('true')
  expect(await chaptersNamed('Once')).toBe(1)
})

it('without a key a repeat is a second request', async () => {
  const send = () => call(server, 'POST /chapter', { token: admin, body: chapter('Twice') })
  expect((await send()).status).toBe(200)
  // The slug is taken: it was made from the name.
  expect((await send()).status).toBe(409)
})

it('the same key for something else is refused', async () => {
  const key = randomUUID()
  await post(key, chapter('This'))
  expect((await post(key, chapter('That'))).status).toBe(422)
  const body = { title: 'Lunch', type: 'Once', date: '2030-01-15' }
  const headers = { 'idempotency-key': key }
  expect((await call(server, 'POST /event', { token: admin, body, headers })).status).toBe(422)
  expect(await chaptersNamed('That')).toBe(0)
})

it('a body with thousands of nested arrays is refused, not a failure', async () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const response = await fetch(`${server.url}/api/chapter`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: `{"name":"Deep","timeStart":${nested}}`,
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('20 levels')
})

it('another user’s same key is a different key', async () => {
  const key = randomUUID()
  await post(key, chapter('Mine'))
  const other = await tokenFor(server, await createAdmin(server))
  expect((await post(key, chapter('Theirs'), other)).status).toBe(200)
})

it('a failed request may be tried again with its key', async () => {
  const key = randomUUID()
  expect((await post(key, { ...chapter('Later'), slug: 'no slug!' })).status).toBe(400)
  expect((await post(key, chapter('Later'))).status).toBe(200)
  const mine = await tokenFor(server, await createMember(server))
  expect((await post(randomUUID(), chapter('Not mine'), mine)).status).toBe(403)
})

it('a key is valid for a day', async () => {
  const key = randomUUID()
  const first = await post(key, chapter('Daily'))
  await server.db.idempotencyKey.updateMany({
    data: { createdAt: new Date(server.clock.now().getTime() - day + 60_000) },
  })
  await deleteOld(server.services, { id: 'night', log: server.app.log })
  expect((await post(key, chapter('Daily'))).data).toEqual(first.data)
  await server.db.idempotencyKey.updateMany({
    data: { createdAt: new Date(server.clock.now().getTime() - day) },
  })
  // The input is validated again: its slug is already in use.
  expect((await post(key, chapter('Daily'))).status).toBe(409)
  await deleteOld(server.services, { id: 'night', log: server.app.log })
  expect(await server.db.idempotencyKey.count()).toBe(0)
})

it('whether a first try that never ended took effect is not guessed', async () => {
  const key = randomUUID()
  await post(key, chapter('Unknown'))
  await server.db.idempotencyKey.updateMany({ data: { isDone: false, answer: null } })
  expect((await post(key, chapter('Unknown'))).status).toBe(409)
  expect(await chaptersNamed('Unknown')).toBe(1)
})

it('an answer that is shown only once is not stored', async () => {
  const token = await tokenFor(server, await createMember(server))
  const send = () =>
    call(server, 'POST /account/personal-access-token', {
      token,
      body: { name: 'Script' },
      headers: { 'idempotency-key': 'make-a-token' },
    })
  expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject({ status: 409, data: null })
  expect(await server.db.personalAccessToken.count({ where: { name: 'Script' } })).toBe(1)
  const kept = await server.db.idempotencyKey.findMany({
    where: { answer: { contains: 'clubhouse_' } },
  })
  expect(kept).toEqual([])
})

it('an answer that signs somebody in is not stored', async () => {
  const user = await createMember(server)
  const token = await tokenFor(server, user)
  const body = { email: user.email, password: testPassword }
  const headers = { 'idempotency-key': 'sign-in' }
  expect((await call(server, 'POST /authenticate', { token, body, headers })).status).toBe(200)
  const row = await server.db.idempotencyKey.findFirst({ where: { userId: user.id } })
  expect(row).toMatchObject({ isDone: true, answer: null })
})

it.each(['', 'two words', 'ü', 'k'.repeat(256)])('the key %j is none', async (key) => {
  expect((await post(key, chapter('Odd key'))).status).toBe(400)
  expect(await chaptersNamed('Odd key')).toBe(0)
})

it('a caller who is not signed in gets 401, whatever the key', async () => {
  const headers = { 'idempotency-key': 'nobody' }
  const response = await call(server, 'POST /chapter', { body: chapter('Nobody'), headers })
  expect(response.status).toBe(401)
})

describe('a repeat by a caller who may no longer make the call', () => {
  /** A personal access token that may write. */
  async function createScript({ id: userId }: { id: string }) {
    const secret = tokenPrefix + newSecret()
    await server.db.personalAccessToken.create({
      data: {
        userId,
        name: 'Script',
        scope: 'ReadWrite',
        tokenHash: hashSecret(secret),
        expiresAt: new Date(server.clock.now().getTime() + day),
      },
    })
    return secret
  }

  const ends: [what: string, status: number, end: (userId: string) => Promise<unknown>][] = [
    [
      'who is suspended',
      401,
      (id) => server.db.user.update({ where: { id }, data: { status: 'Suspended' } }),
    ],
    [
      'who lost the role',
      403,
      (userId) => server.db.userRole.deleteMany({ where: { userId, name: 'Admin' } }),
    ],
    [
      'whose token was narrowed',
      403,
      (userId) =>
        server.db.personalAccessToken.updateMany({ where: { userId }, data: { scope: 'Read' } }),
    ],
    [
      'whose token was revoked',
      401,
      (userId) => server.db.personalAccessToken.deleteMany({ where: { userId } }),
    ],
  ]

  it.each(ends)('a caller %s gets %i', async (_what, status, end) => {
    const owner = await createAdmin(server, { passwordHash: null })
    const token = await createScript(owner)
    const key = randomUUID()
    expect((await post(key, chapter(key), token)).status).toBe(200)
    await end(owner.id)
    expect(await post(key, chapter(key), token)).toMatchObject({ status, data: null })
  })

  it('a token can’t read what its owner did in a session', async () => {
    const owner = await createAdmin(server, { passwordHash: null })
    const key = randomUUID()
    const mine = await post(key, chapter('In a session'), await tokenFor(server, owner))
    expect(mine.status).toBe(200)
    const script = await post(key, chapter('In a session'), await createScript(owner))
    expect(script).toMatchObject({ status: 422, data: null })
  })

  it('a call for sessions alone is refused to a token, whatever its key', async () => {
    const owner = await createMember(server, { passwordHash: null })
    const headers = { 'idempotency-key': randomUUID() }
    const renew = (token: string) => call(server, 'POST /account/calendar', { token, headers })
    expect((await renew(await tokenFor(server, owner))).status).toBe(200)
    expect((await renew(await createScript(owner))).status).toBe(403)
  })
})
