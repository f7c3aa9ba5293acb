import { expect, it } from 'vitest'
import { formatNumbers, nextNumbers, overlapping, sizeOf } from './number-range.js'

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
