import { addDays } from '@clubhouse/schema/events/calendar-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createWithoutSignIn, tokenFor } from '../../../../test/builders.js'
import { findBroken } from '../../../../test/ledger/invariant.js'
import { treasurer } from '../../../../test/ledger/treasurer.js'
import { startServer, type TestServer } from '../../../../test/server.js'

// Two semiannual runs of $120 for 40 members, due on January 31 and July 31; written by hand for groups of ten.
const january = { issuedOn: '2030-01-01', asOf: '2030-01-01', dueOn: '2030-01-31' }
const july = { issuedOn: '2030-07-01', asOf: '2030-07-01', dueOn: '2030-07-31' }

let server: TestServer
let books: ReturnType<typeof treasurer>
const members: string[] = []

type Sums = { notDue: number; days0: number; days31: number; days61: number; days91: number }
const nothing = { notDue: 0, days0: 0, days31: 0, days61: 0, days91: 0 }
const owes = (sums: Partial<Sums>, credit = 0) => {
  const all = { ...nothing, ...sums }
  const owed = Object.values(all).reduce((sum, cents) => sum + cents, 0)
  return { ...all, owed, credit }
}

/**
 * The amounts that each member of a group owes on a day. 0: pays both in full, on time. 1: pays January's in two parts, the second
 * late, and nothing of July's. 2: a check that bounces. 3: never pays; January's is written off in October.
 */
const expected: Record<string, (Partial<ReturnType<typeof owes>> | null)[]> = {
  '2029-12-31': [null, null, null, null],
  '2030-01-01': [
    owes({ notDue: 12_000 }),
    owes({ notDue: 12_000 }),
    owes({ notDue: 12_000 }),
    owes({ notDue: 12_000 }),
  ],
  '2030-01-20': [null, owes({ notDue: 7000 }), null, owes({ notDue: 12_000 })],
  '2030-01-31': [null, owes({ days0: 7000 }), owes({ days0: 12_000 }), owes({ days0: 12_000 })],
  '2030-03-02': [null, owes({ days0: 7000 }), owes({ days0: 12_000 }), owes({ days0: 12_000 })],
  '2030-03-03': [null, owes({ days31: 7000 }), owes({ days31: 12_000 }), owes({ days31: 12_000 })],
  '2030-04-01': [null, owes({ days31: 7000 }), owes({ days31: 12_000 }), owes({ days31: 12_000 })],
  '2030-04-02': [null, owes({ days61: 7000 }), owes({ days61: 12_000 }), owes({ days61: 12_000 })],
  '2030-05-01': [null, owes({ days61: 7000 }), owes({ days61: 12_000 }), owes({ days61: 12_000 })],
  '2030-05-02': [null, owes({ days91: 7000 }), owes({ days91: 12_000 }), owes({ days91: 12_000 })],
  '2030-06-01': [null, owes({}, 500), owes({ days91: 12_000 }), owes({ days91: 12_000 })],
  '2030-07-01': [
    owes({ notDue: 12_000 }),
    owes({ notDue: 12_000 }, 500),
    owes({ notDue: 12_000, days91: 12_000 }),
    owes({ notDue: 12_000, days91: 12_000 }),
  ],
  '2030-08-15': [
    null,
    owes({ days0: 12_000 }, 500),
    owes({ days0: 12_000, days91: 12_000 }),
    owes({ days0: 12_000, days91: 12_000 }),
  ],
  '2030-10-31': [
    null,
    owes({ days91: 12_000 }, 500),
    owes({ days91: 24_000 }),
    owes({ days91: 12_000 }),
  ],
}

