import { describe, expect, it } from 'vitest'
import {
  changeType,
  endLeave,
  endMembership,
  isMemberOn,
  joinPeriods,
  type Period,
  type PeriodChange,
  startLeave,
  startMembership,
} from './membership-period.js'

const period = (
  startsOn: string,
  endsOn: string | null = null,
  more: Partial<Period> = {},
): Period => ({
  id: startsOn,
  kind: 'Member',
  type: 'Active',
  startsOn,
  endsOn,
  startReason: 'Joined',
  endReason: endsOn ? 'Resigned' : null,
  startReportedAt: null,
  endReportedAt: null,
  ...more,
})
const leave = (startsOn: string, endsOn: string | null = null): Period =>
  period(startsOn, endsOn, {
    kind: 'LeaveOfAbsence',
    type: null,
    startReason: null,
    endReason: null,
  })

/** 'Active 2020-07-01–2021-06-30' of each period, or the problem. */
const textOf = (change: PeriodChange) =>
  'problem' in change
    ? change.problem
    : change.periods.map(
        ({ kind, type, startsOn, endsOn, startReason, endReason }) =>
          `${type ?? kind} ${startsOn} ${startReason ?? ''}–${endsOn ?? ''} ${endReason ?? ''}`,
      )

const today = '2026-11-26'
const member = [period('2020-07-01')]
const former = [period('2020-07-01', '2026-06-30')]

describe('a member', () => {
  it('is one on the first and the last day', () => {
    const days = ['2020-06-30', '2020-07-01', '2026-06-30', '2026-07-01']
    expect(days.map((day) => isMemberOn(former, day))).toEqual([false, true, true, false])
  })

  it('is none from the day of their death on', () => {
    const dead = [period('2020-07-01', '2026-06-30', { endReason: 'Deceased' })]
    expect(['2026-06-29', '2026-06-30'].map((day) => isMemberOn(dead, day))).toEqual([true, false])
  })

  it('is none while only on leave', () => {
    expect(isMemberOn([leave('2020-07-01')], today)).toBe(false)
  })
})

describe('a membership begins', () => {
  const start = (periods: Period[], startsOn: string, more = {}) =>
    textOf(
      startMembership(periods, { type: 'Active', startsOn, startReason: 'Reinstated', ...more }),
    )

  it('once', () => {
    expect(start(member, today)).toBe('stillMember')
    expect(start([], today, { startReason: 'Joined' })).toEqual(['Active 2026-11-26 Joined– '])
  })

  it('again after an end, but not before it', () => {
    expect(start(former, '2026-06-29')).toBe('overlaps')
    expect(start(former, '2026-08-01')).toEqual([
      'Active 2020-07-01 Joined–2026-06-30 Resigned',
      'Active 2026-08-01 Reinstated– ',
    ])
  })

  it.each(['2026-06-30', '2026-07-01'])('reinstated on %s as if it never ended', (day) => {
    expect(start(former, day)).toEqual(['Active 2020-07-01 Joined– '])
  })

  it('the day after its end when the end was reported, or with another type', () => {
    const reported = [period('2020-07-01', '2026-06-30', { endReportedAt: '2026-07-02T12:00:00Z' })]
    const again = 'Active 2020-07-01 Joined–2026-06-30 Resigned'
    expect(start(reported, '2026-06-30')).toEqual([again, 'Active 2026-07-01 Reinstated– '])
    const honorary = start(former, '2026-07-01', { type: 'Honorary' })
    expect(honorary).toEqual([again, 'Honorary 2026-07-01 Reinstated– '])
  })
})

