import { outboxPage } from '@clubhouse/schema/email/outbox-message'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'
import { startTwilio } from '../../../../test/twilio.js'
import { until } from '../../../../test/until.js'
import { jobHandlers } from '../../../job-handlers.js'

const email = 'rosa@people.example'

const askForLink = (server: TestServer) =>
  call(server, 'POST /authenticate/forgot-password', { body: { email } })

async function page(server: TestServer, token: string, query = '') {
  return outboxPage.parse((await call(server, `GET /outbox${query}`, { token })).data)
}

async function listed(server: TestServer, token: string, query = '') {
  return (await page(server, token, query)).records
}

/** A server whose jobs run, a member of it at `email`, and an administrator's token. */
async function running(...settings: Parameters<typeof serverForTest>) {
  const server = await serverForTest(...settings)
  const member = await createMember(server, { email })
  const token = await tokenFor(server, await createAdmin(server))
  await startJobs(server)
  return { server, member, token }
}

const failedJob = async (server: TestServer) =>
  (await jobsIn(server)).find(({ state }) => state === 'failed')

describe('an email that the recipient’s server', () => {
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
          state: 'Failed',
          kind: 'password.forgot',
          tries: 1,
          nextTryAt: null,
          sentAt: null,
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
    expect(await listed(server, token)).toMatchObject([
      { state: 'Failed', tries: 7, nextTryAt: null },
    ])
  })
})

it('lists a waiting email with the time of its next attempt', async () => {
  const smtp = await smtpForTest({ answers: { [email]: 450 } })
  const server = await serverForTest(
    { smtpUrl: smtp.url },
    { pollMilliseconds: 20, retryDelay: 3600, sweepInterval: 20, gatherSeconds: 0 },
  )
  await createMember(server, { email })
  const token = await tokenFor(server, await createAdmin(server))
  await startJobs(server)
  await askForLink(server)
  const [message] = await until('it is listed', async () => {
    const found = await listed(server, token)
    return found[0]?.nextTryAt ? found : null
  })
  expect(message).toMatchObject({ state: 'Waiting', tries: 1 })
  expect(Date.parse(message?.nextTryAt ?? '')).toBeGreaterThan(Date.now() + 60_000)
})

it('retries when the server refuses the sender or the sign-in, because the club can fix that', async () => {
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

  it('is retried when it is refused because of the account', async () => {
    expect((await textTo(21_606)).tries).toBe(12)
  })
})

