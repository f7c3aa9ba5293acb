import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.js'
import { describeSetup } from '../src/observability/setup.js'
import { createMember, signInAs, testPassword } from './builders.js'
import { call } from './call.js'
import { jobsDone, jobsIn, startJobs } from './jobs.js'
import { type LogLine, loggingServer } from './log.js'
import { openOutageInstallation } from './outage.js'
import { until } from './until.js'

const loud = (lines: LogLine[]) => lines.filter(({ level }) => level >= 40)

describe('an outage', () => {
  it('is logged when it begins and when it is over, once each, however many calls meet it', async () => {
    const installation = await openOutageInstallation()
    const server = await loggingServer({}, installation)
    await startJobs(server)
    const { token } = await signInAs(server, await createMember(server))
    await installation.gate.shut()
    for (let count = 0; count < 5; count++) {
      expect((await call(server, 'GET /account', { token })).status).toBe(503)
      expect((await fetch(`${server.url}/ready`)).status).toBe(503)
      expect(
        (
          await fetch(`${server.url}/api/trpc/account.get,event.list?batch=1&input={}`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status,
      ).toBe(503)
    }
    await until('the beginning', () => server.lines('an outage started')[0])
    await installation.gate.open()
    const end = await until('the end', () => server.lines('the outage is over')[0])
    expect(end).toMatchObject({ level: 40, outage: 'unreachable', seconds: expect.any(Number) })
    expect(end.calls).toBeGreaterThanOrEqual(20)
    expect(loud(server.lines()).map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'an outage started'],
      [40, 'the outage is over'],
    ])
  })

  it('is noticed by the jobs, when nobody calls', async () => {
    const installation = await openOutageInstallation()
    const server = await loggingServer({}, installation)
    await startJobs(server)
    await installation.gate.shut()
    await until('the beginning', () => server.lines('an outage started')[0])
    await installation.gate.open()
    await until('the end', () => server.lines('the outage is over')[0])
  })

  it('that is over before anybody can look asks for nothing', async () => {
    const installation = await openOutageInstallation()
    const server = await loggingServer({}, installation)
    const { token } = await signInAs(server, await createMember(server))
    installation.gate.breakAt(/\bSELECT\b/)
    const { status } = await call(server, 'GET /account', { token })
    installation.gate.breakAt(null)
    expect(status).toBe(503)
    const line = await until('a line', () => loud(server.lines())[0])
    expect(line).toMatchObject({
      level: 40,
      msg: 'the database failed one request and has recovered',
      outage: 'unreachable',
    })
  })
})

it('a job that failed for good is logged with its kind, and the email server’s response', async () => {
  const server = await loggingServer()
  const member = await createMember(server)
  server.services.mailer.send = async () => {
    throw new Error('550 no such mailbox')
  }
  await call(server, 'POST /authenticate/forgot-password', { body: { email: member.email } })
  await startJobs(server)
  await until('it failed', async () => (await jobsIn(server))[0]?.state === 'failed')
  const tries = server.lines('the job failed and will be retried')
  expect(tries.map(({ level }) => level)).toEqual(Array(tries.length).fill(40))
  expect(server.lines().filter(({ level }) => level >= 50)).toMatchObject([
    { kind: 'password.forgot', reason: 'Error: 550 no such mailbox', tries: 7 },
  ])
})

