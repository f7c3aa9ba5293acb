import { expect, it } from 'vitest'
import { collator } from './compare-texts.js'

it('sorts accented letters with plain ones, numbers by value, and ignores case', () => {
  const names = ['Zoë', 'Łukasz', 'lz', 'Ångström', 'Azul', 'adams', 'Route 10', 'Route 9']
  expect(names.toSorted(collator.compare)).toEqual([
    'adams',
    'Ångström',
    'Azul',
    'Łukasz',
    'lz',
    'Route 9',
    'Route 10',
    'Zoë',
  ])
})
