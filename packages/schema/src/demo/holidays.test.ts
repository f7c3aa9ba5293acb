import { expect, it } from 'vitest'
import { firstFreeDay, holidayOn } from './holidays.js'

it('knows the federal holidays of a year and two eves', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  expect(days.flatMap((day) => (holidayOn(day) ? [`${day} ${holidayOn(day)}`] : []))).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-16 Presidents’ Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-04 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
    '2026-12-31 New Year’s Eve',
  ])
})

it('finds the next day that is none', () => {
  expect(firstFreeDay('2026-12-24')).toBe('2026-12-26')
  expect(firstFreeDay('2026-12-26')).toBe('2026-12-26')
})
