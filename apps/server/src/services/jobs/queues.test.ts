import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { createMember, createUser } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { hurried, serverForTest } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { startTwilio } from '../../../test/twilio.js'
import { until } from '../../../test/until.js'
import { jobHandlers } from '../../job-handlers.js'

/** The pace of a real server, except for the pause before a second attempt. */
const calm = { pollMilliseconds: 1000, retryDelay: 30, sweepInterval: 20, gatherSeconds: 0 }

/** The worker polls, as in a real server, instead of running jobs when a test waits. */
const polling = { ...hurried, pollMilliseconds: 20 }

const nobody = '00000000-0000-7000-8000-000000000000'

/** A notice to one member by both channels, `count` times: by `email` and by text message. */
async function queueNotices(server: Awaited<ReturnType<typeof serverForTest>>, count: number) {
  const { db, services } = server
  const { id: userId } = await createUser(server, {
    email: 'hangs@people.example',
    role: { create: { name: 'Admin' } },
    accountSettings: { create: { key: 'contact-message-new', email: true, sms: true } },
  })
  const { id: subjectId } = await db.contactMessage.create({
    data: { firstname: 'Vera', lastname: 'V', phoneNumber: '919-555-0142', message: 'Hello' },
  })
  const notice = { key: 'contact-message-new', subjectId, userId } as const
  await services.jobs.enqueue(db, 'notification.send', { ...notice, channel: 'email' })
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, data, priority, retry_limit, retry_delay, retry_backoff, expire_in)
    SELECT name, data, priority, retry_limit, retry_delay, retry_backoff, expire_in
      FROM pgboss.job, generate_series(2, ${count})`
  return notice
}

it('a password link does not wait for 2,000 notices to a server that hangs', async () => {
  const smtp = await smtpForTest({ answers: { 'hangs@people.example': 'never' } })
  const server = await serverForTest({ smtpUrl: smtp.url }, calm)
  await queueNotices(server, 2000)
  const { email } = await createMember(server)
  await startJobs(server)
  await until('notices hang', () => smtp.asked() > 0)
  await call(server, 'POST /authenticate/forgot-password', { body: { email } })
  await until('the link', () => smtp.received.some(({ to }) => to[0] === email))
  await smtp.close()
})

it('an email server that hangs holds up no text message and no other work', async () => {
  const smtp = await smtpForTest({ answers: { 'hangs@people.example': 'never' } })
  const twilio = await startTwilio()
  const server = await serverForTest({ smtpUrl: smtp.url, twilio: twilio.options })
  const notice = await queueNotices(server, 20)
  await startJobs(server)
  await until('notices hang', () => smtp.asked() > 0)
  const { jobs } = server.services
  await jobs.enqueue(server.db, 'notification.send', { ...notice, channel: 'sms' })
  await jobs.enqueue(server.db, 'day.remind', {})
  await until('the text message', () => twilio.received.length === 1)
  const work = async () => (await jobsIn(server)).filter(({ data }) => data.name === 'day.remind')
  await until('the other work', async () => (await work()).length === 0)
  await smtp.close()
  twilio.close()
})

it('emails to one person go before notices to many', async () => {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url })
  await queueNotices(server, 40)
  const { id: userId, email } = await createMember(server)
  const ended = { tokens: 0, passkeys: 0, calendar: false }
  await server.services.jobs.enqueue(server.db, 'password.changed', { userId, ended })
  await startJobs(server)
  await until('the letter', () => smtp.received.some(({ to }) => to[0] === email))
  const index = smtp.received.findIndex(({ to }) => to[0] === email)
  expect(index).toBeLessThan(10)
})

it('a second try waits behind all first tries', async () => {
  const server = await serverForTest({}, polling)
  const { services, db, app } = server
  for (let n = 0; n < 40; n++) {
    await services.jobs.enqueue(db, 'contact.mail', { contactMessageId: nobody })
  }
  const tried: string[] = []
  const handlers = jobHandlers(services)
  handlers['contact.mail'] = async (_data, { id }) => {
    tried.push(id)
    if (tried.length === 1) throw new Error('not now')
  }
  await services.jobs.start(handlers, app.log)
  await jobsDone(server)
  expect(tried).toHaveLength(41)
  expect(tried.lastIndexOf(tried[0] ?? '')).toBeGreaterThan(30)
})

it('jobs of an earlier version are run', async () => {
  const server = await serverForTest({}, polling)
  const { services, db, app } = server
  await services.jobs.enqueue(db, 'contact.mail', { contactMessageId: nobody })
  await db.$executeRaw`UPDATE pgboss.job SET name = 'jobs', priority = 0`
  const done = new EventEmitter()
  const handlers = jobHandlers(services)
  handlers['contact.mail'] = async () => {
    done.emit('done')
  }
  const finished = once(done, 'done')
  await services.jobs.start(handlers, app.log)
  await finished
})
