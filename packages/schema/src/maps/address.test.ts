import { describe, expect, it } from 'vitest'
import {
  type AddressSuggestion,
  addressQuery,
  addressSuggestion,
  houseNameOf,
  placeOf,
} from './address.js'

const suggestion: AddressSuggestion = {
  id: 'address.1',
  place_name: '12 Main St, Raleigh, North Carolina 27601, United States',
  place_type: ['address'],
  context: [
    { id: 'neighborhood.9', text: 'Downtown' },
    { id: 'postcode.2', text: '27601' },
    { id: 'place.3', text: 'Raleigh' },
    { id: 'region.4', text: 'North Carolina' },
    { id: 'country.5', text: 'United States' },
  ],
  geometry: { coordinates: [-78.6324, 35.7727] },
}

describe('the search text', () => {
  it('is trimmed', () => {
    expect(addressQuery.parse({ q: '  27601 ' })).toEqual({ q: '27601' })
  })

  it.each([
    ['ab', 'Type at least 3 characters'],
    ['  ab  ', 'Type at least 3 characters'],
    [undefined, 'Type at least 3 characters'],
    [['27601', '27602'], 'Type at least 3 characters'],
    ['x'.repeat(201), 'Type at most 200 characters'],
    ['Main\0St', 'Contains characters that can’t be searched for: U+0000'],
    ['Main\ud800St', 'Contains characters that can’t be searched for: U+D800'],
  ])('cannot be %j', (q, message) => {
    expect(addressQuery.safeParse({ q }).error?.issues[0]?.message).toBe(message)
  })

  it.each(['x'.repeat(200), 'abc', '🏠🏠🏠', 'Cañon'])('can be %j', (q) => {
    expect(addressQuery.parse({ q })).toEqual({ q })
  })
})

describe('a chosen suggestion', () => {
  it('fills the fields of a place', () => {
    expect(placeOf(suggestion)).toEqual({
      address: '12 Main St',
      city: 'Raleigh',
      state: 'North Carolina',
      postalCode: '27601',
      country: 'United States',
      latitude: 35.7727,
      longitude: -78.6324,
    })
  })

  it('that is a town leaves the street empty', () => {
    const town = { ...suggestion, place_name: 'Raleigh, North Carolina', place_type: ['place'] }
    expect(placeOf(town)).toMatchObject({ address: null, city: 'Raleigh', latitude: 35.7727 })
  })

  it('may tell what the house is called', () => {
    const depot = { id: 'poi.1', text: 'The Depot' }
    expect(houseNameOf({ ...suggestion, context: [depot, ...suggestion.context] })).toBe(
      'The Depot',
    )
    expect(houseNameOf(suggestion)).toBeNull()
  })

  it('leaves empty what it does not say', () => {
    expect(placeOf({ ...suggestion, place_name: ', ', context: [] })).toMatchObject({
      address: null,
      city: null,
      state: null,
      postalCode: null,
      country: null,
    })
  })
})

describe('a suggestion', () => {
  const at = (...coordinates: number[]) => ({ ...suggestion, geometry: { coordinates } })

  it('is taken as it is', () => {
    expect(addressSuggestion.parse(suggestion)).toEqual(suggestion)
  })

  it.each([
    ['east of the globe', at(180.1, 0)],
    ['north of the globe', at(0, 90.1)],
    ['nowhere', at(Number.NaN, 0)],
    ['at infinity', at(0, Number.POSITIVE_INFINITY)],
    ['half a place', at(1)],
    ['a long tale', { ...suggestion, place_name: 'x'.repeat(301) }],
    ['a long city', { ...suggestion, context: [{ id: 'place.1', text: 'x'.repeat(101) }] }],
    ['a name with NUL', { ...suggestion, place_name: 'Main\0St' }],
    ['without a name', { ...suggestion, place_name: '' }],
  ])('%s is refused', (_what, value) => {
    expect(addressSuggestion.safeParse(value).success).toBe(false)
  })
})
