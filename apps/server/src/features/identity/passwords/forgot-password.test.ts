import { describe, expect, it } from 'vitest'
import { createMember, signInAs } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { until } from '../../../../test/until.js'

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
  it('is replaced by the link in the email; the owner is notified', async () => {
    const { smtp, server } = await withMail()
    const member = await createMember(server, { email: 'Nora@people.example' })
    const session = await signInAs(server, member)
    expect((await forgot(server, 'nora@PEOPLE.example')).status).toBe(200)
    const { to, mail } = await until('the link', () => smtp.received[0])
    expect(to).toEqual(['Nora@people.example'])
    expect(mail.subject).toMatch(/^Reset your password for /)
    expect(tokenIn(mail.html)).toBe(tokenIn(mail.text))
    expect(mail.text).toContain(
      'You’re receiving this email because someone asked to reset the password',
    )
    const reset = await call(server, 'POST /authenticate/reset-password', {
      body: { token: tokenIn(mail.text), newPassword: 'new password' },
    })
    expect(reset.status).toBe(200)
    expect((await call(server, 'GET /account', { token: session.token })).status).toBe(401)
    const notice = await until('the notice', () => smtp.received[1])
    expect(notice.to).toEqual(['Nora@people.example'])
    expect(notice.mail.subject).toMatch(/^Your password for .* was changed$/)
    expect(notice.mail.text).toContain('email hello@club.example right away')
  })

  it('of nobody and of a suspended member: the same response, no email and no link', async () => {
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

  it('may be asked for five times an hour from one network', async () => {
    const { server } = await withMail()
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    for (let n = 1; n <= 5; n++) {
      expect((await forgot(server, `${n}@people.example`, headers)).status).toBe(200)
    }
    const refused = await forgot(server, '6@people.example', headers)
    expect(refused.status).toBe(429)
    expect(Number(refused.http.headers.get('retry-after'))).toBeGreaterThan(3500)
  })

  it('is emailed three times an hour from one network; the owner elsewhere still gets a link', async () => {
    const { smtp, server } = await withMail()
    const { email } = await createMember(server)
    const mailsAfter = async (address: string) => {
      const response = await forgot(server, email.toUpperCase(), { 'x-forwarded-for': address })
      expect(response.status).toBe(200)
      await jobsDone(server)
      return smtp.received.length
    }
    const stranger = '203.0.113.1'
    for (const mails of [1, 2, 3, 3, 3]) expect(await mailsAfter(stranger)).toBe(mails)
    expect(await mailsAfter('198.51.100.1')).toBe(4)
  })

  it('is emailed fifteen times an hour from all networks', async () => {
    const { smtp, server } = await withMail()
    const { email } = await createMember(server)
    for (let n = 0; n < 20; n++) {
      const response = await forgot(server, email, { 'x-forwarded-for': `203.0.113.${n}` })
      expect(response.status).toBe(200)
    }
    await jobsDone(server)
    expect(smtp.received).toHaveLength(15)
  })
})
