import { describe, expect, it } from 'vitest'
import {
  createAdmin,
  createMember,
  signInAs,
  testPassword,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { smtpForTest, type TestSmtp } from '../../../../test/smtp.js'
import { defaultLanguage } from '../../../core/language.js'
import { messages } from '../messages.js'

const wrongPassword = messages.account.wrongPassword(defaultLanguage)

const clubWithMail = async () => {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url, publicUrl: 'https://club.example' })
  await startJobs(server)
  return { smtp, server }
}

const profile = { firstname: 'Ada', lastname: 'Lovelace', phoneNumber: '(919) 555-0177' }

/** The input that the account drawer sends. */
const ask = (server: TestServer, token: string, email: string, currentPassword?: string) =>
  call(server, 'PUT /account', { token, body: { ...profile, email, currentPassword } })

const confirm = (server: TestServer, token: string) =>
  call(server, 'POST /account/email/confirm', { body: { token } })

/** The emails to one address, once all are sent. */
async function mailsTo(server: TestServer, smtp: TestSmtp, email: string) {
  await jobsDone(server)
  return smtp.received.filter(({ to }) => to[0] === email).map(({ mail }) => mail)
}

const linkIn = (text = '') => /email-confirm\?token=([\w-]+)/.exec(text)?.[1] ?? ''

async function askedFor(email: string) {
  const { smtp, server } = await clubWithMail()
  const member = await createMember(server, { email: 'old@people.example' })
  const { token } = await signInAs(server, member)
  const response = await ask(server, token, email, testPassword)
  const [mail] = await mailsTo(server, smtp, email)
  return { smtp, server, member, token, answer: response, link: linkIn(mail?.text) }
}

describe('a new email address', () => {
  it('waits for the link sent to it; the old address is notified, then and when it is done', async () => {
    const { smtp, server, member, answer: response, link } = await askedFor('new@people.example')
    expect(response.data).toMatchObject({ email: member.email, pendingEmail: 'new@people.example' })
    const [told] = await mailsTo(server, smtp, 'old@people.example')
    expect(told?.subject).toMatch(/^Your email address on file with .* is about to change$/)
    expect(told?.text).not.toContain('token')

    expect((await confirm(server, link)).status).toBe(200)
    expect((await confirm(server, link)).status).toBe(400)
    const { token } = await signInAs(server, { email: 'new@people.example' })
    const { data } = await call(server, 'GET /account', { token })
    expect(data).toMatchObject({ email: 'new@people.example', pendingEmail: null })
    const [, done] = await mailsTo(server, smtp, 'old@people.example')
    expect(done?.subject).toMatch(/^Your email address on file with .* was changed$/)
    expect(done?.text).toContain('All other devices were signed out.')
  })

  it.each([
    [undefined, 'Current password is required'],
    ['', 'Current password is required'],
    ['a guess', wrongPassword],
  ])('needs the current password: %j is not it', async (currentPassword, message) => {
    const server = await serverForTest()
    const member = await createMember(server)
    const token = await tokenFor(server, member)
    const response = await ask(server, token, 'new@people.example', currentPassword)
    expect(response).toMatchObject({ status: 400, fields: { currentPassword: message } })
    expect((await call(server, 'GET /account', { token })).data).toMatchObject({
      firstname: 'Nora',
      pendingEmail: null,
    })
  })

  it('needs it of an administrator in the user form, too, but only for their own', async () => {
    const server = await serverForTest()
    const admin = await createAdmin(server)
    const other = await createMember(server)
    const chapter = await server.db.chapter.create({ data: { name: 'Cedar', slug: 'cedar' } })
    const token = await tokenFor(server, admin)
    const put = (id: string, change: object) =>
      call(server, 'PUT /user', {
        token,
        body: { ...profile, id, chapterId: chapter.id, ...change },
      })
    for (const change of [
      { email: 'new@people.example' },
      { email: admin.email, password: 'a new password' },
    ]) {
      expect(await put(admin.id, change)).toMatchObject({
        status: 400,
        fields: { currentPassword: 'Current password is required' },
      })
      expect(await put(admin.id, { ...change, currentPassword: 'a guess' })).toMatchObject({
        status: 400,
        fields: { currentPassword: wrongPassword },
      })
    }
    expect((await put(admin.id, { email: admin.email })).status).toBe(200)
    expect((await put(other.id, { email: 'other@people.example' })).status).toBe(200)
  })

  it('is refused a day later, and when somebody has it by then', async () => {
    const { server, link } = await askedFor('new@people.example')
    const rival = await createMember(server, { email: 'NEW@people.example' })
    expect((await confirm(server, link)).status).toBe(409)
    await server.db.user.delete({ where: { id: rival.id } })
    server.clock.advance(24 * 3600_000)
    expect((await confirm(server, link)).status).toBe(400)
  })

  it('of another account gets the same response; its owner is notified, without a link', async () => {
    const { smtp, server } = await clubWithMail()
    await createMember(server, { email: 'Taken@people.example' })
    const answers = []
    for (const name of ['taken', 'nobody']) {
      const member = await createMember(server)
      const token = await tokenFor(server, member)
      const { status, data, message } = await ask(
        server,
        token,
        `${name}@people.example`,
        testPassword,
      )
      const told = JSON.stringify([status, data, message]).replaceAll(name, 'x')
      answers.push(
        told.replaceAll(/"(?:id|email|companyId|company|createdAt|updatedAt)":[^,]*,/g, ''),
      )
      expect((await call(server, 'GET /account', { token })).data).toMatchObject({
        pendingEmail: `${name}@people.example`,
      })
    }
    expect(answers[0]).toBe(answers[1])
    const mails = await mailsTo(server, smtp, 'Taken@people.example')
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Someone tried to use your email address/),
    ])
    expect(mails[0]?.text).not.toContain('token=')
  })

  it('that is already pending gets no second email', async () => {
    const { smtp, server, token } = await askedFor('new@people.example')
    await ask(server, token, 'NEW@people.example', testPassword)
    expect(await mailsTo(server, smtp, 'new@people.example')).toHaveLength(1)
    expect(await mailsTo(server, smtp, 'old@people.example')).toHaveLength(1)
  })

  it('is forgotten when the present one is saved', async () => {
    const { server, token, link, member } = await askedFor('new@people.example')
    expect((await ask(server, token, member.email)).data).toMatchObject({ pendingEmail: null })
    expect((await confirm(server, link)).status).toBe(400)
  })

  it('may be asked for five times an hour by one person', async () => {
    const { server, token } = await askedFor('0@people.example')
    for (let n = 1; n < 5; n++) {
      expect((await ask(server, token, `${n}@people.example`, testPassword)).status).toBe(200)
    }
    const refused = await ask(server, token, '5@people.example', testPassword)
    expect(refused.status).toBe(429)
    expect(Number(refused.http.headers.get('retry-after'))).toBeGreaterThan(3500)
  })

  it('gets at most three emails an hour from all accounts; the response stays the same', async () => {
    const { smtp, server } = await clubWithMail()
    for (let n = 0; n < 5; n++) {
      const token = await tokenFor(server, await createMember(server))
      expect((await ask(server, token, 'victim@people.example', testPassword)).status).toBe(200)
    }
    expect(await mailsTo(server, smtp, 'victim@people.example')).toHaveLength(3)
  })
})
