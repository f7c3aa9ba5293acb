import { expect, it } from 'vitest'
import { collator } from './compare-texts'

it('sorts letters with marks among those without, numbers by their value, and case aside', () => {
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
