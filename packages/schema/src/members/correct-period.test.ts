import { expect, it } from 'vitest'
import { correctPeriod } from './correct-period.js'
import type { Period } from './membership-period.js'

const period = (id: string, more: Partial<Period>): Period => ({
  id,
  kind: 'Member',
  type: 'Active',
  startsOn: '2015-07-01',
  endsOn: null,
  startReason: 'Joined',
  endReason: null,
  startReportedAt: null,
  endReportedAt: null,
  ...more,
})
const first = period('a', { endsOn: '2020-06-30', endReason: 'TypeChanged' })
const second = period('b', { startsOn: '2020-07-01', type: 'Honorary', startReason: 'TypeChanged' })
const daysOf = (change: ReturnType<typeof correctPeriod>) =>
  'problem' in change
    ? change.problem
    : change.periods.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn ?? ''}`.trim())

it('corrects the first day, and the last day of one that ended', () => {
  const days = { periodId: 'a', startsOn: '2011-01-01', endsOn: '2012-01-01' }
  const ended = period('a', { endsOn: '2020-06-30', endReason: 'Resigned' })
  expect(daysOf(correctPeriod([ended], days))).toEqual(['2011-01-01 2012-01-01'])
  expect(daysOf(correctPeriod([period('a', {})], days))).toEqual(['2011-01-01'])
})

it('moves both sides of a change of type', () => {
  const days = { periodId: 'b', startsOn: '2019-01-01', endsOn: null }
  expect(daysOf(correctPeriod([first, second], days))).toEqual([
    '2015-07-01 2018-12-31',
    '2019-01-01',
  ])
  expect(daysOf(correctPeriod([first, second], { ...days, startsOn: '2015-07-01' }))).toBe(
    'overlaps',
  )
})

it('refuses an end before the start, an overlap, and a leave outside the membership', () => {
  const left = period('a', { endsOn: '2020-06-30', endReason: 'Resigned' })
  const back = period('b', { startsOn: '2021-01-01', startReason: 'Reinstated' })
  const correct = (periods: Period[], startsOn: string, endsOn: string | null) =>
    daysOf(correctPeriod(periods, { periodId: 'a', startsOn, endsOn }))
  expect(correct([left, back], '2020-07-01', '2020-06-30')).toBe('endsBeforeStart')
  expect(correct([left, back], '2015-07-01', '2021-01-01')).toBe('overlaps')
  const leave = { kind: 'LeaveOfAbsence', type: null, startReason: null } as const
  const away = period('c', { ...leave, startsOn: '2016-01-01', endsOn: '2016-06-30' })
  expect(correct([left, away], '2016-02-01', '2020-06-30')).toBe('outsideMembership')
})

it('knows the day somebody joined from then on', () => {
  const unknown = period('a', { startReason: 'Unknown' })
  const change = correctPeriod([unknown], { periodId: 'a', startsOn: '2011-01-01', endsOn: null })
  expect('periods' in change && change.periods[0]?.startReason).toBe('Joined')
})
