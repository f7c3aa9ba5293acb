import { placeOf } from '@clubhouse/schema/maps/address'
import { describe, expect, it } from 'vitest'
import { offlineGeocoder } from './create-geocoder.js'

const geocoder = offlineGeocoder()

it.each([
  ['27601', 'Raleigh, North Carolina 27601, United States'],
  ['Raleigh', 'Raleigh, North Carolina, United States'],
  ['12 Main St, Apt 4, Raleigh', '12 Main St Apt 4, Raleigh, North Carolina, United States'],
  ['  12 Main  St ,, raleigh', '12 Main  St, Raleigh, North Carolina, United States'],
])('%s is suggested in a line, the street without commas', async (query, line) => {
  const [first] = await geocoder.search(query, 'en')
  expect(first?.place_name).toBe(line)
})

it('suggests no more than six', async () => {
  expect(await geocoder.search('san', 'en')).toHaveLength(6)
})

describe('a suggestion fills the fields of a place', () => {
  const choose = async (query: string) => {
    const [first] = await geocoder.search(query, 'en')
    return first && { kinds: first.place_type, ...placeOf(first) }
  }

  it('with street and ZIP code', async () => {
    expect(await choose('12 Main St, Raleigh NC 27601')).toEqual({
      kinds: ['address'],
      address: '12 Main St',
      city: 'Raleigh',
      state: 'North Carolina',
      postalCode: '27601',
      country: 'United States',
      latitude: 35.7727,
      longitude: -78.6324,
    })
  })

  it('with a city of many ZIP codes: none of them', async () => {
    const place = await choose('Raleigh NC')
    expect(place).toMatchObject({ kinds: ['place'], city: 'Raleigh', postalCode: null })
  })

  it('with a city of one ZIP code: that one', async () => {
    expect(await choose('Wake VA')).toMatchObject({ kinds: ['place'], postalCode: '23176' })
  })

  it('with a ZIP code alone', async () => {
    expect(await choose('27601')).toMatchObject({ kinds: ['postcode'], city: 'Raleigh' })
  })
})
