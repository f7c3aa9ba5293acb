import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { call } from '../../../test/call.js'
import { serverForTest, type TestServer } from '../../../test/server.js'

const samples = 120

/** How long the answer for an address takes, in ms; each from a network of its own, for the limits' sake. */
async function timeOf(server: TestServer, email: string, n: number): Promise<number> {
  const begin = performance.now()
  const { status } = await call(server, 'POST /authenticate/forgot-password', {
    body: { email },
    headers: { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` },
  })
  expect(status).toBe(200)
  return performance.now() - begin
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

it('the answer takes as long for an account as for none (security.md T9)', async () => {
  const server = await serverForTest({ trustProxy: ['127.0.0.1'] })
  const emails = Array.from({ length: samples }, () => `${randomUUID()}@people.example`)
  await server.db.user.createMany({
    data: emails.map((email) => ({
      firstname: 'Nora',
      lastname: 'Newcomer',
      email,
      phoneNumber: '919-555-0100',
    })),
  })
  const known: number[] = []
  const unknown: number[] = []
  for (const [n, email] of emails.entries()) {
    known.push(await timeOf(server, email, 2 * n))
    unknown.push(await timeOf(server, `${randomUUID()}@people.example`, 2 * n + 1))
  }
  // The first calls make connections and tables.
  const [withAccount, without] = [median(known.slice(10)), median(unknown.slice(10))]
  expect(Math.abs(withAccount - without)).toBeLessThan(Math.max(2, without * 0.05))
}, 60_000)
