import { placeOf } from '@clubhouse/schema/address'
import { describe, expect, it } from 'vitest'
import { createGazetteer } from './gazetteer-geocoder.js'

const gazetteer = createGazetteer()
const search = async (query: string) =>
  (await gazetteer.search(query, 'en')).map(({ place_name }) => place_name)

describe('finds what people type', () => {
  it.each([
    ['27601', 'Raleigh, North Carolina 27601, United States'],
    ['2760', 'Raleigh, North Carolina 27601, United States'],
    ['Raleigh', 'Raleigh, North Carolina, United States'],
    ['ral', 'Raleigh, North Carolina, United States'],
    ['RALEIGH, nc', 'Raleigh, North Carolina, United States'],
    ['Raleigh nc 27601', 'Raleigh, North Carolina 27601, United States'],
    ['  Raleigh ,  North   Carolina', 'Raleigh, North Carolina, United States'],
    ['12 Main St, Raleigh NC', '12 Main St, Raleigh, North Carolina, United States'],
    ['12 main st raleigh', '12 main st, Raleigh, North Carolina, United States'],
    ['100 Lake Rd, wake for', '100 Lake Rd, Wake Forest, North Carolina, United States'],
    [
      '500 W 5th Ave Apt 4, Bend, OR 97701',
      '500 W 5th Ave Apt 4, Bend, Oregon 97701, United States',
    ],
    ['600 Broad St 27601-1234, USA', '600 Broad St, Raleigh, North Carolina 27601, United States'],
    ['st louis', 'Saint Louis, Missouri, United States'],
    ['Ft. Worth TX', 'Fort Worth, Texas, United States'],
    ['winston-salem', 'Winston Salem, North Carolina, United States'],
    ['Washington DC', 'Washington, District of Columbia, United States'],
    ['new york', 'New York, New York, United States'],
    ['Cañon City', 'Canon City, Colorado, United States'],
  ])('%s', async (query, place) => {
    expect((await search(query))[0]).toBe(place)
  })

  it.each(['12 Main Street', '12 main st', 'asdfgh', '00000', 'Raleigh, ZZ 27601 nowhere'])(
    'nothing for %s',
    async (query) => {
      expect(await search(query)).toEqual([])
    },
  )

  it('a chosen suggestion fills the fields of a place', async () => {
    const [first] = await gazetteer.search('12 Main St, Raleigh NC 27601', 'en')
    expect(first && placeOf(first)).toEqual({
      address: '12 Main St',
      city: 'Raleigh',
      state: 'North Carolina',
      postalCode: '27601',
      country: 'United States',
      latitude: 35.7727,
      longitude: -78.6324,
    })
    expect(first?.place_type).toEqual(['address'])
  })
})

it.each([
  '../../etc/passwd',
  '%2f%2e%2e',
  'lat=1@169.254.169.254',
  '__proto__',
  'constructor',
  'toString nc',
  '(((((((((',
  '[a-z]*+?{9,}',
  "'; DROP TABLE company; --",
  '<img src=x onerror=alert(1)>',
  '\u{1F3E0}\u{1F3E0}\u{1F3E0}',
  '\u202eabc',
  'ß'.repeat(200),
  ', , , ; ; ;',
  '-'.repeat(200),
  'a '.repeat(100),
])('bears %j', async (query) => {
  expect(await gazetteer.search(query, 'en')).toBeInstanceOf(Array)
})
