import { undeliveredMessage } from '@clubhouse/schema/undelivered-message'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { startTwilio } from '../../../test/twilio.js'
import { until } from '../../../test/until.js'

const email = 'rosa@people.example'

const askForLink = (server: TestServer) =>
  call(server, 'POST /authenticate/forgot-password', { body: { email } })

async function listed(server: TestServer, token: string) {
  return z
    .array(undeliveredMessage)
    .parse((await call(server, 'GET /undelivered-message', { token })).data)
}

/** A server whose jobs run, a member of it at `email`, and an administrator's token. */
async function running(settings: Parameters<typeof serverForTest>[0]) {
  const server = await serverForTest(settings)
  const member = await createMember(server, { email })
  const token = await tokenFor(server, await createAdmin(server))
  await startJobs(server)
  return { server, member, token }
}

const failedJob = async (server: TestServer) =>
  (await jobsIn(server)).find(({ state }) => state === 'failed')

describe('a mail that its recipient’s server', () => {
  it.each([550, 552, 554])(
    'refuses with %i is tried once and listed with the reason',
    async (code) => {
      const smtp = await smtpForTest({ answers: { [email]: code } })
      const { server, token } = await running({ smtpUrl: smtp.url })
      await askForLink(server)
      await until('it gave up', () => failedJob(server))
      expect(smtp.asked()).toBe(1)
      expect(await listed(server, token)).toMatchObject([
        {
          channel: 'email',
          to: email,
          subject: expect.stringContaining('Reset your password'),
          reason: expect.stringMatching(new RegExp(`^${code}`)),
          tries: 1,
          nextTryAt: null,
        },
      ])
    },
  )

  it.each([421, 450, 452])('defers with %i is tried again', async (code) => {
    const smtp = await smtpForTest({ answers: { [email]: code } })
    const { server, token } = await running({ smtpUrl: smtp.url })
    await askForLink(server)
    await until('a second try', () => smtp.asked() > 1)
    await until('it gave up', () => failedJob(server))
    expect(await listed(server, token)).toMatchObject([{ tries: 7, nextTryAt: null }])
  })
})

it('one that waits for its next try is listed with when that is', async () => {
  const smtp = await smtpForTest({ answers: { [email]: 450 } })
  const server = await serverForTest(
    { smtpUrl: smtp.url },
    { pollMilliseconds: 20, retryDelay: 3600, sweepInterval: 20 },
  )
  await createMember(server, { email })
  const token = await tokenFor(server, await createAdmin(server))
  await startJobs(server)
  await askForLink(server)
  const [message] = await until('it is listed', async () => {
    const found = await listed(server, token)
    return found.length > 0 && found
  })
  expect(message?.tries).toBe(1)
  expect(Date.parse(message?.nextTryAt ?? '')).toBeGreaterThan(Date.now() + 60_000)
})

it('refused as a sender, or with a wrong sign-in, nothing is given up at the first try: the club mends that', async () => {
  const smtp = await smtpForTest({ refusals: 2, refusalCode: 550 })
  const { server } = await running({ smtpUrl: smtp.url })
  await askForLink(server)
  await jobsDone(server)
  expect(smtp.refused()).toBe(2)
  expect(smtp.received).toHaveLength(1)
})

describe('a text message', () => {
  async function textTo(code: number) {
    const twilio = await startTwilio()
    onTestFinished(twilio.close)
    twilio.mode = { refuses: code }
    const { server, token } = await running({ twilio: twilio.options })
    const { db, services } = server
    const { id: userId } = await createAdmin(server, {
      phoneNumber: '919-555-0142',
      accountSettings: { create: { key: 'contact-message-new', email: false, sms: true } },
    })
    const { id: subjectId } = await db.contactMessage.create({
      data: { firstname: 'Vera', lastname: 'V', phoneNumber: '919-555-0100', message: 'Hello' },
    })
    const notice = { key: 'contact-message-new', subjectId, userId, channel: 'sms' } as const
    await services.jobs.enqueue(db, 'notification.send', notice)
    await until('it gave up', () => failedJob(server))
    return { tries: twilio.asked(), messages: await listed(server, token) }
  }

  it.each([21_211, 21_214, 21_610, 21_614])('refused with %i is tried once', async (code) => {
    const { tries, messages } = await textTo(code)
    expect(tries).toBe(1)
    expect(messages).toMatchObject([
      { channel: 'sms', to: '919-555-0142', reason: expect.stringContaining(`${code}`), tries: 1 },
    ])
  })

  it('refused for a reason of the account is tried again', async () => {
    expect((await textTo(21_606)).tries).toBe(12)
  })
})

describe('sent again', () => {
  it('it goes out, leaves the list, and the audit log says who did it', async () => {
    const smtp = await smtpForTest({ answers: { [email]: 550 } })
    const { server, token } = await running({ smtpUrl: smtp.url })
    await askForLink(server)
    await until('it gave up', () => failedJob(server))
    const [message] = await listed(server, token)
    smtp.answers[email] = 250
    const answer = await call(server, `POST /undelivered-message/${message?.id}/send-again`, {
      token,
      body: {},
    })
    expect(answer.status).toBe(200)
    expect(await listed(server, token)).toEqual([])
    await jobsDone(server)
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]])
    expect(
      await server.db.auditLog.findFirst({ where: { action: 'undeliveredMessage.sendAgain' } }),
    ).toMatchObject({ entityId: message?.id, after: { to: email } })
  })

  it('it has all its tries once more, and is listed anew when they fail', async () => {
    const smtp = await smtpForTest({ answers: { [email]: 450 } })
    const { server, token } = await running({ smtpUrl: smtp.url })
    await askForLink(server)
    await until('it gave up', () => failedJob(server))
    const [message] = await listed(server, token)
    await call(server, `POST /undelivered-message/${message?.id}/send-again`, { token, body: {} })
    await until('it gave up again', () => smtp.asked() === 14)
    await until('it is listed', async () => (await listed(server, token)).length > 0)
    expect(await listed(server, token)).toMatchObject([{ id: message?.id, tries: 7 }])
  })

  it('what is not in the list is not found', async () => {
    const { server, token } = await running({})
    const path = 'POST /undelivered-message/00000000-0000-7000-8000-000000000000/send-again'
    expect((await call(server, path, { token, body: {} })).status).toBe(404)
  })
})
