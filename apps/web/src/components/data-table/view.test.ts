import { expect, it } from 'vitest'
import { pageNumbers } from './pager'
import { sortingOf, sortOf, tableView } from './view'

it('parses a view from any URL', () => {
  expect(tableView({ page: 3, sort: '-name' })).toEqual({ page: 3, sort: '-name' })
  expect(tableView({ page: '3' })).toEqual({ page: 3 })
  expect(tableView({ page: 1, sort: 'name' })).toEqual({ sort: 'name' })
  for (const page of [0, -2, 1.5, 'x', '1.5', '', Number.NaN, 1e300, null, {}])
    expect(tableView({ page })).toEqual({})
  for (const sort of [7, '', '-', 'a b', '<script>', 'x'.repeat(41), ['name']])
    expect(tableView({ sort })).toEqual({})
})

it('converts a column and its direction to the table’s form and back', () => {
  expect(sortingOf({ sort: '-name' })).toEqual([{ id: 'name', desc: true }])
  expect(sortOf([{ id: 'name', desc: true }])).toBe('-name')
  expect(sortOf([{ id: 'name', desc: false }])).toBe('name')
  expect(sortOf([])).toBeUndefined()
})

it.each([
  [1, 3, [1, 2, 3]],
  [1, 25, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [12, 25, [7, 8, 9, 10, 11, 12, 13, 14, 15, 16]],
  [25, 25, [16, 17, 18, 19, 20, 21, 22, 23, 24, 25]],
])('shows the buttons for page %i of %i: %j', (page, pages, buttons) => {
  expect(pageNumbers(page, pages)).toEqual(buttons)
})
