import { expect, it } from 'vitest'
import { overlap } from './shift.js'

const shift = (timeStart: string, timeEnd: string) => ({ timeStart, timeEnd })
const morning = shift('09:00', '11:00')

it.each([
  ['the same time', shift('09:00', '11:00'), true],
  ['a part', shift('10:45', '12:00'), true],
  ['a time within', shift('09:30', '10:00'), true],
  ['the time after', shift('11:00', '13:00'), false],
  ['the time before', shift('07:00', '09:00'), false],
  ['a duty without times', { timeStart: null, timeEnd: null }, false],
])('with %s overlaps or not', (_what, other, expected) => {
  expect(overlap(morning, other)).toBe(expected)
  expect(overlap(other, morning)).toBe(expected)
})
