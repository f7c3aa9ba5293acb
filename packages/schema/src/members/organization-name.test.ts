import { expect, it } from 'vitest'
import { isSameName, meansNoCompany, nameDistance } from './organization-name.js'

it.each([
  ['Piedmont Solar Works, Inc.', 'piedmont solar works'],
  ['Lund & Sons', 'LUND AND SONS LLC'],
  ["O'Neil Hardware Co.", 'ONeil Hardware'],
  ['The Mill', 'Mill'],
  ['Café Sunrise', 'Cafe  Sunrise'],
  ['Smith and Jones, P.A.', 'Smith & Jones'],
  ['Rotary Club of Alder Creek', 'Alder Creek'],
])('%j is the same name as %j', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(nameDistance(one, other)).toBe(0)
})

it.each([
  ['Lakeshore Realty', 'Lakeshor Realty'],
  ['Lakeshore', 'Lakeshore Realty Group'],
  ['Ivers Hardware', 'Ivers Hardwear'],
])('%j is like %j', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
  expect(nameDistance(one, other)).toBeGreaterThan(0)
})

it.each([
  ['Mill', 'Kiln'],
  ['Bend Bank', 'Cedar Bakery'],
  ['The Company', 'Inc.'],
])('%j is not like %j', (one, other) => {
  expect(nameDistance(one, other)).toBeNull()
})

it('finds the closest name first', () => {
  const names = ['Lakeshore Realty Group', 'Lakeshore Realty, LLC', 'Lakeshore Reality']
  const near = names.toSorted(
    (one, other) =>
      (nameDistance('Lakeshore Realty', one) ?? 99) -
      (nameDistance('Lakeshore Realty', other) ?? 99),
  )
  expect(near).toEqual(['Lakeshore Realty, LLC', 'Lakeshore Reality', 'Lakeshore Realty Group'])
})

it.each(['Retired', 'retired.', 'N/A', ' - ', 'Self-Employed', 'NONE'])(
  'reads %j as no company',
  (name) => {
    expect(meansNoCompany(name)).toBe(true)
  },
)

it.each(['Retired Teachers Fund', 'Nassau Bank'])('reads %j as a company', (name) => {
  expect(meansNoCompany(name)).toBe(false)
})
