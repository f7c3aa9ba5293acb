import { refreshed } from '@clubhouse/schema/identity/auth'
import { describe, expect, it } from 'vitest'
import { createMember, signInAs } from '../../../../test/builders.js'
import { type Answer, call } from '../../../../test/call.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'

const refresh = (server: TestServer, cookie: string, headers: Record<string, string> = {}) =>
  call(server, 'POST /authenticate/refresh', { cookie, headers })

const tokenOf = (answer: Answer) => refreshed.parse(answer.data).token
const cookieOf = (answer: Answer) => answer.cookie ?? ''
const account = (server: TestServer, token: string) => call(server, 'GET /account', { token })

describe('refreshing', () => {
  it('gives a new token and a new cookie', async () => {
    const server = await serverForTest()
    const first = await signInAs(server, await createMember(server))
    const answer = await refresh(server, first.cookie)
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/)
    expect(cookieOf(answer)).not.toBe(first.cookie)
    expect((await account(server, tokenOf(answer))).status).toBe(200)
  })

  it('ends the session when an old secret comes back after the grace', async () => {
    const server = await serverForTest()
    const member = await createMember(server)
    const { cookie } = await signInAs(server, member)
    const second = await refresh(server, cookie)
    server.clock.advance(11_000)
    const replayed = await refresh(server, cookie)
    expect(replayed).toMatchObject({ status: 401, cookie: '' })
    expect((await refresh(server, cookieOf(second))).status).toBe(401)
    expect((await account(server, tokenOf(second))).status).toBe(401)
    expect(await server.db.auditLog.findMany({ where: { action: 'session.reuse' } })).toMatchObject(
      [{ actorId: member.id }],
    )
  })

  it('gives the grace to the immediate predecessor only', async () => {
    const server = await serverForTest()
    const { cookie } = await signInAs(server, await createMember(server))
    const second = await refresh(server, cookie)
    const third = await refresh(server, cookieOf(second))
    expect((await refresh(server, cookie)).status).toBe(401)
    expect((await refresh(server, cookieOf(third))).status).toBe(401)
  })

  it('leaves the other sessions of the user alone', async () => {
    const server = await serverForTest()
    const member = await createMember(server)
    const stolen = await signInAs(server, member)
    const other = await signInAs(server, member)
    await refresh(server, stolen.cookie)
    server.clock.advance(11_000)
    await refresh(server, stolen.cookie)
    expect((await refresh(server, other.cookie)).status).toBe(200)
  })

  it('is refused without a cookie, or with one that nobody gave out', async () => {
    const server = await serverForTest()
    expect((await call(server, 'POST /authenticate/refresh')).status).toBe(401)
    expect((await refresh(server, 'x'.repeat(43))).status).toBe(401)
  })

  it('ends a browser session after 12 hours and a remembered one after 90 days, refreshed or not', async () => {
    const server = await serverForTest()
    const member = await createMember(server)
    const browser = await signInAs(server, member)
    const remembered = await signInAs(server, member, true)
    server.clock.advance(12 * 3_600_000 + 1000)
    expect((await refresh(server, browser.cookie)).status).toBe(401)
    const kept = await refresh(server, remembered.cookie)
    expect(kept.http.headers.getSetCookie().join()).toContain('Max-Age=2592000')
    server.clock.advance(90 * 24 * 3_600_000)
    expect((await refresh(server, cookieOf(kept))).status).toBe(401)
  })
})

describe('calls that live on the cookie alone', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]
  it.each(foreign)('refuse %j', async (headers) => {
    const server = await serverForTest()
    const { cookie, token } = await signInAs(server, await createMember(server))
    expect((await refresh(server, cookie, headers)).status).toBe(403)
    const out = await call(server, 'POST /authenticate/signout', { cookie, headers })
    expect(out.status).toBe(403)
    expect((await account(server, token)).status).toBe(200)
  })

  it('look at Origin where the browser does not send Sec-Fetch-Site', async () => {
    const server = await serverForTest()
    const { cookie } = await signInAs(server, await createMember(server))
    const from = async (origin?: string) => {
      const response = await fetch(`${server.url}/api/authenticate/refresh`, {
        method: 'POST',
        headers: { cookie: `clubhouse_session=${cookie}`, ...(origin && { origin }) },
      })
      return response.status
    }
    expect(await from()).toBe(403)
    expect(await from('null')).toBe(403)
    expect(await from('https://evil.example')).toBe(403)
    expect(await from(`${server.url}.evil.example`)).toBe(403)
    expect(await from(server.url)).toBe(200)
  })
})

describe('signing out', () => {
  it('ends cookie and token, and can be repeated', async () => {
    const server = await serverForTest()
    const { cookie, token } = await signInAs(server, await createMember(server))
    for (let time = 0; time < 2; time++) {
      const out = await call(server, 'POST /authenticate/signout', { cookie, token })
      expect(out).toMatchObject({ status: 200, error: false, cookie: '' })
    }
    expect((await refresh(server, cookie)).status).toBe(401)
    expect((await account(server, token)).status).toBe(401)
  })
})
