import { describe, expect, it } from 'vitest'
import { dutySchema } from './duty.js'
import { formatShift, minutesOfShift, overlap } from './shift.js'

const shift = (timeStart: string, timeEnd: string) => ({
  timeStart,
  timeEnd,
  endsNextDay: timeEnd < timeStart,
})
const on = (day: string, timeStart: string, timeEnd: string) => ({
  duty: shift(timeStart, timeEnd),
  day,
})
const morning = on('2030-01-15', '09:00', '11:00')
const night = on('2030-01-15', '22:00', '02:00')

it.each([
  ['the same time', morning, on('2030-01-15', '09:00', '11:00'), true],
  ['a part', morning, on('2030-01-15', '10:45', '12:00'), true],
  ['a time within', morning, on('2030-01-15', '09:30', '10:00'), true],
  ['the time after', morning, on('2030-01-15', '11:00', '13:00'), false],
  ['the time before', morning, on('2030-01-15', '07:00', '09:00'), false],
  ['another day', morning, on('2030-01-16', '09:00', '11:00'), false],
  ['the hours after midnight', night, on('2030-01-16', '01:30', '03:00'), true],
  ['the time after its end after midnight', night, on('2030-01-16', '02:00', '03:00'), false],
  ['the evening before', night, on('2030-01-14', '23:00', '01:00'), false],
  [
    'a duty without times',
    morning,
    {
      duty: { timeStart: null, timeEnd: null, endsNextDay: false },
      day: '2030-01-15',
    },
    false,
  ],
])('with %s overlaps or not', (_what, one, other, expected) => {
  expect(overlap(one, other)).toBe(expected)
  expect(overlap(other, one)).toBe(expected)
})

describe('a shift that ends after midnight', () => {
  const times = (timeStart: string, timeEnd: string, endsNextDay: boolean) =>
    dutySchema.safeParse({ title: 'Bar', timeStart, timeEnd, endsNextDay }).error?.issues

  it('is marked as such, and takes less than 24 hours', () => {
    expect(times('22:00', '01:00', true)).toBeUndefined()
    expect(times('23:59', '00:01', true)).toBeUndefined()
    expect(times('22:00', '01:00', false)).toMatchObject([
      { path: ['timeEnd'], message: 'End time must be after start time' },
    ])
    expect(times('22:00', '22:00', true)).toMatchObject([
      { path: ['timeEnd'], message: 'A shift takes less than 24 hours' },
    ])
    expect(times('', '', true)).toMatchObject([{ path: ['timeStart'] }])
  })

  it('is written and counted with its end', () => {
    expect(formatShift(shift('22:00', '02:00'))).toBe('10:00 PM, ends 2:00 AM')
    expect(minutesOfShift(shift('22:00', '02:00'))).toBe(240)
    expect(minutesOfShift(shift('09:00', '11:30'))).toBe(150)
  })
})
