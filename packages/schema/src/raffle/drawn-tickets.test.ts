import { expect, it } from 'vitest'
import { startingValues } from '../website/starting-values.js'
import { claimBy, type DrawnPlace, isGrandPrize, nextAlternate, placesOf } from './drawn-tickets.js'

const { prizes } = startingValues.raffle

it('draws the 3rd place first, then the 2nd, the grand prize and the alternates', () =>
  expect(placesOf(prizes, 5).map(({ place, isAlternate }) => [place, isAlternate])).toEqual([
    ['3rd place', false],
    ['2nd place', false],
    ['Grand prize', false],
    [null, true],
    [null, true],
  ]))

it('passes a forfeited prize to the first alternate without one', () => {
  const drawn: DrawnPlace[] = placesOf(prizes, 6).map((place) => ({ ...place, state: 'Waiting' }))
  const [, , , first, second, third] = drawn
  if (!first || !second) throw new Error('six tickets were drawn')
  expect(nextAlternate(drawn)).toBe(first)
  first.place = 'Grand prize'
  second.state = 'Forfeited'
  expect(nextAlternate(drawn)).toBe(third)
  expect(nextAlternate(drawn.slice(0, 3))).toBeUndefined()
})

it('gives winners thirty days', () =>
  expect(claimBy('2025-09-07', startingValues.raffle.responseDays)).toBe('2025-10-07'))

it('knows the grand prize, which needs a winner of the higher age', () => {
  expect(isGrandPrize(prizes, 'Grand prize')).toBe(true)
  expect(isGrandPrize(prizes, '2nd place')).toBe(false)
  expect(isGrandPrize(prizes, null)).toBe(false)
})
