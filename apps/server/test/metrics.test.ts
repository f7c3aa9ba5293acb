import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../src/app.js'
import { version } from '../src/core/version.js'
import { listenForMetrics } from '../src/http/metrics.js'
import { createEvent, createMember, createUser, signInAs } from './builders.js'
import { call } from './call.js'
import { jobsDone, startJobs } from './jobs.js'
import { loggingServer } from './log.js'
import { openOutageInstallation } from './outage.js'
import { serverForTest, startServerOver, type TestServer } from './server.js'
import { until } from './until.js'

const metricsToken = 'a token of the tests'.replaceAll(' ', '-')
const headers = { authorization: `Bearer ${metricsToken}` }

const read = async ({ url }: { url: string }) => (await fetch(`${url}/metrics`, { headers })).text()

/** The value of the line that begins so. */
const numberOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

it('without a setting the address is as unknown as any other', async () => {
  const server = await serverForTest()
  const [metrics, nothing] = await Promise.all(
    ['/metrics', '/nothing-at-all'].map((path) => fetch(server.url + path, { headers })),
  )
  expect(metrics?.status).toBe(404)
  const [one, other] = await Promise.all([metrics?.text(), nothing?.text()])
  const withoutId = (text = '') => text.replace(/"requestId":"[^"]+"/, '')
  expect(withoutId(one)).toBe(withoutId(other))
})

it.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer something-else-entirely' }],
  ['a token in another manner', { authorization: metricsToken }],
])('with %s nothing is returned', async (_what, wrong: Record<string, string>) => {
  const server = await serverForTest({ metricsToken })
  const response = await fetch(`${server.url}/metrics`, { headers: wrong })
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await response.text()).not.toContain('clubhouse_')
})

it('counts calls by procedure at both doors, each of a batch, and what was sent and refused', async () => {
  const server = await serverForTest({ metricsToken })
  const member = await createMember(server)
  const { token } = await signInAs(server, member)
  const authorization = `Bearer ${token}`
  await call(server, 'GET /account', { token })
  await call(server, 'GET /account')
  await fetch(`${server.url}/api/trpc/account.get,chapter.list?batch=1&input={}`, {
    headers: { authorization },
  }).then((response) => response.text())
  for (let tries = 0; tries < 6; tries++) {
    await call(server, 'POST /authenticate/forgot-password', { body: { email: member.email } })
  }
  const waiting = await read(server)
  expect(numberOf(waiting, 'clubhouse_jobs{kind="password.forgot",state="waiting"}')).toBe(3)
  await startJobs(server)
  await jobsDone(server)
  const text = await read(server)
  const calls = 'clubhouse_call_duration_seconds_count'
  expect(numberOf(text, `${calls}{procedure="account.get",status="200"}`)).toBe(2)
  expect(numberOf(text, `${calls}{procedure="account.get",status="401"}`)).toBe(1)
  expect(numberOf(text, `${calls}{procedure="chapter.list",status="200"}`)).toBe(1)
  expect(numberOf(text, 'clubhouse_limit_refusals_total{limit="forgot-network"}')).toBe(1)
  expect(numberOf(text, 'clubhouse_limit_refusals_total{limit="forgot-recipient-network"}')).toBe(2)
  expect(numberOf(text, 'clubhouse_mails_total{outcome="sent"}')).toBe(3)
  expect(numberOf(text, 'clubhouse_database_up')).toBe(1)
  expect(numberOf(text, 'clubhouse_database_connections{pool="calls",state="most"}')).toBe(10)
  expect(numberOf(text, 'clubhouse_http_connections')).toBeGreaterThan(0)
  expect(text).toContain(`clubhouse_build_info{version="${version}",node="${process.version}"} 1`)
})

it('a call with a key counts once, although its caller is looked at before', async () => {
  const server = await serverForTest({ metricsToken })
  const { token } = await signInAs(server, await createUser(server))
  const body = { name: 'Bend Bakery', address: '1 Main St', description: 'Bread' }
  for (const _ of ['first', 'repeat']) {
    await call(server, 'POST /company', { token, body, headers: { 'idempotency-key': 'one' } })
  }
  const counts = (await read(server)).match(/^clubhouse_call_duration_seconds_count.*company.*$/gm)
  expect(counts?.map((line) => line.split(' ').at(-1))).toEqual(['1'])
})

it('names procedures and patterns, and never the values in a URL', async () => {
  const server = await serverForTest({ metricsToken })
  const { token } = await signInAs(server, await createMember(server))
  const event = await createEvent(server, { isPublic: true })
  for (const path of [
    `/calendar/${event.id}.ics`,
    `/calendar/member/${'s'.repeat(43)}.ics`,
    `/avatar/${'a'.repeat(30)}-256.webp`,
    `/api/chapter/${event.id}`,
    '/wp-login.php',
    `/api/trpc/${'x'.repeat(40)}`,
    `/api/trpc/account.get?input=${event.id}`,
  ]) {
    await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  }
  await fetch(server.url, { method: 'PROPFIND' })
  const text = await read(server)
  for (const part of [event.id, 'sssss', 'aaaaa', 'xxxxx', 'wp-login', 'PROPFIND']) {
    expect(text).not.toContain(part)
  }
  expect(text).toContain('route="/api/chapter/:id"')
  const lines = text.trimEnd().split('\n')
  for (const line of lines) {
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/,
    )
  }
})

it('buckets hold what was at most so long, and end with all', async () => {
  const server = await serverForTest({ metricsToken })
  await call(server, 'GET /account')
  const text = await read(server)
  const buckets = [...text.matchAll(/_bucket\{procedure="account.get".*le="([^"]+)"\} (\d+)/g)]
  const counts = buckets.map(([, , count]) => Number(count))
  expect(buckets.at(-1)?.[1]).toBe('+Inf')
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(counts.at(-1)).toBe(1)
})

it('the separate port is of this machine, returns the same, and ends with the server', async () => {
  const server = await loggingServer({ metricsPort: 0 })
  const app = await buildApp(server.services)
  onTestFinished(() => app.close())
  await listenForMetrics(app, server.services)
  const port = server.lines('metrics are at /metrics of 127.0.0.1')[0]?.port
  const url = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('clubhouse_database_up 1')
  expect((await fetch(`${url}/api/account`)).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  await app.close()
  await expect(fetch(`${url}/metrics`)).rejects.toThrow()
})

it('without the database everything that does not need it is returned, in time', async () => {
  const installation = await openOutageInstallation()
  const server: TestServer = await startServerOver(installation, { metricsToken })
  onTestFinished(() => server.close())
  await server.services.jobs.census()
  await installation.gate.shut()
  const text = await until('the numbers', () => read(server))
  expect(numberOf(text, 'clubhouse_database_up')).toBe(0)
  expect(text).toContain('process_memory_bytes{kind="resident"}')
  expect(text).not.toContain('clubhouse_jobs{')
})
