import {
  newPersonalAccessToken,
  personalAccessTokens,
  tokenCallsPerMinute,
} from '@clubhouse/schema/identity/personal-access-token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startJobs } from '../../../../test/jobs.js'
import { appoint } from '../../../../test/officers.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { until } from '../../../../test/until.js'
import { issuePasswordReset } from '../passwords/password-reset.js'

const path = '/account/personal-access-token'
const day = 24 * 60 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Wish = { name?: string; scope?: 'Read' | 'ReadWrite'; lifetime?: '30' | '90' | '365' }

/** A member with a session and a token. */
async function ownerOf(wish: Wish = {}, on = server) {
  const member = await createMember(on)
  const session = await tokenFor(on, member)
  return { member, session, made: await make(session, wish, on) }
}

const make = async (session: string, wish: Wish = {}, on = server) => {
  const body = { name: 'Calendar script', ...wish }
  const response = await call(on, `POST ${path}`, { token: session, body })
  return newPersonalAccessToken.parse(response.data)
}

const listOf = async (token: string, on = server) =>
  personalAccessTokens.parse((await call(on, `GET ${path}`, { token })).data)

const statusOf = async (
  line: Parameters<typeof call>[1],
  token: string,
  body?: unknown,
  on = server,
) => (await call(on, line, { token, body })).status

it('a token reads in the name of its owner, and its last use is shown to the minute', async () => {
  const { member, session, made } = await ownerOf()
  expect(made).toMatchObject({ name: 'Calendar script', scope: 'Read', lastUsedAt: null })
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(90 * day)
  const { data } = await call(server, 'GET /account', { token: made.token })
  expect(data).toMatchObject({ id: member.id })
  const [listed] = (await listOf(session)).tokens
  expect(listed?.lastUsedAt).not.toBeNull()
  expect(await statusOf('GET /account', made.token)).toBe(200)
  expect((await listOf(session)).tokens).toEqual([listed])
})

it('the secret is shown once, and the database has only its hash', async () => {
  const { session, made } = await ownerOf()
  expect(made.token).toMatch(/^clubhouse_[\w-]{43}$/)
  const { http } = await call(server, `GET ${path}`, { token: session })
  expect(http.status).toBe(200)
  expect(JSON.stringify(await listOf(session))).not.toContain(made.token)
  const rows = await server.db.$queryRaw<{ text: string }[]>`
    SELECT t::text AS text FROM personal_access_token t`
  expect(rows.some(({ text }) => text.includes(made.id))).toBe(true)
  expect(rows.some(({ text }) => text.includes(made.token))).toBe(false)
})

