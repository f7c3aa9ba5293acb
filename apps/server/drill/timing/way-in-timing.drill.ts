import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '../../src/services/passwords/password-hasher.js'
import { createMember } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { startServer, type TestServer } from '../../test/server.js'
import { elsewhere, waysIn } from '../../test/ways-in.js'

/** `npm run drill -- timing` has 500. */
const rounds = Number(process.env.TIMING_ROUNDS ?? 15)

describe('the time', () => {
  let server: TestServer
  let member: { email: string }
  beforeAll(async () => {
    server = await startServer({ trustProxy: ['127.0.0.1'] })
    server.services.passwords = createPasswordHasher()
    member = await createMember(server)
  })
  afterAll(() => server.close())

  it.each(Object.entries(waysIn))(
    'of %s is as long for an account as for none',
    async (_what, way) => {
      /** Milliseconds of one call. */
      const timeFor = async (email: string) => {
        const { line, body, status } = await way(server, email)
        const headers = elsewhere()
        const begun = performance.now()
        const response = await call(server, line, { body, headers })
        const milliseconds = performance.now() - begun
        expect(response.status).toBe(status)
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