describe('a message that is sent again', () => {
  it('is recorded in the outbox and the audit log, and is not sent a third time', async () => {
    const smtp = await smtpForTest({ answers: { [email]: 550 } })
    const { server, token } = await running({ smtpUrl: smtp.url })
    await askForLink(server)
    await until('it gave up', () => failedJob(server))
    const [message] = await listed(server, token)
    smtp.answers[email] = 250
    const response = await call(server, `POST /outbox/${message?.id}/send-again`, {
      token,
      body: {},
    })
    expect(response.status).toBe(200)
    await jobsDone(server)
    expect(await listed(server, token)).toMatchObject([
      { id: message?.id, state: 'Sent', tries: 1, reason: null, nextTryAt: null },
    ])
    const again = await call(server, `POST /outbox/${message?.id}/send-again`, { token, body: {} })
    expect(again.status).toBe(404)
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]])
    expect(
      await server.db.auditLog.findFirst({ where: { action: 'outboxMessage.sendAgain' } }),
    ).toMatchObject({ entityId: message?.id, after: { to: email } })
  })

  it('has all its attempts again, and is listed as failed when they fail', async () => {
    const smtp = await smtpForTest({ answers: { [email]: 450 } })
    const { server, token } = await running({ smtpUrl: smtp.url })
    await askForLink(server)
    await until('it gave up', () => failedJob(server))
    const [message] = await listed(server, token)
    await call(server, `POST /outbox/${message?.id}/send-again`, { token, body: {} })
    await until('it gave up again', () => smtp.asked() === 14)
    await until('it failed', async () => (await listed(server, token))[0]?.state === 'Failed')
    expect(await listed(server, token)).toMatchObject([{ id: message?.id, tries: 7 }])
  })

  it('is no longer listed as failed once dismissed, until it fails again', async () => {
    const smtp = await smtpForTest({ answers: { [email]: 550 } })
    const { server, token } = await running({ smtpUrl: smtp.url })
    await askForLink(server)
    await until('it gave up', () => failedJob(server))
    const [message] = await listed(server, token)
    const press = async (what: 'set-aside' | 'send-again') =>
      (await call(server, `POST /outbox/${message?.id}/${what}`, { token, body: {} })).status
    expect([await press('set-aside'), await press('set-aside')]).toEqual([200, 200])
    expect(await listed(server, token, '?state=Failed')).toEqual([])
    expect(await listed(server, token, '?state=SetAside')).toMatchObject([
      {
        id: message?.id,
        state: 'SetAside',
        setAsideAt: expect.any(String),
        canSendAgain: true,
      },
    ])
    expect(
      await server.db.auditLog.findMany({ where: { action: 'outboxMessage.setAside' } }),
    ).toMatchObject([{ entityId: message?.id, after: { to: email } }])
    await press('send-again')
    await until('it failed again', async () => (await listed(server, token, '?state=Failed'))[0])
    expect(await listed(server, token, '?state=SetAside')).toEqual([])
  })

  it('is never a short-lived code or link, nor part of a stopped announcement', async () => {
    const server = await serverForTest()
    const admin = await createAdmin(server)
    const token = await tokenFor(server, admin)
    const now = server.clock.now()
    const failed = (n: number, kind: string) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      ...({ kind, channel: 'email', to: email, subject: 'Hi', state: 'Failed' } as const),
      ...{ tries: 1, createdAt: now, lastTriedAt: now },
    })
    await server.db.outboxMessage.createMany({
      data: [failed(1, 'proof.mail'), failed(2, 'message.send')],
    })
    const body = { type: 'doc', content: [{ type: 'paragraph' }] }
    const { id } = await server.db.message.create({
      data: {
        ...{ channel: 'email', subject: 'Hi', body, audiences: [], state: 'Sending' },
        recipients: { create: { userId: admin.id, to: email, jobId: failed(2, '').id } },
      },
    })
    const stop = await call(server, `POST /message/${id}/stop`, { token, body: {} })
    expect(stop.status).toBe(200)
    const records = await listed(server, token)
    expect(records.map(({ state, canSendAgain }) => [state, canSendAgain])).toEqual([
      ['SetAside', false],
      ['Failed', false],
    ])
    for (const { id } of records) {
      const again = await call(server, `POST /outbox/${id}/send-again`, { token, body: {} })
      expect(again.status).toBe(409)
    }
  })

  it('must be in the outbox', async () => {
    const { server, token } = await running({})
    const path = 'POST /outbox/00000000-0000-7000-8000-000000000000/send-again'
    expect((await call(server, path, { token, body: {} })).status).toBe(404)
  })
})

it('lists every email of a journey, newest first, with its kind, and searches them', async () => {
  const smtp = await smtpForTest()
  const { server, token } = await running({ smtpUrl: smtp.url })
  await askForLink(server)
  await jobsDone(server)
  server.clock.advance(1000)
  const visitor = { firstname: 'Vera', lastname: 'Visitor', phoneNumber: '919-555-0142' }
  await call(server, 'POST /contact', { body: { ...visitor, message: 'A secret text' } })
  await jobsDone(server)
  const all = await listed(server, token)
  expect(all.at(-1)).toMatchObject({
    kind: 'password.forgot',
    to: email,
    state: 'Sent',
    tries: 1,
    sentTo: expect.stringMatching(/^127\.0\.0\.1:\d+: 250 /),
    sentAt: expect.any(String),
  })
  expect(all.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['contact.mail', 'contact-message-new', 'password.forgot']),
  )
  expect(all).toHaveLength(smtp.received.length)
  expect(JSON.stringify(all)).not.toContain('A secret text')
  expect(JSON.stringify(all)).not.toContain('token=')
  const found = await listed(server, token, '?search=ROSA%20password')
  expect(found.map(({ kind }) => kind)).toEqual(['password.forgot'])
  expect(await listed(server, token, '?search=100%25')).toEqual([])
  expect(await listed(server, token, '?state=Failed')).toEqual([])
  expect(await listed(server, token, '?channel=sms')).toEqual([])
  expect(await listed(server, token, '?channel=email&state=Sent')).toHaveLength(all.length)
})