describe('slow work', () => {
  it('is logged with its procedure and the id of its request, and no value of it', async () => {
    const server = await loggingServer({
      slowCallMilliseconds: 0.001,
      slowQueryMilliseconds: 0.001,
    })
    const member = await createMember(server)
    const body = { email: member.email, password: testPassword }
    const response = await call(server, 'POST /authenticate', { body })
    const reqId = response.http.headers.get('x-request-id')
    const calls = server.lines('a slow call').filter((line) => line.reqId === reqId)
    expect(calls).toMatchObject([
      { level: 40, call: 'auth.signIn', milliseconds: expect.any(Number) },
    ])
    const queries = server.lines('a slow query').filter((line) => line.reqId === reqId)
    expect(queries.length).toBeGreaterThan(3)
    for (const query of queries) expect(query).toMatchObject({ level: 40, call: 'auth.signIn' })
    expect(queries.some(({ statement }) => /^SELECT .*\$1/s.test(String(statement)))).toBe(true)
    for (const secret of [member.email, testPassword, member.id, member.firstname]) {
      expect(server.text()).not.toContain(secret)
    }
  })

  it('is logged separately when calls run at once, in a batch, too', async () => {
    const server = await loggingServer({ slowQueryMilliseconds: 0.001 })
    const { token } = await signInAs(server, await createMember(server))
    const authorization = `Bearer ${token}`
    const paths = ['account.get', 'chapter.list', 'chapter.list,event.list,account.get']
    const answers = await Promise.all(
      paths.map((path) =>
        fetch(`${server.url}/api/trpc/${path}?batch=1&input={}`, { headers: { authorization } }),
      ),
    )
    for (const [index, response] of answers.entries()) {
      const id = response.headers.get('x-request-id')
      const queries = server.lines('a slow query').filter(({ reqId }) => reqId === id)
      expect([...new Set(queries.map((query) => query.call))].sort()).toEqual(
        paths[index]?.split(',').sort(),
      )
    }
  })

  it('is logged by its pattern for a route that is no procedure, and by its kind for a job', async () => {
    const server = await loggingServer({
      slowCallMilliseconds: 0.001,
      slowQueryMilliseconds: 0.001,
    })
    await fetch(`${server.url}/calendar.ics`)
    expect(server.lines('a slow call')).toMatchObject([{ call: '/calendar.ics' }])
    const queries = server.lines('a slow query').map((query) => query.call)
    // The club's facts were read before anybody called.
    expect(queries.slice(1)).toEqual(queries.slice(1).map(() => '/calendar.ics'))
    expect(queries.length).toBeGreaterThan(1)
    const member = await createMember(server)
    await call(server, 'POST /authenticate/forgot-password', { body: { email: member.email } })
    await startJobs(server)
    await jobsDone(server)
    expect(server.lines('a slow query').map((query) => query.call)).toContain('password.forgot')
  })

  it('is not logged at 0', async () => {
    const server = await loggingServer({ slowCallMilliseconds: 0, slowQueryMilliseconds: 0 })
    await fetch(`${server.url}/calendar.ics`)
    await call(server, 'GET /account')
    expect(loud(server.lines())).toEqual([])
  })
})

it('a visitor who leaves in the middle of a download wakes nobody up', async () => {
  const server = await loggingServer()
  const { port, hostname } = new URL(server.url)
  for (const encoding of ['br', 'gzip', 'identity']) {
    for (let count = 0; count < 5; count++) {
      const socket = connect(Number(port), hostname)
      socket.write(
        `GET /api/openapi.json HTTP/1.1\r\nHost: club\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
      )
      await once(socket, count % 2 ? 'data' : 'connect')
      socket.destroy()
      await once(socket, 'close')
    }
  }
  await until('all are gone', () => server.lines('incoming request').length === 15)
  await (await fetch(`${server.url}/api/openapi.json`)).text()
  expect(loud(server.lines())).toEqual([])
})

it('a visitor who leaves in the middle of an upload wakes nobody up', async () => {
  const server = await loggingServer()
  const { token } = await signInAs(server, await createMember(server))
  const { port, hostname } = new URL(server.url)
  const paths = [
    'PUT /api/account/avatar',
    'POST /api/trpc/account.setAvatar',
    'POST /api/site/picture',
    'POST /api/contact',
    'POST /stripe/webhook',
  ]
  for (const line of paths) {
    const type = /avatar|picture/i.test(line)
      ? 'multipart/form-data; boundary=b'
      : 'application/json'
    const socket = connect(Number(port), hostname)
    socket.write(
      `${line} HTTP/1.1\r\nHost: club\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n--b\r\n`,
    )
    const before = server.lines('incoming request').length
    await until('the request', () => server.lines('incoming request').length > before)
    socket.destroy()
    await once(socket, 'close')
  }
  const ends = ['request completed', 'the request could not be read']
  const ended = () => ends.flatMap((end) => server.lines(end)).length
  // The sign-in is one, too.
  await until('all have ended', () => ended() > paths.length)
  expect(loud(server.lines()).filter(({ level }) => level >= 50)).toEqual([])
})

it('the first line shows where everything is, and nothing that opens a door', () => {
  const setup = describeSetup(
    readConfig({
      DATABASE_URL: 'postgresql://club:db-secret@db.example:5433/club?password=too',
      SMTP_URL: 'smtps://club:mail-secret@mail.example:465',
      STRIPE_SECRET_KEY: 'sk_live_stripesecret',
      STRIPE_WEBHOOK_SECRET: 'whsec_hooksecret',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'keyid-secret',
      S3_SECRET_ACCESS_KEY: 's3-secret',
    }),
  )
  expect(setup).toMatchObject({
    database: 'postgresql://db.example:5433/club',
    mail: 'smtps://mail.example:465',
    payments: 'Stripe',
    storage: 'bucket pictures at Amazon',
    node: process.version,
  })
  expect(JSON.stringify(setup)).not.toMatch(/secret|too/)
})
