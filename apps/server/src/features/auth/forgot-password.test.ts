import { describe, expect, it } from 'vitest'
import { createMember, signInAs } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { until } from '../../../test/until.js'

const publicUrl = 'https://club.example.org'

const forgot = (server: TestServer, email: string, headers = {}) =>
  call(server, 'POST /authenticate/forgot-password', { body: { email }, headers })

const withMail = async () => {
  const smtp = await smtpForTest()
  const server = await serverForTest({
    smtpUrl: smtp.url,
    publicUrl,
    trustProxy: ['127.0.0.1'],
  })
  await startJobs(server)
  return { smtp, server }
}

const tokenIn = (text = '') => /password-reset\?token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a forgotten password', () => {
  it('is replaced by the link in the mail; the owner is told', async () => {
    const { smtp, server } = await withMail()
    const member = await createMember(server, { email: 'Nora@people.example' })
    const session = await signInAs(server, member)
    expect((await forgot(server, 'nora@PEOPLE.example')).status).toBe(200)
    const { to, mail } = await until('the link', () => smtp.received[0])
    expect(to).toEqual(['Nora@people.example'])
    expect(mail.subject).toMatch(/^Reset your password for /)
    expect(tokenIn(mail.html)).toBe(tokenIn(mail.text))
    expect(mail.text).toContain('You receive this because somebody asked for a password link')
    const reset = await call(server, 'POST /authenticate/reset-password', {
      body: { token: tokenIn(mail.text), newPassword: 'new password' },
    })
    expect(reset.status).toBe(200)
    expect((await call(server, 'GET /account', { token: session.token })).status).toBe(401)
    const notice = await until('the notice', () => smtp.received[1])
    expect(notice.to).toEqual(['Nora@people.example'])
    expect(notice.mail.subject).toMatch(/^Your password for .* was changed$/)
    expect(notice.mail.text).toContain('please write to')
  })

  it('of nobody and of a suspended member: the same answer, no mail and no link', async () => {
    const { smtp, server } = await withMail()
    await createMember(server, { email: 'gone@people.example', status: 'Suspended' })
    await createMember(server, { email: 'nora@people.example' })
    const answers = []
    for (const name of ['gone', 'nobody', 'nora']) {
      const { status, data, message, error } = await forgot(server, `${name}@people.example`)
      answers.push({ status, data, message, error })
    }
    const [expected] = answers
    expect(answers).toEqual([expected, expected, expected])
    await jobsDone(server)
    expect(smtp.received.map(({ to }) => to)).toEqual([['nora@people.example']])
    expect(await server.db.passwordReset.count()).toBe(1)
  })

  it('puts no token into the queue', async () => {
    const server = await serverForTest()
    await forgot(server, 'nora@people.example')
    expect(await jobsIn(server)).toMatchObject([
      { data: { name: 'password.forgot', data: { email: 'nora@people.example' } } },
    ])
  })

  it('may be asked for three times an hour for one person, five times from one address', async () => {
    const { server } = await withMail()
    const ask = (email: string, address: string) =>
      forgot(server, email, { 'x-forwarded-for': address }).then(({ http }) => http)
    for (let n = 1; n <= 3; n++) {
      expect((await ask('Nora@PEOPLE.example', `203.0.113.${n}`)).status).toBe(200)
    }
    expect((await ask('nora@people.example', '203.0.113.9')).status).toBe(429)
    for (let n = 1; n <= 5; n++) {
      expect((await ask(`${n}@people.example`, '198.51.100.7')).status).toBe(200)
    }
    const refused = await ask('6@people.example', '198.51.100.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  })
})
