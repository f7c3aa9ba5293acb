import { expect, it } from 'vitest'
import { greetedName } from './greeted-name.js'

it.each([
  ['Anna Reyes', 'Anna'],
  ['Anna', 'Anna'],
  ['Dr. Anna Reyes', 'Anna'],
  ['dr anna reyes', 'anna'],
  ['Rev. Dr. Anna Reyes', 'Anna'],
  ['Prof. José Núñez', 'José'],
  ['Mx. Sam Lee', 'Sam'],
  ['Capt. Ann-Marie O’Neil', 'Ann-Marie'],
  ['The Hon. Ruth Kessler', 'Ruth'],
  ['  Anna   Reyes ', 'Anna'],
])('greets %s as %s', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted)
})

it.each([
  'Dr. Reyes',
  'Mrs.',
  'A. Reyes',
  'J.R. Ewing',
  'Reyes, Anna',
  'Anna and Ben Reyes',
  'Mr. & Mrs. Lee',
])('greets %s by the whole name, because no first name is certain', (name) => {
  expect(greetedName(name)).toBe(name)
})

it('greets nobody by a blank name', () => {
  expect([null, undefined, ' '].map(greetedName)).toEqual([undefined, undefined, undefined])
})
