import { describe, expect, it } from 'vitest'
import { createGazetteer } from './gazetteer.js'

const gazetteer = createGazetteer()
const search = async (query: string) =>
  (await gazetteer.search(query, 6)).map(({ street, city, state, postalCode }) =>
    [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  )

describe('the first suggestion for what people type', () => {
  it.each([
    ['27601', 'Raleigh, North Carolina 27601'],
    ['2760', 'Raleigh, North Carolina 27601'],
    ['Raleigh', 'Raleigh, North Carolina'],
    ['ral', 'Raleigh, North Carolina'],
    ['RALEIGH, nc', 'Raleigh, North Carolina'],
    ['Raleigh, N.C.', 'Raleigh, North Carolina'],
    ['Raleigh nc 27601', 'Raleigh, North Carolina 27601'],
    ['  Raleigh ,  North   Carolina', 'Raleigh, North Carolina'],
    ['Raleigh, North Carolina 27601, United States', 'Raleigh, North Carolina 27601'],
    ['ral nc', 'Raleigh, North Carolina'],
    ['st louis', 'Saint Louis, Missouri'],
    ['Ft. Worth TX', 'Fort Worth, Texas'],
    ['mt pleasant sc', 'Mount Pleasant, South Carolina'],
    ['Port St. Lucie', 'Port Saint Lucie, Florida'],
    ['Saint Thomas', 'St Thomas, U.S. Virgin Islands'],
    ['winston-salem', 'Winston Salem, North Carolina'],
    ["O'Fallon IL 62269", 'O Fallon, Illinois 62269'],
    ['Cañon City', 'Canon City, Colorado'],
    ['san juan pr', 'San Juan, Puerto Rico'],
    ['Washington DC', 'Washington, District of Columbia'],
    ['Port Washington', 'Port Washington, New York'],
    ['new york', 'New York, New York'],
    ['Kansas City Kansas', 'Kansas City, Kansas'],
  ])('%s', async (query, place) => {
    expect((await search(query))[0]).toBe(place)
  })

  it.each([
    ['12 Main St, Raleigh NC', '12 Main St, Raleigh, North Carolina'],
    ['12 Main St Raleigh NC 27601', '12 Main St, Raleigh, North Carolina 27601'],
    ['12 main st raleigh', '12 main st, Raleigh, North Carolina'],
    ['  12 Main  St ,, raleigh', '12 Main  St, Raleigh, North Carolina'],
    ['12 Main St, Apt 4, Raleigh', '12 Main St, Apt 4, Raleigh, North Carolina'],
    ['500 W 5th Ave Apt 4, Bend, OR 97701', '500 W 5th Ave Apt 4, Bend, Oregon 97701'],
    ['600 Broad St 27601-1234, USA', '600 Broad St, Raleigh, North Carolina 27601'],
    ['100 Lake Rd, wake for', '100 Lake Rd, Wake Forest, North Carolina'],
    ['12 Calle Ñandú #3 – raleigh', '12 Calle Ñandú #3 –, Raleigh, North Carolina'],
    ['500 Broadway, New York', '500 Broadway, New York, New York'],
    ['12 Main St, St. Paul, MN', '12 Main St, Saint Paul, Minnesota'],
    ['PO Box 12, Bend Oregon', 'PO Box 12, Bend, Oregon'],
  ])('%s: the street is kept verbatim', async (query, place) => {
    expect((await search(query))[0]).toBe(place)
  })
})

describe('while somebody is still typing', () => {
  it('the state', async () => {
    expect(await search('Raleigh, North Car')).toEqual(['Raleigh, North Carolina'])
  })

  it('the ZIP code', async () => {
    const found = await search('12 Main St, Raleigh, NC 2761')
    expect(found[0]).toBe('12 Main St, Raleigh, North Carolina 27610')
    expect(found).toHaveLength(6)
  })

  it('a name that is a smaller place, too', async () => {
    expect((await search('wake')).slice(0, 2)).toEqual([
      'Wake, Virginia 23176',
      'Wake Forest, North Carolina',
    ])
  })

  it('cities come by size, never more than six', async () => {
    const found = await search('san')
    expect(found).toHaveLength(6)
    expect(found[0]).toBe('San Antonio, Texas')
  })
})

describe('when ZIP code and city disagree', () => {
  it('within a state, the ZIP code is first and the city second', async () => {
    expect(await search('12 Main St, Raleigh NC 27513')).toEqual([
      '12 Main St, Cary, North Carolina 27513',
      '12 Main St, Raleigh, North Carolina',
    ])
  })

  it.each(['Raleigh NC 90210', 'Raleigh NC 99999'])('%s is the city', async (query) => {
    expect(await search(query)).toEqual(['Raleigh, North Carolina'])
  })
})

it.each([
  '12 Main Street',
  '12 main st',
  '12 Main Stre',
  '12 Oak Circle',
  '500 Broadway',
  '12 Raleigh',
  '12 Main St NC',
  'West Virginia',
  '00000',
  'asdfgh',
  'Raleigh, ZZ 27601 nowhere',
])('nothing for %s', async (query) => {
  expect(await search(query)).toEqual([])
})

it('finds as many as are wanted', async () => {
  expect(await gazetteer.search('san', 2)).toHaveLength(2)
})

describe('results have the fields of a place', () => {
  const first = async (query: string) => (await gazetteer.search(query, 1))[0]

  it('with street and ZIP code', async () => {
    expect(await first('12 Main St, Raleigh NC 27601')).toEqual({
      id: 'postcode.27601',
      kind: 'postcode',
      street: '12 Main St',
      city: 'Raleigh',
      state: 'North Carolina',
      postalCode: '27601',
      country: 'United States',
      latitude: 35.7727,
      longitude: -78.6324,
    })
  })

  it('with a city of many ZIP codes: their middle, and none of them', async () => {
    const place = await first('Raleigh NC')
    expect(place).toMatchObject({ kind: 'place', city: 'Raleigh', postalCode: null })
    expect(place?.latitude).toBeCloseTo(35.8, 0)
    expect(place?.longitude).toBeCloseTo(-78.6, 0)
  })

  it('with a city of one ZIP code: that one', async () => {
    expect(await first('Wake VA')).toMatchObject({ kind: 'place', postalCode: '23176' })
  })

  it('with a ZIP code alone', async () => {
    expect(await first('27601')).toMatchObject({ kind: 'postcode', street: null, city: 'Raleigh' })
  })
})
