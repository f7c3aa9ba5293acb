import { expect, it } from 'vitest'
import { calendarMonths, calendarSearch } from './calendar-search.js'

it('the calendar has thirteen months, also from the last day of a long one', () => {
  const months = calendarMonths('2026-12-31')
  expect([months[0], months[1], months[2], months[12]]).toEqual([
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-12',
  ])
  expect(new Set(months).size).toBe(13)
})

it('a URL keeps the parameters that the calendar supports; all others are ignored', () => {
  const asked = { kind: 'lunch', view: 'month', month: '2027-11' }
  expect(calendarSearch(asked, '2026-11-22')).toEqual(asked)
  const nothing = { kind: undefined, view: undefined, month: undefined }
  for (const month of ['2026-10', '2027-12', '2027-1', '2027-13', ''])
    expect(calendarSearch({ kind: 'brunch', view: 'year', month }, '2026-11-22')).toEqual(nothing)
})
