import { mailState, testMail } from '@clubhouse/schema/email/mail'
import { expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsIn, startJobs } from '../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { until } from '../../../test/until.js'

const ann = 'ann@people.example'

async function club(config: Parameters<typeof serverForTest>[0] = {}) {
  const server = await serverForTest(config)
  const token = await tokenFor(server, await createAdmin(server, { email: ann }))
  return {
    server,
    state: async () => mailState.parse((await call(server, 'GET /mail', { token })).data),
    test: () => call(server, 'POST /mail/test', { token, body: {} }),
    dns: async () => (await call(server, 'GET /mail/dns', { token })).data,
  }
}

const askForLink = (server: TestServer, email: string) =>
  call(server, 'POST /authenticate/forgot-password', { body: { email } })

it('reports a club without an email server, and looks up no DNS for a sample address', async () => {
  const { state, dns } = await club({ smtpUrl: null })
  expect(await state()).toMatchObject({
    server: null,
    sender: { isSample: true },
    lastSent: null,
    lastFailure: null,
    waiting: 0,
  })
  expect(await dns()).toEqual([])
})

it('reports the last sent email, the last failure with its reason, and the number waiting', async () => {
  const gone = 'gone@people.example'
  const smtp = await smtpForTest({ answers: { [gone]: 550 } })
  const { server, state } = await club({ smtpUrl: smtp.url, mailFrom: 'us@rotary-bend.org' })
  await createMember(server, { email: gone })
  await askForLink(server, ann)
  await askForLink(server, gone)
  expect(await state()).toMatchObject({ waiting: 2, lastSent: null })
  await startJobs(server)
  await until('one failed', async () =>
    (await jobsIn(server)).every(({ state }) => state === 'failed'),
  )
  expect(await state()).toMatchObject({
    server: new URL(smtp.url).host,
    sender: { address: 'us@rotary-bend.org', isSample: false },
    lastSent: { to: ann, sentTo: expect.stringContaining('250 ') },
    lastFailure: { to: gone, reason: expect.stringMatching(/^550/) },
    waiting: 0,
  })
})

it('reports the email that was sent or attempted last', async () => {
  const { server, state } = await club()
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const row = (n: number, { first, last }: { first: number; last: number }) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    ...({ kind: 'password.forgot', channel: 'email', subject: 'Hi', tries: 1 } as const),
    ...{ to: `${n}@people.example`, createdAt: at(first), lastTriedAt: at(last) },
  })
  await server.db.outboxMessage.createMany({
    data: [
      { ...row(1, { first: 1, last: 9 }), state: 'Sent', sentAt: at(9) },
      { ...row(2, { first: 2, last: 2 }), state: 'Sent', sentAt: at(2) },
      { ...row(3, { first: 3, last: 8 }), state: 'Failed' },
      { ...row(4, { first: 4, last: 4 }), state: 'Failed' },
    ],
  })
  expect(await state()).toMatchObject({
    lastSent: { to: '1@people.example' },
    lastFailure: { to: '3@people.example' },
  })
})

it('sends a test email to the administrator at once, and records it', async () => {
  const smtp = await smtpForTest()
  const { server, test } = await club({ smtpUrl: smtp.url })
  const { status, data } = await test()
  expect(status).toBe(200)
  expect(testMail.parse(data)).toEqual({
    to: ann,
    isTaken: true,
    words: expect.stringContaining('250 '),
  })
  expect(smtp.received.map(({ to }) => to)).toEqual([[ann]])
  expect(await server.db.outboxMessage.findMany()).toMatchObject([
    { kind: 'mail.test', to: ann, state: 'Sent' },
  ])
  expect(await server.db.auditLog.findFirst({ where: { action: 'mail.test' } })).toMatchObject({
    after: { to: ann, isTaken: true },
  })
})

it('returns the server’s response for a refused test email, and does not retry it', async () => {
  const smtp = await smtpForTest({ answers: { [ann]: 554 } })
  const { server, test } = await club({ smtpUrl: smtp.url })
  const { data } = await test()
  expect(testMail.parse(data)).toMatchObject({
    isTaken: false,
    words: expect.stringMatching(/554/),
  })
  expect(await server.db.outboxMessage.count()).toBe(0)
})

it('sends at most 5 test emails an hour, and none from a restored copy', async () => {
  const smtp = await smtpForTest()
  const { server, test } = await club({ smtpUrl: smtp.url })
  await server.db.hold.create({ data: { name: 'Mails' } })
  expect((await test()).status).toBe(409)
  await server.db.hold.deleteMany()
  for (const _time of [2, 3, 4, 5]) expect((await test()).status).toBe(200)
  expect((await test()).status).toBe(429)
  expect(smtp.received).toHaveLength(4)
})
