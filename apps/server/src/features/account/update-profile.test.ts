import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, signInAs, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { serverForTest, startServer, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const profile = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: '',
  phoneNumber: '(919) 555-0177',
  phoneExt: '12',
}

describe('the own profile', () => {
  it('changes in its five fields, and the audit log says how', async () => {
    const member = await createMember(server)
    const token = await tokenFor(server, member)
    const body = { ...profile, email: member.email }
    const answer = await call(server, 'PUT /account', { token, body })
    expect(answer).toMatchObject({
      status: 200,
      message: { title: 'Profile updated' },
      data: { ...body, fullname: 'Ada Lovelace', pendingEmail: null },
    })
    const log = await server.db.auditLog.findFirst({ where: { entityId: member.id } })
    expect(log).toMatchObject({
      action: 'account.update',
      actorId: member.id,
      before: { firstname: 'Nora', lastname: 'Newcomer', phoneExt: null },
      after: { firstname: 'Ada', lastname: 'Lovelace', phoneExt: '12' },
    })
  })

  it.each([
    ['firstname', ' ', 'First name is required'],
    ['email', 'nobody', 'Must be a valid email address'],
    ['phoneNumber', '', 'Phone number is required'],
    ['phoneNumber', '12', 'Must be a valid phone number'],
  ])('says at its field what is wrong: %s', async (name, value, message) => {
    const member = await createMember(server)
    const token = await tokenFor(server, member)
    const body = { ...profile, email: member.email, [name]: value }
    const answer = await call(server, 'PUT /account', { token, body })
    expect(answer.status).toBe(400)
    expect(answer.fields).toEqual({ [name]: message })
  })
})

describe('a new e-mail address', () => {
  const change = async (smtpServer: TestServer) => {
    const member = await createMember(smtpServer, { email: 'old@people.example' })
    const token = await tokenFor(smtpServer, member)
    const body = { ...profile, email: 'new@people.example' }
    const answer = await call(smtpServer, 'PUT /account', { token, body })
    await jobsDone(smtpServer)
    return { member, token, answer }
  }
  const withMail = async () => {
    const smtp = await smtpForTest()
    const mailing = await serverForTest({ smtpUrl: smtp.url, publicUrl: 'https://club.example' })
    await startJobs(mailing)
    return { smtp, mailing }
  }
  const linkIn = (text = '') => /email-confirm\?token=([\w-]+)/.exec(text)?.[1]

  it('waits for the link sent to it; the old address is told', async () => {
    const { smtp, mailing } = await withMail()
    const { member, token, answer } = await change(mailing)
    expect(answer.data).toMatchObject({ email: member.email, pendingEmail: 'new@people.example' })
    const mails = Object.fromEntries(smtp.received.map(({ to, mail }) => [to[0], mail]))
    expect(Object.keys(mails).sort()).toEqual(['new@people.example', 'old@people.example'])
    expect(mails['old@people.example']?.text).not.toContain('token')

    const link = linkIn(mails['new@people.example']?.text)
    const confirm = () =>
      call(mailing, 'POST /account/email/confirm', { body: { token: link ?? '' } })
    const rounds = await Promise.all([confirm(), confirm(), confirm()])
    expect(rounds.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const { data } = await call(mailing, 'GET /account', { token })
    expect(data).toMatchObject({ email: 'new@people.example', pendingEmail: null })
    await signInAs(mailing, { email: 'new@people.example' })
  })

  it('is refused a day later, and when somebody has it by then', async () => {
    const { smtp, mailing } = await withMail()
    await change(mailing)
    const link = linkIn(smtp.received.find(({ to }) => to[0] === 'new@people.example')?.mail.text)
    const body = { token: link ?? '' }
    const rival = await createMember(mailing, { email: 'NEW@people.example' })
    expect(await call(mailing, 'POST /account/email/confirm', { body })).toMatchObject({
      status: 409,
    })
    await mailing.db.user.delete({ where: { id: rival.id } })
    mailing.clock.advance(24 * 3600_000)
    expect(await call(mailing, 'POST /account/email/confirm', { body })).toMatchObject({
      status: 400,
    })
  })

  it('that another account has is refused at its field', async () => {
    const member = await createMember(server)
    const other = await createMember(server)
    const token = await tokenFor(server, member)
    const body = { ...profile, email: other.email.toUpperCase() }
    expect(await call(server, 'PUT /account', { token, body })).toMatchObject({
      status: 409,
      fields: { email: 'Another account has this address' },
    })
    expect((await call(server, 'GET /account', { token })).data).toMatchObject({
      firstname: 'Nora',
    })
  })
})
