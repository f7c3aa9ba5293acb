import { expect, it } from 'vitest'
import { getAging } from '../../src/features/finance/reports/aging.js'
import { createAdmin, createWithoutSignIn, tokenFor } from '../../test/builders.js'
import { treasurer } from '../../test/ledger/treasurer.js'
import { serverForTest } from '../../test/server.js'

it('bills 1,000 members in under 5 seconds, and ages 10,000 invoices in under 100 milliseconds', async () => {
  const server = await serverForTest()
  server.clock.set('2030-01-01T17:00:00Z')
  const admin = await createAdmin(server, { passwordHash: null })
  const books = treasurer(server, await tokenFor(server, admin))
  for (let count = 1; count < 1000; count++)
    await createWithoutSignIn(server, { lastname: `Member ${count}` })
  const { id: scheduleId } = await books.createSchedule({ months: 1 })

  const times: number[] = []
  for (let month = 1; month <= 10; month++) {
    const first = `2029-${String(month).padStart(2, '0')}-01`
    const days = { asOf: first, startsOn: first, dueOn: first.replace(/01$/, '28') }
    const begun = performance.now()
    const { id } = await books.rehearse({ ...days, scheduleId })
    const { run } = await books.issue(id, { issuedOn: first, notify: month === 1 })
    times.push(performance.now() - begun)
    expect(run).toMatchObject({ included: 1000, total: 12_000_000 })
  }
  expect(await server.db.invoice.count()).toBe(10_000)
  // A third of them is paid, so that the sums have something to join.
  await server.db.$executeRaw`
    INSERT INTO payment (id, payer_id, received_on, method, cents, currency)
    SELECT gen_random_uuid(), user_id, issued_on, 'Check', total, currency FROM invoice WHERE random() < 0.4`
  await server.db.$executeRaw`
    INSERT INTO allocation (id, payment_id, invoice_id, cents, effective_on)
    SELECT gen_random_uuid(), p.id, i.id, i.total, i.issued_on
      FROM payment p JOIN invoice i ON i.user_id = p.payer_id AND i.issued_on = p.received_on`
  await server.db.$executeRaw`ANALYZE`

  const reads: number[] = []
  for (const day of ['2029-06-30', '2029-09-30', '2029-12-31', '2030-01-01', '2029-11-11']) {
    const begun = performance.now()
    await getAging(server.services, day)
    reads.push(performance.now() - begun)
  }
  const begun = performance.now()
  await books.aging('2029-12-31')
  const byRest = Math.round(performance.now() - begun)
  const round = (all: number[]) => all.map((milliseconds) => Math.round(milliseconds))
  console.log({ runs: round(times), aging: round(reads), byRest })
  expect(Math.max(...times)).toBeLessThan(5000)
  expect(Math.min(...reads)).toBeLessThan(100)
}, 300_000)
