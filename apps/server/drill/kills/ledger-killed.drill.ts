import { openDb } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { signedIn } from '@clubhouse/schema/identity/account'
import { expect, it, onTestFinished } from 'vitest'
import { createPasswordHasher } from '../../src/services/passwords/password-hasher.js'
import { testPassword } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { findBroken } from '../../test/ledger/invariant.js'
import { dataDirForTest, openProcess, type ServerProcess } from '../../test/process.js'
import { until } from '../../test/until.js'

const kills = Number(process.env.LEDGER_KILLS ?? 5)
const writers = 8

/** A database with an administrator and twenty members. */
async function club() {
  const database = await createTestDatabase()
  const { db } = openDb(database.url)
  onTestFinished(async () => {
    await db.$disconnect()
    await database.drop()
  })
  const company = await db.company.create({
    data: { name: 'Bend Bakery', address: '1 Main St', description: 'Bread' },
  })
  await db.user.create({
    data: {
      ...{ firstname: 'Ada', lastname: 'Ames', email: 'ada@people.example' },
      ...{ phoneNumber: '919-555-0100', companyId: company.id },
      passwordHash: await createPasswordHasher().hash(testPassword),
      role: { create: { name: 'Admin' } },
    },
  })
  const members = await db.user.createManyAndReturn({
    data: Array.from({ length: 20 }, (_, n) => ({ firstname: 'Mo', lastname: `Member ${n}` })),
    select: { id: true },
  })
  return { db, url: database.url, members: members.map(({ id }) => id) }
}

async function tokenAt(server: ServerProcess): Promise<string> {
  const body = { email: 'ada@people.example', password: testPassword }
  return signedIn.parse((await call(server, 'POST /authenticate', { body })).data).token
}

it('kill -9 while invoices are issued and paid leaves no gap, and loses nothing that was answered', async () => {
  const { db, url, members } = await club()
  const dataDir = await dataDirForTest()
  const day = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 36 * 3600_000).toISOString().slice(0, 10)
  let answered = 0
  for (let round = 0; round < kills; round++) {
    const server = await openProcess({ DATABASE_URL: url, DATA_DIR: dataDir })
    const token = await tokenAt(server)
    const write = async (writer: number) => {
      for (let turn = 0; ; turn++) {
        const payerId = members[(writer + turn) % members.length]
        const bill = await call(server, 'POST /invoice', {
          token,
          body: {
            ...{ userId: payerId, issuedOn: yesterday, dueOn: day },
            lines: [{ item: 'Dues', cents: 1000 }],
          },
        })
        if (bill.status !== 200) throw new Error(JSON.stringify(bill))
        const body = { payerId, receivedOn: yesterday, method: 'Check', cents: 500 }
        const donations = [{ item: 'Gift', cents: 100 }]
        const paid = await call(server, 'POST /payment', { token, body: { ...body, donations } })
        if (paid.status !== 200) throw new Error(JSON.stringify(paid))
        answered += 2
      }
    }
    const writing = Promise.allSettled(Array.from({ length: writers }, (_, index) => write(index)))
    const enough = answered + 20 + Math.floor(Math.random() * 60)
    await until('there is load', () => answered >= enough, 60)
    await server.kill('SIGKILL')
    const ends = await writing
    // A writer ends with its connection, not with a refusal.
    for (const end of ends)
      if (end.status === 'rejected') expect(String(end.reason)).toMatch(/TypeError|terminated/)
    expect(await findBroken(db)).toEqual([])
  }
  const invoices = await db.invoice.findMany({
    select: { number: true },
    orderBy: { number: 'asc' },
  })
  const year = yesterday.slice(0, 4)
  expect(invoices.map(({ number }) => number)).toEqual(
    invoices.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
  )
  const payments = await db.payment.count()
  console.log({ kills, answered, invoices: invoices.length, payments })
  expect(payments + invoices.length).toBeGreaterThanOrEqual(answered)
}, 600_000)
