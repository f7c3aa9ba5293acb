import { currentUser, signedIn } from '@clubhouse/schema/identity/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createMember,
  createUser,
  signInAs,
  testPassword,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const authenticate = (email: string, password: string, more: object = {}) =>
  call(server, 'POST /authenticate', { body: { email, password, ...more } })

describe('signing in', () => {
  it('answers a token, the user and a greeting with the placeholder of the first name', async () => {
    const member = await createMember(server, { firstname: 'Ada', lastname: 'Byron' })
    const answer = await authenticate(member.email, testPassword)
    expect(answer).toMatchObject({
      status: 200,
      error: false,
      message: { title: 'Signed in', message: 'Welcome back, {firstname}!' },
    })
    expect(signedIn.parse(answer.data).user).toMatchObject({ id: member.id, fullname: 'Ada Byron' })
  })

  it('takes the address in any case', async () => {
    const member = await createMember(server, { email: 'Mixed.Case@people.example' })
    const answer = await authenticate('mixed.CASE@People.Example', testPassword)
    expect(signedIn.parse(answer.data).user.id).toBe(member.id)
  })

  it.each([
    '\u200brae@ellis.example',
    '\u202arae@ellis.example\u202c',
    'Rae Ellis <rae@ellis.example>',
    'mailto:rae@ellis.example',
  ])('takes the address in %j', async (typed) => {
    const member = await createMember(server, { email: 'rae@ellis.example' })
    const answer = await authenticate(typed, testPassword)
    expect(signedIn.parse(answer.data).user.id).toBe(member.id)
    await server.db.user.delete({ where: { id: member.id } })
  })

  it('takes an address whose capitals programs disagree about', async () => {
    const member = await createMember(server, { email: '\u0130X@people.example' })
    const answer = await authenticate('\u0130x@people.example', testPassword)
    expect(signedIn.parse(answer.data).user.id).toBe(member.id)
  })

  it('says the same of a wrong password and of an unknown address', async () => {
    const member = await createMember(server)
    const wrong = await authenticate(member.email, 'not the password')
    const unknown = await authenticate('nobody@people.example', 'not the password')
    expect(wrong).toMatchObject({ status: 401, error: true, message: { title: 'Sign-in failed' } })
    const { requestId: a, http: _a, ...first } = wrong
    const { requestId: b, http: _b, ...second } = unknown
    expect(first).toEqual(second)
  })

  it.each(['Inactive', 'Suspended', 'Deleted'] as const)('refuses who is %s', async (status) => {
    const user = await createMember(server, { status })
    expect(await authenticate(user.email, testPassword)).toMatchObject({ status: 403, error: true })
    expect((await authenticate(user.email, 'not the password')).status).toBe(401)
  })

  it.each([{}, null, [], 0, '', { contains: '@' }])('refuses %j as an address', async (email) => {
    const answer = await call(server, 'POST /authenticate', { body: { email, password: 'x' } })
    expect(answer.status).toBe(400)
    expect(answer.fields).toHaveProperty('email')
  })

  it('sets a cookie that ends with the browser, or after 30 days when asked to remember', async () => {
    const member = await createMember(server)
    const cookiesOf = async (rememberMe: boolean) =>
      (await authenticate(member.email, testPassword, { rememberMe })).http.headers.getSetCookie()
    const device = expect.stringMatching(/^clubhouse_device=/)
    expect(await cookiesOf(false)).toEqual([
      expect.stringMatching(/^clubhouse_session=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Lax$/),
      device,
      device,
    ])
    expect(await cookiesOf(true)).toEqual([
      expect.stringContaining('Max-Age=2592000'),
      device,
      device,
    ])
  })

  it('keeps no secret as it is in the database', async () => {
    const { token, cookie } = await signInAs(server, await createMember(server))
    const rows = JSON.stringify([
      await server.db.session.findMany(),
      await server.db.accessToken.findMany(),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(cookie)
  })

  it('is refused in a batch', async () => {
    const input = { 0: { email: 'a@people.example', password: 'x' }, 1: {} }
    const response = await fetch(`${server.url}/api/trpc/auth.signIn,auth.signIn?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    expect(response.status).toBe(400)
  })

  it('is not accepted from a form of another site', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      const answer = await call(server, 'POST /authenticate', {
        body: {},
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 415, error: true })
    }
  })
})

describe('the limit on failures', () => {
  it('stops the eleventh for an account, returns when to retry, and a success forgives', async () => {
    const member = await createMember(server)
    for (let failure = 0; failure < 9; failure++) await authenticate(member.email, 'wrong guess')
    expect((await authenticate(member.email, testPassword)).status).toBe(200)
    for (let failure = 0; failure < 10; failure++) {
      expect((await authenticate(member.email, 'wrong guess')).status).toBe(401)
    }
    const refused = await authenticate(member.email.toUpperCase(), testPassword)
    expect(refused).toMatchObject({ status: 429, error: true })
    expect(Number(refused.http.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  it('stops an address after 50, whatever it says of itself', async () => {
    await server.db.rateLimit.deleteMany()
    const guess = (n: number) =>
      call(server, 'POST /authenticate', {
        body: { email: `guess-${n}@people.example`, password: 'wrong guess' },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
    const statuses: number[] = []
    for (let n = 0; n < 51; n++) statuses.push((await guess(n)).status)
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses[50]).toBe(429)
    await server.db.rateLimit.deleteMany()
  })
})

describe('GET /account', () => {
  it('answers 401 in the envelope without a token, or with one that nobody gave out', async () => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const answer = await call(server, 'GET /account', { ...(token && { token }) })
      expect(answer).toMatchObject({ data: null, error: true, status: 401 })
      expect(answer.http.status).toBe(401)
      expect(answer.requestId).toBe(answer.http.headers.get('x-request-id'))
    }
  })

  it('answers the current user in its documented shape, and no hash', async () => {
    const chapter = await createChapter(server)
    const admin = await createAdmin(server, {
      chapterId: chapter.id,
      subscriptions: {
        create: { stripeSubscriptionId: 'sub_1', priceId: 'price_1', status: 'Active' },
      },
    })
    const { token } = await signInAs(server, admin)
    const answer = await call(server, 'GET /account', { token })
    const user = currentUser.parse(answer.data)
    expect(user).toMatchObject({
      id: admin.id,
      fullname: 'Nora Newcomer',
      status: 'Active',
      companyId: admin.companyId,
      chapterId: chapter.id,
      role: [{ name: 'Admin' }],
      company: { id: admin.companyId, name: 'Bend Bakery' },
      chapter: { id: chapter.id, name: 'Cedar Bend' },
      subscription: { status: 'Active' },
      signInLog: { createdAt: expect.any(String) },
    })
    expect(JSON.stringify(answer.data)).not.toMatch(/hash|argon2/i)
  })

  it('takes the token from the Authorization header only', async () => {
    const { token } = await signInAs(server, await createUser(server))
    const answer = await call(server, `GET /account?token=${token}&authorization=${token}`, {
      headers: { cookie: `token=${token}; clubhouse_session=${token}` },
    })
    expect(answer.status).toBe(401)
  })

  it('ends with the user’s status, at once', async () => {
    const member = await createMember(server)
    const { token, cookie } = await signInAs(server, member)
    await server.db.user.update({ where: { id: member.id }, data: { status: 'Suspended' } })
    expect((await call(server, 'GET /account', { token })).status).toBe(401)
    const refresh = await call(server, 'POST /authenticate/refresh', { cookie })
    expect(refresh).toMatchObject({ status: 401, cookie: '' })
  })

  it('ends 15 minutes after the token was made', async () => {
    const { token } = await signInAs(server, await createMember(server))
    server.clock.advance(16 * 60_000)
    expect((await call(server, 'GET /account', { token })).status).toBe(401)
  })
})