beforeAll(async () => {
  server = await startServer()
  server.clock.set('2030-12-01T17:00:00Z')
  books = treasurer(server, await tokenFor(server, await createAdmin(server, { lastname: 'A' })))
  await server.db.membershipPeriod.updateMany({ data: { type: 'Honorary' } })
  for (let count = 0; count < 40; count++) {
    const lastname = `M${String(count).padStart(2, '0')}`
    members.push((await createWithoutSignIn(server, { lastname })).id)
  }
  const { id: scheduleId } = await books.createSchedule()
  const invoices: Record<string, string>[] = []
  for (const { issuedOn, ...days } of [january, july]) {
    const { id } = await books.rehearse({ ...days, scheduleId })
    const { run } = await books.issue(id, { issuedOn })
    invoices.push(
      Object.fromEntries(run.rows.map(({ user, invoice }) => [user.id, invoice?.id ?? ''])),
    )
  }
  const pay = (payerId: string, run: number, receivedOn: string, cents: number, paid = cents) =>
    books.pay({
      ...{ payerId, receivedOn, cents },
      allocations: [{ invoiceId: invoices[run]?.[payerId], cents: paid }],
    })
  for (const [index, member] of members.entries()) {
    const group = Math.floor(index / 10)
    if (group === 0) {
      await pay(member, 0, '2030-01-15', 12_000)
      await pay(member, 1, '2030-07-15', 12_000)
    }
    if (group === 1) {
      await pay(member, 0, '2030-01-20', 5000)
      await pay(member, 0, '2030-05-20', 7500, 7000)
    }
    if (group === 2) {
      const { id } = await pay(member, 0, '2030-01-15', 12_000)
      await books.reverse(id, '2030-01-25')
    }
    if (group === 3)
      await books.credit(invoices[0]?.[member] ?? '', {
        ...{ kind: 'WriteOff', cents: 12_000, effectiveOn: '2030-10-15' },
      })
  }
}, 60_000)
afterAll(() => server.close())

it.each(Object.keys(expected))(
  'every balance and bucket of 40 members agrees on %s',
  async (day) => {
    const { rows, totals } = await books.aging(day)
    const found = members.map((id) => {
      const row = rows.find(({ user }) => user.id === id)
      if (!row) return null
      const { user: _, oldestInvoiceId: __, currency, ...sums } = row
      expect(currency).toBe('USD')
      return sums
    })
    const groups = expected[day] ?? []
    expect(found).toEqual(members.map((_, index) => groups[Math.floor(index / 10)]))
    const sum = (name: 'owed' | 'credit') =>
      groups.reduce((total, group) => total + 10 * (group?.[name] ?? 0), 0)
    expect([totals[0]?.owed ?? 0, totals[0]?.credit ?? 0]).toEqual([sum('owed'), sum('credit')])
  },
)

it('every statement agrees, and ends with the balance', async () => {
  const lines = async (member: number, from = '2030-01-01') => {
    const { accounts } = await books.statement(members[member] ?? '', from, '2030-12-01')
    const [account] = accounts
    return [
      account?.opening,
      ...(account?.entries ?? []).map(
        ({ date, kind, charge, payment, balance }) =>
          `${date} ${kind} ${charge - payment} ${balance}`,
      ),
      account?.closing,
    ]
  }
  expect(await lines(0)).toEqual([
    0,
    '2030-01-01 Invoice 12000 12000',
    '2030-01-15 Payment -12000 0',
    '2030-07-01 Invoice 12000 12000',
    '2030-07-15 Payment -12000 0',
    0,
  ])
  expect(await lines(10, '2030-05-01')).toEqual([
    7000,
    '2030-05-20 Payment -7500 -500',
    '2030-07-01 Invoice 12000 11500',
    11_500,
  ])
  expect(await lines(20, '2030-01-02')).toEqual([
    12_000,
    '2030-01-15 Payment -12000 0',
    '2030-01-25 Reversal 12000 12000',
    '2030-07-01 Invoice 12000 24000',
    24_000,
  ])
  expect((await lines(30)).at(-1)).toBe(12_000)
  const { rows } = await books.aging('2030-12-01')
  for (const [index, id] of members.entries()) {
    const row = rows.find(({ user }) => user.id === id)
    expect((await lines(index)).at(-1)).toBe((row?.owed ?? 0) - (row?.credit ?? 0))
  }
})

it('the past doesn’t change, whatever is recorded later', async () => {
  const days = Object.keys(expected)
  const before = await Promise.all(days.map((day) => books.aging(day)))
  await books.closeBooks('2030-10-31')
  const { rows } = await books.aging('2030-12-01')
  for (const { user } of rows) {
    const open = await server.db.invoice.findMany({ where: { userId: user.id, status: 'Open' } })
    for (const { id } of open) await books.void(id, addDays('2030-11-01', user.fullname.length))
  }
  const after = await Promise.all(days.map((day) => books.aging(day)))
  expect(after).toEqual(before)
  expect(await findBroken(server.db)).toEqual([])
})
