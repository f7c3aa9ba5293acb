import { contactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import { signedIn } from '@clubhouse/schema/identity/account'
import { userDetail, userListRecord } from '@clubhouse/schema/members/user'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  createAdmin,
  createChapter,
  createCompany,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { askForCode } from '../../../test/mailed-sign-in.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { defaultLanguage } from '../../core/language.js'
import { messages as identityMessages } from '../identity/messages.js'
import { messages } from './messages.js'

const day = 24 * 3600_000
const password = 'nine green lanterns'
const { account } = identityMessages

/** A club whose administrator invites, and what arrives in mailboxes. */
async function club() {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url, publicUrl: 'https://club.example.org' })
  const ann = await createAdmin(server, { firstname: 'Ann', lastname: 'Avila' })
  const token = await tokenFor(server, ann)
  const { id: chapterId } = await createChapter(server)
  await startJobs(server)
  const invitee = {
    firstname: 'Vera',
    lastname: 'Visitor',
    email: 'vera@visitors.example',
    phoneNumber: '919-555-0142',
    chapterId,
  }
  const mails = async () => {
    await jobsDone(server)
    return smtp.received.map(({ to, mail }) => ({ to, subject: mail.subject, text: mail.text }))
  }
  return {
    server,
    ann,
    token,
    chapterId,
    invitee,
    mails,
    invite: (changes = {}) =>
      call(server, 'POST /user/invitation', { token, body: { ...invitee, ...changes } }),
    invited: async () => {
      const { data } = await call(server, 'POST /user/invitation', { token, body: invitee })
      const { email, ...user } = userDetail.parse(data)
      return { ...user, email: email ?? '' }
    },
    resend: (id: string) => call(server, `POST /user/${id}/invitation`, { token }),
    revoke: (id: string) => call(server, `DELETE /user/${id}/invitation`, { token }),
    /** The secret of the last link that was emailed. */
    link: async () => linkIn((await mails()).at(-1)?.text),
  }
}

const linkIn = (text = '') => /\/invitation\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
const accept = (server: { url: string }, token: string, newPassword = password) =>
  call(server, 'POST /authenticate/invitation', { body: { token, newPassword } })
const signIn = (server: TestServer, email: string) =>
  call(server, 'POST /authenticate', { body: { email, password } })

