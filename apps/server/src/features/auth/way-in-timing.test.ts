import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMember } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { loggingServer } from '../../../test/log.js'
import { askForCode, issueFor } from '../../../test/mailed-sign-in.js'
import { startServer, type TestServer } from '../../../test/server.js'

/** `npm run drill -- timing` has 500. */
const rounds = Number(process.env.TIMING_ROUNDS ?? 15)

/** Another network at each call, so that no limit is met. */
const elsewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

type Asked = { line: Parameters<typeof call>[1]; body: object; status: number }

/** What each way in that takes an address does with it. A passkey's call has none: it asks for the same of everybody. */
const ways: Record<string, (server: TestServer, email: string) => Asked | Promise<Asked>> = {
  'a sign-in with a wrong password': (_server, email) => ({
    line: 'POST /authenticate',
    body: { email, password: 'a wrong guess' },
    status: 401,
  }),
  'the wish for a mail to sign in': (_server, email) => ({
    line: 'POST /authenticate/mail-code',
    body: { email },
    status: 200,
  }),
  'a wrong code of such a mail': async (server, email) => {
    const challenge = await askForCode(server, { email }, elsewhere())
    const code = (await issueFor(server, challenge))?.code === '000000' ? '000001' : '000000'
    return { line: 'POST /authenticate/code', body: { challenge, code }, status: 400 }
  },
  'a link that is not of such a mail': async (server, email) => {
    const challenge = await askForCode(server, { email }, elsewhere())
    await issueFor(server, challenge)
    const body = { challenge, token: 'x'.repeat(43) }
    return { line: 'POST /authenticate/link', body, status: 401 }
  },
  'the wish for a password link': (_server, email) => ({
    line: 'POST /authenticate/forgot-password',
    body: { email },
    status: 200,
  }),
}

describe('what the server does is the same for an account as for none (security.md T9):', () => {
  it.each(Object.entries(ways))('%s', async (_what, way) => {
    const server = await loggingServer({ slowQueryMilliseconds: 0.001 })
    const { passwords } = server.services
    const hashing = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')]
    const workFor = async (email: string) => {
      const { line, body, status } = await way(server, email)
      for (const spy of hashing) spy.mockClear()
      const answer = await call(server, line, { body })
      expect(answer.status).toBe(status)
      const reqId = answer.http.headers.get('x-request-id')
      const statements = server
        .lines('a slow query')
        .filter((entry) => entry.reqId === reqId)
        .map(({ statement }) => statement)
      return { statements, hashes: hashing.map((spy) => spy.mock.calls.length) }
    }
    const { email } = await createMember(server)
    // The first wish makes the tables of the queue.
    await workFor('first@people.example')
    const known = await workFor(email)
    expect(known.statements.length).toBeGreaterThan(0)
    expect(await workFor('nobody@people.example')).toEqual(known)
  })
})

describe('the time', () => {
  let server: TestServer
  let member: { email: string }
  beforeAll(async () => {
    server = await startServer({ trustProxy: ['127.0.0.1'] })
    member = await createMember(server)
  })
  afterAll(() => server.close())

  it.each(Object.entries(ways))(
    'of %s is as long for an account as for none (security.md T9)',
    async (_what, way) => {
      /** Milliseconds of one call. */
      const timeFor = async (email: string) => {
        const { line, body, status } = await way(server, email)
        const headers = elsewhere()
        const begun = performance.now()
        const answer = await call(server, line, { body, headers })
        const milliseconds = performance.now() - begun
        expect(answer.status).toBe(status)
        return milliseconds
      }
      const known: number[] = []
      const unknown: number[] = []
      const nobody = member.email.replace(/^./, '_')
      // What is done once only is done before.
      for (const email of [member.email, nobody]) await timeFor(email)
      for (let round = 0; round < rounds; round++) {
        await server.db.rateLimit.deleteMany()
        // In turns, and each first as often: a machine that gets slower is not a difference.
        const pair = [
          () => timeFor(member.email).then((time) => known.push(time)),
          () => timeFor(nobody).then((time) => unknown.push(time)),
        ]
        for (const next of round % 2 ? pair : pair.reverse()) await next()
      }
      expect(distance(known, unknown)).toBeLessThan(4)
    },
    30_000 + rounds * 500,
  )

  it('is compared by a measure that sees a few percent among many, and nothing where nothing is', () => {
    const times = (shift: number) =>
      Array.from({ length: 500 }, (_, n) => 10 + (n % 50) / 10 + shift)
    expect(distance(times(0), times(0))).toBeLessThan(0.1)
    expect(distance(times(0.5), times(0))).toBeGreaterThan(4)
  })
})

/** How many standard deviations apart two samples are, by the order of their values (Mann and Whitney). */
function distance(one: number[], other: number[]): number {
  const pairs = one.flatMap((a) => other.map((b): number => (a > b ? 1 : a < b ? 0 : 0.5)))
  const above = pairs.reduce((sum, pair) => sum + pair, 0)
  const [n, m] = [one.length, other.length]
  return Math.abs(above - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}
