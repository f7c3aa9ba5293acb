import { expect, it } from 'vitest'
import { formatNumbers, nextNumbers, overlapping, parseNumbers, sizeOf } from './number-range.js'

const books = [
  { from: 1, to: 100 },
  { from: 101, to: 200 },
]

it.each([
  [{ from: 201, to: 300 }, 0],
  [{ from: 100, to: 100 }, 1],
  [{ from: 50, to: 150 }, 2],
  [{ from: 1, to: 500 }, 2],
  [{ from: 120, to: 130 }, 1],
])('finds the books that share a number with %o', (range, count) =>
  expect(overlapping(range, books)).toHaveLength(count),
)

it('counts both ends of a range', () => expect(sizeOf({ from: 101, to: 125 })).toBe(25))

it('writes numbers as ranges', () => {
  expect(formatNumbers([107, 102, 101, 103])).toBe('101–103, 107')
  expect(formatNumbers([])).toBe('')
})

it('proposes the next numbers that are for sale', () => {
  expect(nextNumbers([3, 4, 7, 8, 9], 3)).toEqual([3, 4, 7])
  expect(nextNumbers([3, 4, 7, 8, 9], 2, 5)).toEqual([7, 8])
  expect(nextNumbers([9], 2)).toEqual([9])
})

it.each([
  ['104, 107-110', [104, 107, 108, 109, 110]],
  ['7–9;3\n8', [3, 7, 8, 9]],
  [' 12 ', [12]],
  ['', []],
  ['1-999999', [1, 2, 3, 4, 5]],
  ['110-107', null],
  ['12 13', null],
  ['ten', null],
  ['-5', null],
])('reads “%s”', (text, numbers) => {
  expect(parseNumbers(text, 5)).toEqual(numbers)
})
