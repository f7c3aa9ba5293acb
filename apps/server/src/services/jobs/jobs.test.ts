import { createDb } from '@clubhouse/db'
import { databaseOf, withDatabase } from '@clubhouse/db/database-url'
import { createTestDatabase } from '@clubhouse/db/testing'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { jobsDone, jobsIn } from '../../../test/jobs.js'
import { hurried } from '../../../test/server.js'
import { until } from '../../../test/until.js'
import { createObservability } from '../../observability/observability.js'
import { createJobs } from './create-jobs.js'
import type { JobHandlers } from './jobs.js'

/** Several servers' jobs over one database; `log` collects their lines from warnings on. */
async function jobsForTest(servers = 1) {
  const database = await createTestDatabase()
  const db = createDb(database.url)
  const all = Array.from({ length: servers }, () =>
    createJobs(database.url, createObservability({ logLevel: 'silent' }), {
      ...hurried,
      pollMilliseconds: 20,
    }),
  )
  onTestFinished(async () => {
    await Promise.all(all.map((jobs) => jobs.stop()))
    await db.$disconnect()
    await database.drop()
  })
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const { log } = Fastify({ logger: { level: 'warn', stream } })
  return { db, url: database.url, all, log, lines }
}

/** Handlers of which only 'password.forgot' is counted. */
const handling = (forgot: JobHandlers['password.forgot']): JobHandlers => ({
  'administrator.changed': async () => {},
  'officer.changed': async () => {},
  'avatar.move': async () => {},
  'backup.failing': async () => {},
  'contact.mail': async () => {},
  'data-export.make': async () => {},
  'data-export.ready': async () => {},
  'erasure.requested': async () => {},
  'erasure.customer': async () => {},
  'erasure.rest': async () => {},
  'erasure.done': async () => {},
  'day.reconcile': async () => {},
  'day.remind': async () => {},
  'day.rsvp': async () => {},
  'day.sweep': async () => {},
  'email.changed': async () => {},
  'email.changing': async () => {},
  'email.confirm': async () => {},
  'proof.mail': async () => {},
  'sign-in.mail': async () => {},
  'sign-in.new-device': async () => {},
  'member.invite': async () => {},
  'message.held': async () => {},
  'message.send': async () => {},
  'message.test': async () => {},
  'event.changed': async () => {},
  'notification.announce': async () => {},
  'notification.send': async () => {},
  'password.changed': async () => {},
  'passkey.changed': async () => {},
  'second-factor.changed': async () => {},
  'password.forgot': forgot,
  'status.changed': async () => {},
  'subscription.cancel': async () => {},
  'subscription.end-extra': async () => {},
  'subscription.extra-left': async () => {},
  'token.created': async () => {},
  'visitor.link': async () => {},
  'visitor.notice': async () => {},
  'weekly.send': async () => {},
})

const emails = Array.from({ length: 60 }, (_, n) => `${n}@people.example`)

it('the queue opens although every connection belongs to a transaction that waits for it', async () => {
  const { db, all } = await jobsForTest()
  let waiting = 0
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1`
        waiting++
        await vi.waitUntil(() => waiting === 10)
        await all[0]?.enqueue(tx, 'password.forgot', { email: `${n}@people.example` })
      }),
    ),
  )
  expect(await jobsIn({ db })).toHaveLength(10)
})

it('two servers that start at once do each job once', async () => {
  const { db, all, log } = await jobsForTest(2)
  const done: string[] = []
  const handlers = handling(async ({ email }) => {
    done.push(email)
  })
  await Promise.all(all.map((jobs) => jobs.start(handlers, log)))
  await Promise.all(emails.map((email, n) => all[n % 2]?.enqueue(db, 'password.forgot', { email })))
  await jobsDone({ db })
  expect(done.toSorted()).toEqual(emails.toSorted())
})

it('a job comes to be with its transaction, or not at all', async () => {
  const { db, all } = await jobsForTest()
  const [jobs] = all
  const transaction = db.$transaction(async (tx) => {
    await jobs?.enqueue(tx, 'password.forgot', { email: 'nora@people.example' })
    throw new Error('undone')
  })
  await expect(transaction).rejects.toThrow('undone')
  expect(await jobsIn({ db })).toEqual([])
})

it('a job that fails for good is kept and logged, and it can be tried again', async () => {
  const { db, all, log, lines } = await jobsForTest()
  let tries = 0
  let mended = false
  const handlers = handling(async () => {
    tries++
    if (!mended) throw new Error('no way')
  })
  await all[0]?.start(handlers, log)
  await all[0]?.enqueue(db, 'password.forgot', { email: 'nora@people.example' })
  await until('it gave up', async () => (await jobsIn({ db }))[0]?.state === 'failed')
  expect(tries).toBe(7)
  expect(lines.filter((line) => line.includes('will be retried'))).toHaveLength(6)
  expect(lines.filter((line) => line.includes('failed permanently'))).toHaveLength(1)
  mended = true
  // The statement that operators run to retry failed jobs.
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'retry', retry_count = 0, completed_on = NULL, start_after = now(),
      keep_until = now() + interval '14 days' WHERE state = 'failed'`
  await jobsDone({ db })
  expect(tries).toBe(8)
})

it('a stop waits for the job that runs and begins no other', async () => {
  const { db, all, log } = await jobsForTest()
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const begun: string[] = []
  const finished: string[] = []
  const handlers = handling(async ({ email }) => {
    begun.push(email)
    await gate
    finished.push(email)
  })
  await all[0]?.start(handlers, log)
  for (const email of emails.slice(0, 10)) await all[0]?.enqueue(db, 'password.forgot', { email })
  await until('jobs run', () => begun.length > 0)
  const stopped = all[0]?.stop()
  open()
  await stopped
  // In its queue three run at once.
  expect(begun.length).toBeLessThanOrEqual(3)
  expect(finished).toEqual(begun)
  expect(await jobsIn({ db })).toHaveLength(10 - finished.length)
})

it('a job whose process died is done by somebody else', async () => {
  const { db, all, log } = await jobsForTest()
  await all[0]?.enqueue(db, 'password.forgot', { email: 'nora@people.example' })
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'active', started_on = now() - interval '61 seconds'`
  const done: string[] = []
  const handlers = handling(async ({ email }) => {
    done.push(email)
  })
  await all[0]?.start(handlers, log)
  await jobsDone({ db })
  expect(done).toEqual(['nora@people.example'])
})

it('a queue that could not be opened is opened with the next job', async () => {
  const { db, url, all } = await jobsForTest()
  const enqueue = () => all[0]?.enqueue(db, 'password.forgot', { email: 'nora@people.example' })
  const outside = createDb(withDatabase(url, 'postgres'))
  onTestFinished(() => outside.$disconnect())
  const admit = (whether: boolean) =>
    outside.$executeRawUnsafe(`ALTER DATABASE "${databaseOf(url)}" ALLOW_CONNECTIONS ${whether}`)
  await admit(false)
  await expect(enqueue()).rejects.toThrow()
  await admit(true)
  await enqueue()
  expect(await jobsIn({ db })).toHaveLength(1)
})
