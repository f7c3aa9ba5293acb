import { expect, it } from 'vitest'
import { formatYearlyDay, parseYearlyDay } from './yearly-day.js'

it.each([
  ['3/14', '--03-14'],
  [' 03/14/1958 ', '1958-03-14'],
  ['2/29', '--02-29'],
  ['2/29/2000', '2000-02-29'],
  ['--03-14', '--03-14'],
  ['1958-03-14', '1958-03-14'],
])('reads %s as %s', (text, stored) => {
  expect(parseYearlyDay(text)).toBe(stored)
})

it.each(['2/30', '2/29/1999', '13/1', '3', 'March 14', '3/14/58', '14/3'])('refuses %s', (text) => {
  expect(parseYearlyDay(text)).toBeNull()
})

it('writes a day as it is entered', () => {
  expect(['--03-14', '1958-11-02'].map(formatYearlyDay)).toEqual(['3/14', '11/2/1958'])
})