describe('a token’s permissions', () => {
  const profile = (email: string) => ({
    firstname: 'Nora',
    lastname: 'Script',
    email,
    phoneNumber: '919-555-0100',
  })

  it('read only: nothing is changed, by either door', async () => {
    const { member, made } = await ownerOf()
    const response = await call(server, 'PUT /account', {
      token: made.token,
      body: profile(member.email),
    })
    expect(response).toMatchObject({
      status: 403,
      message: { message: 'This token is read-only.' },
    })
    const trpc = await fetch(`${server.url}/api/trpc/account.update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(profile(member.email)),
    })
    expect(trpc.status).toBe(403)
    const after = await server.db.user.findUniqueOrThrow({ where: { id: member.id } })
    expect(after.lastname).toBe(member.lastname)
  })

  it('read and write: what its owner may, and no more', async () => {
    const { member, made } = await ownerOf({ scope: 'ReadWrite' })
    expect(await statusOf('PUT /account', made.token, profile(member.email))).toBe(200)
    expect(await statusOf('POST /chapter', made.token, { name: 'Mine' })).toBe(403)
    expect(await statusOf('GET /user', made.token)).toBe(403)
  })

  it('never what would give its holder the account', async () => {
    const { session, made } = await ownerOf({ scope: 'ReadWrite' })
    const { token } = made
    expect(await statusOf('PUT /account', token, profile('thief@people.example'))).toBe(403)
    const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple' }
    expect(await statusOf('PUT /account/password', token, passwords)).toBe(403)
    expect(await statusOf(`POST ${path}`, token, { name: 'Another' })).toBe(403)
    expect(await statusOf(`DELETE ${path}/${made.id}`, token)).toBe(403)
    expect(await statusOf('POST /account/calendar', token)).toBe(403)
    expect((await listOf(session)).tokens).toHaveLength(1)
  })
})

describe('a token ends', () => {
  it('when it is revoked, at once; another person’s cannot be revoked', async () => {
    const { session, made } = await ownerOf()
    const other = await ownerOf()
    expect(await statusOf(`DELETE ${path}/${made.id}`, other.session)).toBe(404)
    expect(await statusOf('GET /account', made.token)).toBe(200)
    expect(await statusOf(`DELETE ${path}/${made.id}`, session)).toBe(200)
    expect(await statusOf('GET /account', made.token)).toBe(401)
    expect(await statusOf(`DELETE ${path}/${made.id}`, session)).toBe(404)
  })

  it('with its time', async () => {
    const own = await serverForTest()
    const { made } = await ownerOf({ lifetime: '30' }, own)
    own.clock.advance(30 * day - 60_000)
    expect(await statusOf('GET /account', made.token, undefined, own)).toBe(200)
    own.clock.advance(60_001)
    expect(await statusOf('GET /account', made.token, undefined, own)).toBe(401)
  })

  it('when its owner is suspended, for good', async () => {
    const { member, made } = await ownerOf()
    await server.db.user.update({ where: { id: member.id }, data: { status: 'Suspended' } })
    expect(await statusOf('GET /account', made.token)).toBe(401)
  })

  it('when the password is reset by a link', async () => {
    const { member, made } = await ownerOf()
    const token = await issuePasswordReset(server.db, member.id, server.clock.now())
    const body = { token, newPassword: 'battery staple' }
    await call(server, 'POST /authenticate/reset-password', { body })
    expect(await statusOf('GET /account', made.token)).toBe(401)
  })

  it('or sleeps while administrators allow none', async () => {
    const own = await serverForTest()
    const { session, made } = await ownerOf({}, own)
    const admin = await tokenFor(own, await createAdmin(own))
    const allow = (allowed: boolean, token = admin) =>
      statusOf('PUT /personal-access-token/policy', token, { allowed }, own)
    expect(await allow(false, session)).toBe(403)
    expect(await allow(false)).toBe(200)
    expect(await statusOf('GET /account', made.token, undefined, own)).toBe(401)
    expect(await statusOf(`POST ${path}`, session, { name: 'Another' }, own)).toBe(403)
    expect(await listOf(session, own)).toMatchObject({ allowed: false, tokens: [{ id: made.id }] })
    expect(await allow(true)).toBe(200)
    expect(await statusOf('GET /account', made.token, undefined, own)).toBe(200)
    const actions = await own.db.auditLog.findMany({ where: { action: 'token.policy' } })
    expect(actions).toHaveLength(2)
  })
})

it(`more than ${tokenCallsPerMinute} calls in a minute are too many, and only for that token`, async () => {
  const { session, made } = await ownerOf()
  const statuses = await Promise.all(
    Array.from({ length: tokenCallsPerMinute + 5 }, () => statusOf('GET /account', made.token)),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(tokenCallsPerMinute)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await statusOf('GET /account', session)).toBe(200)
  expect(await statusOf('GET /account', (await make(session)).token)).toBe(200)
})

it.each([
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ name: 'n'.repeat(61) }, { name: 'Name must be at most 60 characters' }],
])('the input %j is refused at its field', async (body, fields) => {
  const { session } = await ownerOf()
  expect(await call(server, `POST ${path}`, { token: session, body })).toMatchObject({
    status: 400,
    fields,
  })
})

it('the owner is notified by email, without the secret', async () => {
  const smtp = await smtpForTest()
  const own = await serverForTest({ smtpUrl: smtp.url })
  const { member, made } = await ownerOf({ name: 'My script' }, own)
  await startJobs(own)
  const { to, mail, raw } = await until('the mail', () => smtp.received[0])
  expect(to).toEqual([member.email])
  expect(mail.subject).toMatch(/^A personal access token for .* was created$/)
  expect(mail.text).toContain('The token “My script” (read-only)')
  expect(raw).not.toContain(made.token)
})

it('a limited token has the chosen permissions, while its owner has them, and is no administrator', async () => {
  const admin = await createAdmin(server)
  const session = await tokenFor(server, admin)
  const body = { name: 'Books', scope: 'ReadWrite', permissions: ['finance.read', 'history'] }
  const response = await call(server, `POST ${path}`, { token: session, body })
  const { token, permissions } = newPersonalAccessToken.parse(response.data)
  expect(permissions).toEqual(['finance.read', 'history'])
  const statuses = async (bearer: string) => [
    await statusOf('GET /invoice', bearer),
    await statusOf('GET /audit', bearer),
    await statusOf('GET /user', bearer),
    await statusOf('POST /chapter', bearer, { name: 'Mine' }),
  ]
  expect(await statuses(token)).toEqual([200, 200, 403, 403])
  await server.db.userRole.deleteMany({ where: { userId: admin.id } })
  await appoint(server, admin.id, ['history', 'members'])
  expect(await statuses(token)).toEqual([403, 200, 403, 403])
})
