import { describe, expect, it } from 'vitest'
import type { Period } from '../members/membership-period.js'
import { billMember, monthsLeft, periodEnd } from './bill-member.js'

const period = (values: Partial<Period> = {}): Period => ({
  id: null,
  kind: 'Member',
  type: 'Active',
  startsOn: '2020-01-01',
  endsOn: null,
  startReason: 'Joined',
  endReason: null,
  startReportedAt: null,
  endReportedAt: null,
  ...values,
})

const line = (cents: number, isPassThrough = false) => ({
  membershipType: 'Active' as const,
  item: isPassThrough ? 'District dues' : 'Club dues',
  cents,
  isPassThrough,
  account: null,
})

const schedule = {
  months: 6,
  proration: 'Monthly' as const,
  lines: [line(12_000), line(3500, true)],
}
const billing = { asOf: '2030-07-01', startsOn: '2030-07-01', today: '2030-07-15' }

describe('billing', () => {
  const reasonOf = (...periods: Period[]) => billMember(periods, schedule, billing).reason

  it.each([
    ['nobody who died', 'Deceased', [period({ endsOn: '2030-06-01', endReason: 'Deceased' })]],
    [
      'nobody who died after the day, before the bill',
      'Deceased',
      [period({ endsOn: '2030-07-10', endReason: 'Deceased' })],
    ],
    ['nobody who left', 'Ended', [period({ endsOn: '2030-06-30', endReason: 'Resigned' })]],
    ['nobody who joins later', 'JoinedAfter', [period({ startsOn: '2030-07-20' })]],
    [
      'nobody on leave',
      'OnLeave',
      [period(), period({ kind: 'LeaveOfAbsence', type: null, startsOn: '2030-05-01' })],
    ],
    ['no honorary member without a line', 'Honorary', [period({ type: 'Honorary' })]],
    ['no type without a line', 'NoLine', [period({ type: 'Family' })]],
    ['a member on the last day of the membership', null, [period({ endsOn: '2030-07-01' })]],
  ])('%s', (_, reason, periods) => {
    expect(reasonOf(...periods)).toBe(reason)
  })

  it('bills each line of the type', () => {
    const { lines } = billMember([period()], schedule, billing)
    expect(lines.map(({ item, cents }) => [item, cents])).toEqual([
      ['Club dues', 12_000],
      ['District dues', 3500],
    ])
  })

  it('bills a type change by the new type, without proration', () => {
    const periods = [
      period({ type: 'Family', endsOn: '2030-09-14', endReason: 'TypeChanged' }),
      period({ startsOn: '2030-09-15', startReason: 'TypeChanged' }),
    ]
    const { lines } = billMember(periods, schedule, { ...billing, asOf: '2030-10-01' })
    expect(lines[0]?.cents).toBe(12_000)
  })
})

describe('a member who joins during the period', () => {
  it.each([
    ['2030-07-15', 6],
    ['2030-07-20', 5],
    ['2030-08-01', 5],
    ['2030-12-15', 1],
    ['2030-12-16', 0],
  ])('joining on %s is billed for %i of 6 months', (joined, left) => {
    expect(monthsLeft(6, '2030-07-01', joined)).toBe(left)
    const late = { ...billing, asOf: '2030-12-31' }
    const bill = billMember([period({ startsOn: joined })], schedule, late)
    expect(bill.lines[0]?.cents ?? 0).toBe(2000 * left)
    expect(bill.reason).toBe(left === 0 ? 'JoinedAfter' : null)
  })

  it('rounds to whole units of the currency', () => {
    const yen = { ...schedule, lines: [line(1000)] }
    const bill = billMember([period({ startsOn: '2030-08-20' })], yen, {
      ...billing,
      asOf: '2030-09-01',
    })
    expect(bill.lines[0]?.cents).toBe(667)
  })

  it('pays in full without proration', () => {
    const full = { ...schedule, proration: 'None' as const }
    const bill = billMember([period({ startsOn: '2030-12-20' })], full, {
      ...billing,
      asOf: '2030-12-31',
    })
    expect(bill.lines[0]?.cents).toBe(12_000)
  })
})

it('ends a period on the day before the next one begins', () => {
  expect(periodEnd('2030-07-01', 6)).toBe('2030-12-31')
  expect(periodEnd('2030-01-31', 1)).toBe('2030-02-27')
})
