import { signedIn } from '@clubhouse/schema/identity/account'
import { mailedCodeTries } from '@clubhouse/schema/identity/mailed-sign-in'
import { secondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMember, createUser } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { askForCode, issueFor, mailedCodeFor, secretsIn } from '../../../../test/mailed-sign-in.js'
import { nextCode, ticketFor, turnFactorOn } from '../../../../test/second-factor.js'
import { serverForTest, startServer, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())
beforeEach(() => server.db.rateLimit.deleteMany())

const byCode = (challenge: string, code: string, headers = {}) =>
  call(server, 'POST /authenticate/code', { body: { challenge, code }, headers })
const byLink = (challenge: string, token: string, headers = {}) =>
  call(server, 'POST /authenticate/link', { body: { challenge, token }, headers })
/** Another code than this one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const lines = (action: string, actorId: string | null) =>
  server.db.auditLog.count({ where: { action, actorId } })

describe('signing in by email', () => {
  it('works from the request to a session, with the code of the email as people type it', async () => {
    const smtp = await smtpForTest()
    const club = await serverForTest({ smtpUrl: smtp.url, publicUrl: 'https://club.example.org' })
    await startJobs(club)
    const member = await createMember(club, { email: 'Nora@people.example' })
    const challenge = await askForCode(club, { email: 'nora@PEOPLE.example', rememberMe: true })
    await jobsDone(club)
    const [received] = smtp.received
    expect(received?.to).toEqual(['Nora@people.example'])
    const { code, token } = secretsIn(received?.mail.text)
    expect(received?.mail.html).toContain(`https://club.example.org/signin-link?token=${token}`)
    expect(code).toMatch(/^\d{3} \d{3}$/)
    // A locked phone shows the subject.
    expect(received?.mail.subject).toMatch(/^Your sign-in code for /)
    const done = await call(club, 'POST /authenticate/code', { body: { challenge, code } })
    expect(done).toMatchObject({ status: 200, message: { title: 'Signed in' } })
    expect(signedIn.parse(done.data).user.id).toBe(member.id)
    expect(done.http.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    expect(done.http.headers.get('cache-control')).toBe('no-store')
    // That email's link has ended, too.
    const again = await call(club, 'POST /authenticate/link', { body: { challenge, token } })
    expect(again.status).toBe(401)
  })

  it('works by the link in the browser that asked, once, and ends the code', async () => {
    const member = await createMember(server)
    const { challenge, code, token } = await mailedCodeFor(server, member)
    const done = await byLink(challenge, token)
    expect(done.status).toBe(200)
    expect(signedIn.parse(done.data).user.id).toBe(member.id)
    expect(done.http.headers.getSetCookie()[0]).not.toContain('Max-Age')
    expect((await byLink(challenge, token)).status).toBe(401)
    expect((await byCode(challenge, code)).status).toBe(401)
    expect(await lines('session.begin', member.id)).toBe(1)
  })

  it('responds the same for nobody, a suspended member and a member, and emails one of them', async () => {
    const smtp = await smtpForTest()
    const club = await serverForTest({ smtpUrl: smtp.url, trustProxy: ['127.0.0.1'] })
    await startJobs(club)
    await createMember(club, { email: 'gone@people.example', status: 'Suspended' })
    await createMember(club, { email: 'nora@people.example' })
    const answers = []
    for (const name of ['gone', 'nobody', 'nora']) {
      const email = `${name}@people.example`
      const asked = await call(club, 'POST /authenticate/mail-code', { body: { email } })
      const challenge = await askForCode(club, { email })
      await jobsDone(club)
      const tried = await call(club, 'POST /authenticate/code', {
        body: { challenge, code: otherThan(secretsIn(smtp.received.at(-1)?.mail.text).code) },
      })
      const { requestId: _r, http: _h, ...wrong } = tried
      answers.push({
        status: asked.status,
        message: asked.message,
        data: Object.keys(Object(asked.data)),
        wrong,
      })
    }
    const [expected] = answers
    expect(expected).toMatchObject({ status: 200, wrong: { status: 400 } })
    expect(answers).toEqual([expected, expected, expected])
    expect(new Set(smtp.received.map(({ to }) => to.join()))).toEqual(
      new Set(['nora@people.example']),
    )
  })

  it('puts neither code nor link nor what the browser has into queue and tables', async () => {
    const member = await createMember(server)
    const { challenge, code, token } = await mailedCodeFor(server, member)
    const rows = JSON.stringify([await server.db.mailedSignIn.findMany(), await jobsIn(server)])
    for (const secret of [challenge, token, `"${code}"`]) expect(rows).not.toContain(secret)
  })

  it('ends fifteen minutes after the request, for a member as for nobody, however late the email', async () => {
    const { email } = await createMember(server)
    const asked = [
      await askForCode(server, { email }),
      await askForCode(server, { email: 'nobody@people.example' }),
    ]
    const late = await askForCode(server, { email })
    const tried = async () =>
      Promise.all(asked.map(async (challenge) => (await byCode(challenge, code)).status))
    server.clock.advance(10 * 60_000)
    const [issued] = [
      await issueFor(server, asked[0] ?? ''),
      await issueFor(server, asked[1] ?? ''),
    ]
    const code = otherThan(issued?.code ?? '')
    server.clock.advance(5 * 60_000 - 1000)
    expect(await tried()).toEqual([400, 400])
    server.clock.advance(1000)
    expect(await tried()).toEqual([401, 401])
    expect((await byCode(asked[0] ?? '', issued?.code ?? '')).status).toBe(401)
    expect((await byLink(asked[0] ?? '', issued?.token ?? '')).status).toBe(401)
    expect(await issueFor(server, late)).toBeNull()
  })

  it('allows five codes for each email, then a new email is needed; the link still works', async () => {
    const member = await createMember(server)
    const { challenge, code, token } = await mailedCodeFor(server, member)
    for (let tries = 1; tries < mailedCodeTries; tries++) {
      const wrong = await byCode(challenge, otherThan(code))
      expect(wrong).toMatchObject({ status: 400, fields: { code: expect.any(String) } })
    }
    // The last of them says that it was.
    expect((await byCode(challenge, otherThan(code))).status).toBe(401)
    expect(await lines('session.refuse', member.id)).toBe(mailedCodeTries)
    expect((await byCode(challenge, code)).status).toBe(401)
    expect((await byLink(challenge, token)).status).toBe(200)
  })

  it.each(['12345', '1234567', 'abcdef', '', ' '.repeat(41)])(
    'a code that is not six digits, %j, uses no try up',
    async (typed) => {
      const { challenge, code } = await mailedCodeFor(server, await createMember(server))
      for (let tries = 0; tries <= mailedCodeTries; tries++) {
        expect((await byCode(challenge, typed)).status).toBe(400)
      }
      expect((await byCode(challenge, ` ${code.slice(0, 3)}-${code.slice(3)} `)).status).toBe(200)
    },
  )

  it('asks members with two-step verification for it: code and link alone sign nobody in', async () => {
    const member = await createMember(server)
    await turnFactorOn(server, member)
    const first = await mailedCodeFor(server, member)
    const byDigits = await byCode(first.challenge, first.code)
    expect(byDigits).toMatchObject({ status: 200, data: { need: 'Code' }, cookie: undefined })
    const second = await mailedCodeFor(server, member)
    const byPress = await byLink(second.challenge, second.token)
    expect(byPress).toMatchObject({ status: 200, data: { need: 'Code' }, cookie: undefined })
  })

  it('is in the history once the session begins, not before, with the way of signing in and that a code followed', async () => {
    const member = await createMember(server)
    const { secret } = await turnFactorOn(server, member)
    const begun = async () =>
      (
        await server.db.auditLog.findMany({
          where: { action: 'session.begin', actorId: member.id },
          orderBy: { id: 'asc' },
        })
      ).map(({ after }) => after)
    const first = { way: 'Password', withCode: false }
    expect(await begun()).toEqual([first])
    const { challenge, code } = await mailedCodeFor(server, member)
    const { ticket } = secondFactorNeeded.parse((await byCode(challenge, code)).data)
    expect(await begun()).toEqual([first])
    const secondStep = (ticket: string, code: string) =>
      call(server, 'POST /authenticate/second-factor', { body: { ticket, code } })
    expect((await secondStep(ticket, nextCode(server, secret))).status).toBe(200)
    const byMail = { way: 'Mail', withCode: true }
    expect(await begun()).toEqual([first, byMail])
    const byPassword = await ticketFor(server, member)
    server.clock.advance(60_000)
    expect((await secondStep(byPassword, nextCode(server, secret))).status).toBe(200)
    expect(await begun()).toEqual([first, byMail, { way: 'Password', withCode: true }])
  })
})

describe('another browser than the one that asked', () => {
  it('gets nowhere by the link, however often, and uses nothing up', async () => {
    const member = await createMember(server)
    const stranger = await createUser(server)
    const mine = await mailedCodeFor(server, member)
    const theirs = await mailedCodeFor(server, stranger)
    for (let presses = 0; presses < 20; presses++) {
      const pressed = await byLink(theirs.challenge, mine.token)
      expect(pressed).toMatchObject({ status: 401, cookie: undefined })
      expect((await byLink('x'.repeat(43), mine.token)).status).toBe(401)
    }
    expect(await server.db.sessionFamily.count({ where: { userId: member.id } })).toBe(0)
    expect((await byCode(mine.challenge, mine.code)).status).toBe(200)
  })

  it('refuses the code of an email that it did not request', async () => {
    const member = await createMember(server)
    const mine = await mailedCodeFor(server, member)
    const theirs = await mailedCodeFor(server, member)
    const code = theirs.code === mine.code ? otherThan(mine.code) : mine.code
    expect((await byCode(theirs.challenge, code)).status).toBe(400)
    // Their request did not end the member's own.
    expect((await byCode(mine.challenge, mine.code)).status).toBe(200)
  })
})

describe('fifty at once', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => ({
    'x-forwarded-for': `203.0.113.${index}`,
  }))

  it.each([
    ['one code', (mail: Mailed, headers: object) => byCode(mail.challenge, mail.code, headers)],
    ['one link', (mail: Mailed, headers: object) => byLink(mail.challenge, mail.token, headers)],
  ])('of %s: one works', async (_what, send) => {
    const member = await createMember(server)
    const mail = await mailedCodeFor(server, member)
    const statuses = await Promise.all(
      fifty.map(async (headers) => (await send(mail, headers)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true)
    expect(await server.db.sessionFamily.count({ where: { userId: member.id } })).toBe(1)
  })

  it('of wrong codes: five are looked at', async () => {
    const member = await createMember(server)
    const { challenge, code } = await mailedCodeFor(server, member)
    const statuses = await Promise.all(
      fifty.map(async (headers) => (await byCode(challenge, otherThan(code), headers)).status),
    )
    // The last one reports that a new email is needed, as all after it do.
    expect(statuses.filter((status) => status === 400)).toHaveLength(mailedCodeTries - 1)
    expect(await lines('session.refuse', member.id)).toBe(mailedCodeTries)
  })
})
type Mailed = Awaited<ReturnType<typeof mailedCodeFor>>

describe('the limits', () => {
  it('let a member sign in by email even after strangers typed a hundred wrong passwords', async () => {
    const member = await createMember(server)
    const body = { email: member.email, password: 'a wrong guess' }
    expect((await call(server, 'POST /authenticate', { body })).status).toBe(401)
    await server.db.rateLimit.updateMany({
      where: { key: { startsWith: 'sign-in-account' } },
      data: { points: 100 },
    })
    expect((await call(server, 'POST /authenticate', { body })).status).toBe(429)
    const first = await mailedCodeFor(server, member)
    expect((await byCode(first.challenge, first.code)).status).toBe(200)
  })

  it('count wrong codes with all that fails in one network, and use no try up beyond that', async () => {
    const member = await createMember(server)
    const { challenge, code } = await mailedCodeFor(server, member)
    expect((await byCode(challenge, otherThan(code))).status).toBe(400)
    await server.db.rateLimit.updateMany({
      where: { key: { startsWith: 'sign-in-network' } },
      data: { points: 50 },
    })
    for (let tries = 0; tries <= mailedCodeTries; tries++) {
      expect((await byCode(challenge, otherThan(code))).status).toBe(429)
    }
    const elsewhere = { 'x-forwarded-for': '198.51.100.1' }
    expect((await byCode(challenge, code, elsewhere)).status).toBe(200)
  })

  it('allow five emails an hour for one recipient from one network, without revealing it', async () => {
    const { email } = await createMember(server)
    const before = (await jobsIn(server)).length
    for (let n = 0; n < 7; n++) expect(await askForCode(server, { email })).not.toBe('')
    expect((await jobsIn(server)).length).toBe(before + 5)
    await askForCode(server, { email }, { 'x-forwarded-for': '198.51.100.1' })
    expect((await jobsIn(server)).length).toBe(before + 6)
  })

  it('allow fifty requests an hour from one network', async () => {
    const ask = (n: number) =>
      call(server, 'POST /authenticate/mail-code', { body: { email: `${n}@people.example` } })
    for (let n = 0; n < 50; n++) expect((await ask(n)).status).toBe(200)
    expect((await ask(50)).status).toBe(429)
  })
})