describe('a membership ends', () => {
  const end = (periods: Period[], endsOn: string) =>
    textOf(endMembership(periods, { endsOn, endReason: 'Moved' }, today))

  it('on a day that it has', () => {
    expect(end(member, '2026-12-31')).toEqual(['Active 2020-07-01 Joined–2026-12-31 Moved'])
    expect(end(member, '2020-06-30')).toBe('endsBeforeStart')
    expect(end(member, '2020-07-01')).toEqual(['Active 2020-07-01 Joined–2020-07-01 Moved'])
    expect(end([], today)).toBe('notMember')
  })

  it('on another day while its end is still to come', () => {
    expect(end(former, today)).toBe('notMember')
    expect(end([period('2020-07-01', '2026-12-31')], today)).toEqual([
      'Active 2020-07-01 Joined–2026-11-26 Moved',
    ])
  })

  it('with the leave that is left, and without one that would begin later', () => {
    const leaves = [leave('2021-01-01', '2021-02-28'), leave('2026-10-01'), leave('2027-01-01')]
    expect(end([...member, ...leaves], today)).toEqual([
      'Active 2020-07-01 Joined–2026-11-26 Moved',
      'LeaveOfAbsence 2021-01-01 –2021-02-28 ',
      'LeaveOfAbsence 2026-10-01 –2026-11-26 ',
    ])
  })
})

describe('the type changes', () => {
  const change = (periods: Period[], startsOn: string, type: 'Active' | 'Honorary' = 'Honorary') =>
    textOf(changeType(periods, { type, startsOn }))

  it('from a day on', () => {
    expect(change(member, '2026-07-01')).toEqual([
      'Active 2020-07-01 Joined–2026-06-30 TypeChanged',
      'Honorary 2026-07-01 TypeChanged– ',
    ])
  })

  it('from the first day on, as if it had always been this one', () => {
    expect(change(member, '2020-07-01')).toEqual(['Honorary 2020-07-01 Joined– '])
  })

  it('and keeps an end that is known', () => {
    expect(change(former, '2026-06-30')).toEqual([
      'Active 2020-07-01 Joined–2026-06-29 TypeChanged',
      'Honorary 2026-06-30 TypeChanged–2026-06-30 Resigned',
    ])
  })

  it('not to the same one, nor outside the last period', () => {
    expect(change(member, today, 'Active')).toBe('sameType')
    expect(change(member, '2020-06-30')).toBe('overlaps')
    expect(change(former, '2026-07-01')).toBe('notMember')
  })
})

describe('a leave of absence', () => {
  it('lies within the membership and shares no day with another one', () => {
    const start = (periods: Period[], startsOn: string, endsOn: string | null = null) =>
      textOf(startLeave(periods, { startsOn, endsOn }))
    expect(start(member, '2026-01-01', '2026-03-31')).toHaveLength(2)
    expect(start(member, '2026-03-31', '2026-01-01')).toBe('endsBeforeStart')
    expect(start(member, '2020-06-30')).toBe('outsideMembership')
    expect(start(former, '2026-06-01')).toBe('outsideMembership')
    expect(start(former, '2026-06-01', '2026-06-30')).toHaveLength(2)
    expect(start([...member, leave('2026-01-01', '2026-03-31')], '2026-03-31')).toBe('overlaps')
    expect(start([...member, leave('2026-01-01')], '2026-04-01')).toBe('overlaps')
  })

  it('ends, or never was when it ends before its first day', () => {
    const away = [...member, leave('2026-10-01')]
    expect(textOf(endLeave(away, '2026-11-30', today))).toContain(
      'LeaveOfAbsence 2026-10-01 –2026-11-30 ',
    )
    expect(textOf(endLeave(away, '2026-09-30', today))).toHaveLength(1)
    expect(textOf(endLeave(member, today, today))).toBe('notOnLeave')
  })
})

it('two records of one person have the days of both', () => {
  const join = (first: Period[], second: Period[]) =>
    textOf({ periods: joinPeriods(first, second) })
  expect(join([period('2024-01-01')], [period('2015-07-01')])).toEqual([
    'Active 2015-07-01 Joined– ',
  ])
  expect(join([period('2015-07-01', '2020-06-30')], [period('2020-01-01')])).toEqual([
    'Active 2015-07-01 Joined– ',
  ])
  expect(join([period('2024-01-01')], [period('2015-07-01', '2020-06-30')])).toHaveLength(2)
})
