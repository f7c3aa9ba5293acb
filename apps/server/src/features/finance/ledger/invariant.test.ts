import { describe, expect, it } from 'vitest'
import { createAdmin, tokenFor } from '../../../../test/builders.js'
import { findBroken } from '../../../../test/ledger/invariant.js'
import { randomBooks, today } from '../../../../test/ledger/random-books.js'
import { treasurer } from '../../../../test/ledger/treasurer.js'
import { serverForTest, startSecondServer } from '../../../../test/server.js'

/** `npm run drill` makes ten times as many. */
const operations = Number(process.env.LEDGER_OPERATIONS ?? 1000)
const seed = Number(process.env.LEDGER_SEED ?? 40)

async function club() {
  const server = await serverForTest()
  server.clock.set(`${today}T17:00:00Z`)
  const token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
  return { server, token }
}

it('the books agree after each of many random operations', async () => {
  const { server, token } = await club()
  const books = await randomBooks(server, token, seed)
  const counts = { done: 0, refused: 0 }
  for (let count = 0; count < operations; count++) {
    if (count % 60 === 59) await books.clear()
    const made = await books.step()
    if (!made) continue
    if (made.status === 200) counts.done++
    else counts.refused++
    const place = `operation ${count} of seed ${seed}: ${made.name} ${made.message}`
    expect([200, 400, 409], place).toContain(made.status)
    expect(await findBroken(server.db), place).toEqual([])
  }
  expect(counts.done).toBeGreaterThan(operations / 3)
  expect(counts.refused).toBeGreaterThan(operations / 20)
}, 3_600_000)

describe('twenty at once, on two servers', () => {
  it('keep the books right, and give each invoice its own number', async () => {
    const { server, token } = await club()
    const second = await startSecondServer(server)
    try {
      const writers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          randomBooks(index % 2 ? { ...second, db: server.db } : server, token, 100 + index),
        ),
      )
      const made = await Promise.all(
        writers.map(async ({ step }) => {
          const statuses: number[] = []
          for (let count = 0; count < 15; count++) {
            const one = await step()
            if (one) statuses.push(one.status)
          }
          return statuses
        }),
      )
      const statuses = made.flat()
      expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([])
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100)
      expect(await findBroken(server.db)).toEqual([])
    } finally {
      await second.close()
    }
  }, 60_000)

  it('pay one invoice once', async () => {
    const { server, token } = await club()
    const books = treasurer(server, token)
    const { members } = await randomBooks(server, token, 1)
    const [payerId = ''] = members
    const days = { issuedOn: today, dueOn: today }
    const { id } = await books.bill(payerId, 1000, days)
    const pay = () =>
      books.attempt('/payment', {
        ...{ payerId, receivedOn: today, method: 'Check', cents: 1000 },
        allocations: [{ invoiceId: id, cents: 1000 }],
      })
    const answers = await Promise.all(Array.from({ length: 8 }, pay))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)])
    expect(await findBroken(server.db)).toEqual([])
  })
})