describe('an invitation', () => {
  it('makes a full member without a company; a company that is given wins', async () => {
    const { server, invite } = await club()
    const exempt = userDetail.parse((await invite({ companyExempt: true })).data)
    expect(exempt).toMatchObject({ companyId: null, companyExempt: true })
    const { id: companyId } = await createCompany(server)
    const employed = await invite({ email: 'w@people.example', companyExempt: true, companyId })
    expect(employed.data).toMatchObject({ companyId, companyExempt: false })
    const without = await invite({ email: 'x@people.example' })
    expect(without.data).toMatchObject({ companyId: null, companyExempt: false })
  })

  it('makes a user without a password, and emails them the administrator’s name, the expiry and the link', async () => {
    const { server, ann, invite, mails } = await club()
    const made = await invite({ role: 'Admin' })
    expect(made).toMatchObject({
      status: 200,
      message: { title: 'Invitation sent' },
      data: {
        status: 'Active',
        isInvitable: true,
        invitation: {
          invitedBy: 'Ann Avila',
        },
      },
    })
    const sent = await mails()
    const mail = sent.find(({ to }) => to.includes('vera@visitors.example'))
    const notice = sent.find(({ to }) => to.includes(ann.email))
    expect(sent).toHaveLength(2)
    expect(notice?.subject).toMatch(/ is now an administrator of /)
    expect(mail?.text).toContain('Ann Avila invited you')
    expect(mail?.text).toMatch(/^https:\/\/club\.example\.org\/invitation\?token=[\w-]{43}$/m)
    const { id } = userDetail.parse(made.data)
    const stored = await server.db.userInvitation.findUniqueOrThrow({ where: { userId: id } })
    expect(stored.invitedById).toBe(ann.id)
    expect(stored.expiresAt.getTime() - (stored.sentAt?.getTime() ?? 0)).toBe(14 * day)
    const until = stored.expiresAt.toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: server.services.site.now().values.identity.timeZone,
    })
    expect(mail?.text).toContain(`by ${until}`)
    expect(stored.tokenHash).not.toContain(linkIn(mail?.text))
    expect(
      await server.db.auditLog.findFirst({ where: { action: 'user.invite', entityId: id } }),
    ).toMatchObject({ actorId: ann.id })
    const stillClosed = await signIn(server, 'vera@visitors.example')
    expect(stillClosed.status).toBe(401)
  })

  it('to an address with an invisible character arrives, and the address signs in', async () => {
    const { server, invite, mails, link } = await club()
    const { status, data } = await invite({ email: '\u200brae@ellis.example' })
    expect(status).toBe(200)
    expect(userDetail.parse(data).email).toBe('rae@ellis.example')
    expect((await mails()).map(({ to }) => to[0])).toEqual(['rae@ellis.example'])
    expect((await accept(server, await link())).status).toBe(200)
    const body = { email: 'rae@ellis.example', password }
    expect((await call(server, 'POST /authenticate', { body })).status).toBe(200)
  })

  it('opens the account once, and the list shows it', async () => {
    const { server, token, invited, link } = await club()
    const { id, email } = await invited()
    const secret = await link()
    const listed = async () =>
      z
        .array(userListRecord)
        .parse((await call(server, 'GET /user', { token })).data)
        .find((user) => user.id === id)
    expect(await listed()).toMatchObject({
      isInvitable: true,
      invitation: { expiresAt: expect.any(String) },
    })
    expect(await accept(server, secret)).toMatchObject({ status: 200, data: { email } })
    expect((await signIn(server, email)).status).toBe(200)
    expect(await listed()).toMatchObject({ isInvitable: false, invitation: null })
    expect(await accept(server, secret, 'another password')).toMatchObject({
      status: 400,
      message: {
        message: 'This invitation was already used, revoked, or replaced by a newer one.',
      },
    })
    expect((await signIn(server, email)).status).toBe(200)
    expect(
      await server.db.auditLog.count({ where: { action: 'user.acceptInvitation', actorId: id } }),
    ).toBe(1)
  })

  it('expires after 14 days, and reports that; sent again it works', async () => {
    const { server, ann, invited, link } = await club()
    const { id } = await invited()
    const secret = await link()
    server.clock.advance(14 * day)
    expect(await accept(server, secret)).toMatchObject({
      status: 400,
      message: { message: 'This invitation has expired. Ask the club for a new one.' },
    })
    const token = await tokenFor(server, ann)
    const resent = await call(server, `POST /user/${id}/invitation`, { token })
    expect(resent.status).toBe(200)
    expect((await accept(server, await link())).status).toBe(200)
  })

  it('that is sent again ends the link before at once', async () => {
    const { server, invited, link, resend, mails } = await club()
    const { id } = await invited()
    const first = await link()
    expect((await resend(id)).status).toBe(200)
    expect((await accept(server, first)).status).toBe(400)
    expect(await mails()).toHaveLength(2)
    expect((await accept(server, await link())).status).toBe(200)
    expect(await resend(id)).toMatchObject({
      status: 409,
      message: { message: 'This member has already set a password.' },
    })
  })

  it('goes to the right address once that is corrected, and the save message confirms it', async () => {
    const { server, token, chapterId, invitee, invited, link, mails } = await club()
    const { id } = await invited()
    const first = await link()
    const body = { ...invitee, id, chapterId, companyId: null, email: 'vera@home.example' }
    const saved = await call(server, 'PUT /user', { token, body })
    expect(saved).toMatchObject({
      status: 200,
      data: { invitation: { invitedBy: 'Ann Avila' } },
      message: { message: expect.stringContaining('a new invitation to vera@home.example') },
    })
    expect((await mails()).map(({ to }) => to[0])).toEqual([invitee.email, 'vera@home.example'])
    expect((await accept(server, first)).status).toBe(400)
    expect((await accept(server, await link())).status).toBe(200)
  })

  it.each([
    ['gets a password', { password }],
    ['is suspended', { status: 'Suspended' as const }],
  ])('does not go to the new address of who %s', async (_what, changes) => {
    const { server, token, chapterId, invitee, invited, link, mails } = await club()
    const { id } = await invited()
    await link()
    const moved = { ...invitee, id, chapterId, companyId: null, email: 'vera@home.example' }
    const body = { ...moved, ...changes }
    expect((await call(server, 'PUT /user', { token, body })).status).toBe(200)
    expect((await mails()).filter(({ text }) => linkIn(text))).toHaveLength(1)
    expect(await server.db.userInvitation.count()).toBe(0)
  })

  it('that is revoked opens nothing, and its email is not sent', async () => {
    const { server, invited, link, revoke } = await club()
    const { id } = await invited()
    const secret = await link()
    expect(await revoke(id)).toMatchObject({
      status: 200,
      data: { status: 'Active', isInvitable: true, invitation: null },
    })
    expect((await accept(server, secret)).status).toBe(400)
    expect((await revoke(id)).status).toBe(409)
  })

  it('that is revoked does not allow any sign-in, not even by email, until it is sent again', async () => {
    const { server, invited, link, revoke, resend, mails } = await club()
    const { id, email } = await invited()
    await link()
    const ask = async () => {
      await call(server, 'POST /authenticate/forgot-password', { body: { email } })
      const challenge = await askForCode(server, { email })
      const texts = (await mails()).map(({ text = '' }) => text)
      const last = (pattern: RegExp) =>
        texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1) ?? ''
      return {
        count: texts.length,
        reset: last(/\/password-reset\?token=([\w-]{43})/),
        mailed: { challenge, code: last(/Your code: (\d{3} \d{3})/) },
      }
    }
    const byMail = async (body: object) =>
      (await call(server, 'POST /authenticate/code', { body })).status
    const first = await ask()
    const signedInBefore = await call(server, 'POST /authenticate/code', { body: first.mailed })
    const { token } = signedIn.parse(signedInBefore.data)
    const second = await ask()
    expect(second.count).toBe(5)
    expect((await revoke(id)).status).toBe(200)
    expect((await call(server, 'GET /account', { token })).status).toBe(401)
    expect(await byMail(second.mailed)).toBe(401)
    const body = { token: second.reset, newPassword: password }
    expect((await call(server, 'POST /authenticate/reset-password', { body })).status).toBe(400)
    expect((await ask()).count).toBe(5)
    expect((await resend(id)).status).toBe(200)
    await server.db.rateLimit.deleteMany()
    const third = await ask()
    expect(third.count).toBe(8)
    expect(await byMail(third.mailed)).toBe(200)
  })

  it('is not emailed when it was revoked before', async () => {
    const smtp = await smtpForTest()
    const server = await serverForTest({ smtpUrl: smtp.url })
    const token = await tokenFor(server, await createAdmin(server))
    const { id } = await createUser(server, { passwordHash: null })
    await call(server, `POST /user/${id}/invitation`, { token })
    await call(server, `DELETE /user/${id}/invitation`, { token })
    await startJobs(server)
    await jobsDone(server)
    expect(smtp.received).toEqual([])
  })

  it('of a job that an earlier version queued is emailed, too', async () => {
    const { server, link, mails } = await club()
    const { email } = await createUser(server, { passwordHash: null })
    await server.services.jobs.enqueue(server.db, 'member.invite', { email })
    expect((await accept(server, await link())).status).toBe(200)
    // A user who has set a password in the meantime gets nothing.
    await server.services.jobs.enqueue(server.db, 'member.invite', { email })
    expect(await mails()).toHaveLength(1)
  })

  it('wants a good password', async () => {
    const { server, invited, link } = await club()
    const { email } = await invited()
    const secret = await link()
    for (const [bad, text] of [
      ['short', expect.stringContaining('at least 8')],
      ['password123', account.passwordTooCommon(defaultLanguage)],
      [email, account.passwordIsEmail(defaultLanguage)],
    ] as const) {
      expect(await accept(server, secret, bad)).toMatchObject({
        status: 400,
        fields: { newPassword: text },
      })
    }
    expect((await accept(server, secret)).status).toBe(200)
  })

  it.each([undefined, null, '', {}, [], 0, { not: '' }])(
    'is nobody’s with the token %j',
    async (token) => {
      const { server, invited, mails } = await club()
      const { id } = await invited()
      await mails()
      const body = { token, newPassword: password }
      expect((await call(server, 'POST /authenticate/invitation', { body })).status).toBe(400)
      expect(await server.db.user.count({ where: { id, passwordHash: null } })).toBe(1)
    },
  )

  it('is refused for an address that is taken, and leaves nothing', async () => {
    const { server, invite, mails } = await club()
    await invite()
    expect(await invite({ email: 'VERA@visitors.example', firstname: 'Vroni' })).toMatchObject({
      status: 409,
      fields: { email: messages.emailTaken(defaultLanguage) },
    })
    expect(await mails()).toHaveLength(1)
    expect(await server.db.userInvitation.count()).toBe(1)
  })

  it.each([
    ['has a password', {}, 'This member has already set a password.'],
    [
      'is suspended',
      { status: 'Suspended' as const, passwordHash: null },
      'The account isn’t active.',
    ],
  ])('is not sent to who %s', async (_who, data, message) => {
    const { server, resend } = await club()
    const { id } = await createUser(server, data)
    expect(await resend(id)).toMatchObject({ status: 409, message: { message } })
  })

  it('is sent again to one recipient five times an hour at most', async () => {
    const { invited, resend } = await club()
    const { id } = await invited()
    for (let n = 0; n < 5; n++) expect((await resend(id)).status).toBe(200)
    expect((await resend(id)).status).toBe(429)
  })

  it('ends when who was invited resets the password by a forgotten one', async () => {
    const { server, invited, link, mails } = await club()
    const { id, email } = await invited()
    const secret = await link()
    await call(server, 'POST /authenticate/forgot-password', { body: { email } })
    const text = (await mails()).at(-1)?.text ?? ''
    const reset = /\/password-reset\?token=([\w-]{43})/.exec(text)?.[1]
    const body = { token: reset, newPassword: 'eleven red kites' }
    expect((await call(server, 'POST /authenticate/reset-password', { body })).status).toBe(200)
    expect((await accept(server, secret)).status).toBe(400)
    expect(await server.db.userInvitation.count({ where: { userId: id } })).toBe(0)
  })
})

