import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { askForCode, issueFor } from '../../../test/mailed-sign-in.js'
import { startServer, type TestServer } from '../../../test/server.js'

/** `npm run drill -- timing` has 500. */
const rounds = Number(process.env.TIMING_ROUNDS ?? 15)

let server: TestServer
let member: { email: string }
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
  member = await createMember(server)
})
afterAll(() => server.close())

/** Another network at each call, so that no limit is met. */
const elsewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

/** Milliseconds of one call. */
async function timeOf(line: Parameters<typeof call>[1], body: object, status: number) {
  const headers = elsewhere()
  const begun = performance.now()
  const answer = await call(server, line, { body, headers })
  const milliseconds = performance.now() - begun
  expect(answer.status).toBe(status)
  return milliseconds
}

const ways: Record<string, (email: string) => Promise<number>> = {
  'a sign-in with a wrong password': (email) =>
    timeOf('POST /authenticate', { email, password: 'a wrong guess' }, 401),
  'the wish for a mail to sign in': (email) =>
    timeOf('POST /authenticate/mail-code', { email }, 200),
  'a wrong code of such a mail': async (email) => {
    const challenge = await askForCode(server, { email }, elsewhere())
    const code = (await issueFor(server, challenge))?.code === '000000' ? '000001' : '000000'
    return timeOf('POST /authenticate/code', { challenge, code }, 400)
  },
  'the wish for a password link': (email) =>
    timeOf('POST /authenticate/forgot-password', { email }, 200),
}

/** How many standard deviations apart two samples are, by the order of their values (Mann and Whitney). */
function distance(one: number[], other: number[]): number {
  const pairs = one.flatMap((a) => other.map((b): number => (a > b ? 1 : a < b ? 0 : 0.5)))
  const above = pairs.reduce((sum, pair) => sum + pair, 0)
  const [n, m] = [one.length, other.length]
  return Math.abs(above - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

it('the measure sees a difference of a few percent among many, and none where there is none', () => {
  const times = (shift: number) => Array.from({ length: 500 }, (_, n) => 10 + (n % 50) / 10 + shift)
  expect(distance(times(0), times(0))).toBeLessThan(0.1)
  expect(distance(times(0.5), times(0))).toBeGreaterThan(4)
})

it.each(Object.entries(ways))(
  '%s takes as long for an account as for none (security.md T9)',
  async (_what, send) => {
    const known: number[] = []
    const unknown: number[] = []
    const nobody = member.email.replace(/^./, '_')
    // What is done once only is done before.
    for (const email of [member.email, nobody]) await send(email)
    for (let round = 0; round < rounds; round++) {
      await server.db.rateLimit.deleteMany()
      // In turns, and each first as often: a machine that gets slower is not a difference.
      const pair = [
        () => send(member.email).then((time) => known.push(time)),
        () => send(nobody).then((time) => unknown.push(time)),
      ]
      for (const next of round % 2 ? pair : pair.reverse()) await next()
    }
    expect(distance(known, unknown)).toBeLessThan(4)
  },
  30_000 + rounds * 500,
)
