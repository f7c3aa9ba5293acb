import { openDb } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { type MessageProgress, messageRecord } from '@clubhouse/schema/announcements/message'
import { signedIn } from '@clubhouse/schema/identity/account'
import { expect, it, onTestFinished } from 'vitest'
import { createPasswordHasher } from '../../src/services/passwords/password-hasher.js'
import { testPassword } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { dataDirForTest, type ServerProcess, startProcess } from '../../test/process.js'
import { smtpForTest } from '../../test/smtp.js'
import { until } from '../../test/until.js'

const people = Number(process.env.MESSAGE_RECIPIENTS ?? 60)
const kills = Number(process.env.MESSAGE_KILLS ?? 1)

const addressOf = (n: number) => `person-${n}@people.example`

/** A database with an administrator and so many members. */
async function clubOf(count: number) {
  const database = await createTestDatabase()
  const { db } = openDb(database.url)
  onTestFinished(async () => {
    await db.$disconnect()
    await database.drop()
  })
  const { id: companyId } = await db.company.create({
    data: { name: 'Bend Bakery', address: '1 Main St', description: 'Bread' },
  })
  const { id: chapterId } = await db.chapter.create({ data: { name: 'Cedar Bend', slug: 'cedar' } })
  const member = { companyId, lastname: 'Reader', phoneNumber: '919-555-0100' }
  await db.user.create({
    data: {
      ...{ ...member, firstname: 'Ada', email: 'ada@people.example' },
      passwordHash: await createPasswordHasher().hash(testPassword),
      role: { create: { name: 'Admin' } },
    },
  })
  await db.user.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      ...{ ...member, chapterId, firstname: `Number ${n}`, email: addressOf(n) },
    })),
  })
  return { db, url: database.url, chapterId }
}

async function tokenAt(server: ServerProcess): Promise<string> {
  const body = { email: 'ada@people.example', password: testPassword }
  return signedIn.parse((await call(server, 'POST /authenticate', { body })).data).token
}

const progressAt = async (server: ServerProcess, token: string, id: string) =>
  messageRecord.parse((await call(server, `GET /message/${id}`, { token })).data)

const sum = (progress: MessageProgress) =>
  Object.values(progress).reduce((all, one) => all + one, 0)

/** 5 of 100 are refused at first, 1 of 100 for good. */
const isBusy = (n: number) => n % 20 === 7
const isRefused = (n: number) => n % 100 === 13

it(`a message to ${people} members through ${kills} kill -9 reaches each of them once`, async () => {
  const { db, url, chapterId } = await clubOf(people)
  const numbers = Array.from({ length: people }, (_, n) => n)
  const smtp = await smtpForTest({
    answers: Object.fromEntries([
      ...numbers.filter(isBusy).map((n) => [addressOf(n), 450]),
      ...numbers.filter(isRefused).map((n) => [addressOf(n), 550]),
    ]),
  })
  const env = { DATABASE_URL: url, DATA_DIR: await dataDirForTest(), SMTP_URL: smtp.url }
  let server = await startProcess(env)
  let token = await tokenAt(server)
  const text = (words: string) => [{ type: 'paragraph', content: [{ type: 'text', text: words }] }]
  const draft = await call(server, 'POST /message', {
    token,
    body: {
      subject: 'For {firstname}',
      body: { type: 'doc', content: text('Hello {firstname}') },
      audiences: [{ kind: 'Chapter', chapterId }],
    },
  })
  const { id } = messageRecord.parse(draft.data)
  const sending = Date.now()
  expect((await call(server, `POST /message/${id}/send`, { token, body: {} })).status).toBe(200)
  console.log(`frozen and queued in ${Date.now() - sending} ms`)
  for (let kill = 1; kill <= kills; kill++) {
    const some = Math.floor((people * kill) / (kills + 1))
    await until(`${some} have it`, () => smtp.received.length >= some, 300)
    await server.kill('SIGKILL')
    server = await startProcess(env)
    token = await tokenAt(server)
    expect(sum((await progressAt(server, token, id)).progress)).toBe(people)
  }
  // Their mailboxes accept email again.
  for (const n of numbers.filter(isBusy)) smtp.answers[addressOf(n)] = 250
  const ended = await until(
    'nobody waits',
    async () => {
      const message = await progressAt(server, token, id).catch(async () => {
        token = await tokenAt(server)
        return null
      })
      if (message) expect(sum(message.progress)).toBe(people)
      return message?.state === 'Sent' ? message : null
    },
    900,
  )
  const { progress } = ended
  console.log(
    `ended after ${Math.round((Date.now() - sending) / 1000)} s: ${JSON.stringify(progress)}`,
  )
  const refused = numbers.filter(isRefused)
  expect(progress).toMatchObject({ pending: 0, sending: 0, switchedOff: 0, failed: refused.length })
  // At most as many as are sent at once, at each kill.
  expect(progress.uncertain).toBeLessThanOrEqual(5 * kills)
  expect(progress.sent).toBe(people - refused.length - progress.uncertain)
  // Others are about the sign-ins of this test.
  const received = smtp.received.filter(({ mail }) => mail.subject?.startsWith('For '))
  const ids = received.map(({ mail }) => mail.messageId)
  expect(new Set(ids).size).toBe(ids.length)
  const got = new Map<string, number>()
  for (const { to } of received) got.set(to[0] ?? '', (got.get(to[0] ?? '') ?? 0) + 1)
  expect([...got].filter(([, count]) => count > 1)).toEqual([])
  const rows = await db.messageRecipient.findMany({ select: { to: true, state: true } })
  // Recipients marked sent have it, and recipients marked failed do not. For the uncertain ones nobody can tell.
  for (const { to, state } of rows) {
    if (state === 'Sent') expect([to, got.get(to)]).toEqual([to, 1])
    if (state === 'Failed') expect([to, got.get(to)]).toEqual([to, undefined])
  }
}, 1_800_000)