describe('a message that leads to an invitation', () => {
  const message = {
    firstname: 'Vera',
    lastname: 'Visitor',
    phoneNumber: '919-555-0142',
    message: 'Hi',
  }

  it('is done, and says whom it led to', async () => {
    const { server, token, ann, invite } = await club()
    const { id } = await server.db.contactMessage.create({ data: message })
    const made = userDetail.parse((await invite({ contactMessage: { id, version: 1 } })).data)
    const [found] = z
      .array(contactMessageRecord)
      .parse((await call(server, 'GET /contact', { token })).data)
    expect(found).toMatchObject({
      state: 'Done',
      doneBy: { id: ann.id },
      ledTo: { id: made.id, fullname: 'Vera Visitor' },
      version: 2,
    })
  })

  it.each([
    ['was changed meanwhile', 409],
    ['is gone', 404],
  ] as const)('that %s leads to nobody', async (what, status) => {
    const { server, invite } = await club()
    const { id } = await server.db.contactMessage.create({ data: { ...message, version: 2 } })
    if (what === 'is gone') await server.db.contactMessage.deleteMany()
    expect((await invite({ contactMessage: { id, version: 1 } })).status).toBe(status)
    expect(await server.db.user.count({ where: { lastname: 'Visitor' } })).toBe(0)
  })
})
