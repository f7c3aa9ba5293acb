import { expect, it } from 'vitest'
import { mapsSearchUrl } from './address'

it('searches for address, city and state, and returns nothing without an address', () => {
  expect(mapsSearchUrl({ address: '12 Depot St #4', city: 'Alder Creek', state: 'NC' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=12%20Depot%20St%20%234%2C%20Alder%20Creek%2C%20NC',
  )
  expect(mapsSearchUrl({ address: null, city: 'Alder Creek', state: 'NC' })).toBeNull()
})
