import { expect, it } from 'vitest'
import { overdueDays } from './overdue-days.js'

const zone = 'America/New_York'
const open = (dueDate: string | null) => ({ status: 'Open' as const, dueDate })

it.each([
  ['2026-11-21T17:00:00Z', '2026-11-21T23:00:00Z', 0],
  // Still the 21st in the club's zone, though the 22nd in UTC.
  ['2026-11-21T17:00:00Z', '2026-11-22T04:59:00Z', 0],
  ['2026-11-21T17:00:00Z', '2026-11-22T05:01:00Z', 1],
  // Over the change of the clock.
  ['2026-10-31T16:00:00Z', '2026-11-02T17:00:00Z', 2],
  ['2026-11-30T17:00:00Z', '2026-11-21T17:00:00Z', 0],
])('an invoice due at %s is late at %s by %i days of the club', (due, now, days) =>
  expect(overdueDays(open(due), new Date(now), zone)).toBe(days),
)

it.each(['Draft', 'Paid', 'Void', 'Uncollectible', 'Refunded', 'Disputed'] as const)(
  '%s is never late',
  (status) => {
    const invoice = { status, dueDate: '2020-01-01T00:00:00Z' }
    expect(overdueDays(invoice, new Date('2026-11-21T17:00:00Z'), zone)).toBe(0)
  },
)

it('without a day nothing is late', () =>
  expect(overdueDays(open(null), new Date('2026-11-21T17:00:00Z'), zone)).toBe(0))