it('pages through messages of the same instant without missing or repeating one', async () => {
  const server = await serverForTest()
  const token = await tokenFor(server, await createAdmin(server))
  const lastTriedAt = server.clock.now()
  await server.db.outboxMessage.createMany({
    data: Array.from({ length: 5 }, (_, n) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      ...{ kind: 'password.forgot', channel: 'email', to: `${n}@people.example`, subject: 'Hi' },
      ...{ state: 'Sent', tries: 1, lastTriedAt },
      createdAt: new Date(lastTriedAt.getTime() - (n > 3 ? 1000 : 0)),
    })),
  })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const next = await page(server, token, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...next.records.map(({ to }) => to.slice(0, 1)))
    cursor = next.nextCursor
  } while (cursor)
  expect(seen).toEqual(['3', '2', '1', '0', '4'])
})

it('lists a deferred email as sent, with both attempts, once it is accepted', async () => {
  const smtp = await smtpForTest({ answers: { [email]: 450 } })
  const { server, token } = await running({ smtpUrl: smtp.url })
  await askForLink(server)
  await until('a second try', () => smtp.asked() > 1)
  smtp.answers[email] = 250
  await jobsDone(server)
  const [message] = await listed(server, token)
  expect(message).toMatchObject({ state: 'Sent', reason: null, nextTryAt: null })
  expect(message?.tries).toBe(smtp.asked())
})

it('does not send an email again when the outbox fails to record it', async () => {
  const smtp = await smtpForTest()
  const { server } = await running({ smtpUrl: smtp.url })
  await server.db.$executeRaw`ALTER TABLE outbox_message RENAME TO outbox_message_away`
  await askForLink(server)
  await jobsDone(server)
  expect(smtp.received).toHaveLength(1)
})

it('repeats an unrecorded email with the same Message-ID and in the same row', async () => {
  const smtp = await smtpForTest()
  const { server, token } = await running({ smtpUrl: smtp.url })
  const { services } = server
  const id = '00000000-0000-4000-8000-000000000001'
  const job = { id, kind: 'password.forgot', log: server.app.log, isLastTry: false }
  await jobHandlers(services)['password.forgot']({ email }, { ...job, tries: 1 })
  await server.db.outboxMessage.deleteMany()
  await jobHandlers(services)['password.forgot']({ email }, { ...job, tries: 2 })
  await jobHandlers(services)['password.forgot']({ email }, { ...job, tries: 3 })
  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  expect(await listed(server, token)).toMatchObject([{ id, state: 'Sent', tries: 3 }])
})

it('lists an email as uncertain when the connection ends after the content, until an attempt succeeds', async () => {
  const smtp = await smtpForTest({ silences: 1 })
  const { server, token } = await running(
    { smtpUrl: smtp.url },
    { pollMilliseconds: 20, retryDelay: 3600, sweepInterval: 20, gatherSeconds: 0 },
  )
  await askForLink(server)
  const message = await until('it is listed', async () => {
    const [first] = await listed(server, token)
    return first?.nextTryAt ? first : null
  })
  expect(message).toMatchObject({ state: 'Uncertain', reason: expect.stringMatching(/may have/) })
  await call(server, `POST /outbox/${message.id}/send-again`, { token, body: {} })
  await jobsDone(server)
  expect(await listed(server, token)).toMatchObject([{ state: 'Sent' }])
  expect(smtp.received).toHaveLength(2)
})
