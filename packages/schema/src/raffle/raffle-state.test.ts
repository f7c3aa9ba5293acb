import { expect, it } from 'vitest'
import { startingValues } from '../website/starting-values.js'
import { raffleState } from './raffle-state.js'

const at = (now: string) => raffleState(startingValues.raffle, 'America/New_York', new Date(now))

it.each([
  ['2025-07-01T03:59:59Z', 'upcoming'],
  ['2025-07-01T04:00:00Z', 'open'],
  ['2025-09-07T18:59:59Z', 'open'],
  ['2025-09-07T19:00:00Z', 'closed'],
  ['2025-09-07T19:59:59Z', 'closed'],
  ['2025-09-07T20:00:00Z', 'drawn'],
  ['2026-01-01T00:00:00Z', 'drawn'],
])('at %s the raffle is %s', (now, state) => expect(at(now)).toBe(state))

it('has the bundles, prizes, dates and ages of the demo club', () => {
  const { bundles, furtherBundles, ...raffle } = startingValues.raffle
  const offers = [...bundles, ...furtherBundles].map(({ tickets, price }) => [tickets, price / 100])
  expect(offers).toEqual([
    [1, 5],
    [5, 20],
    [10, 40],
    [25, 100],
    [15, 60],
  ])
  expect(raffle.prizes.map(({ place, name }) => `${place}: ${name}`)).toEqual([
    'Grand prize: A cooler',
    '2nd place: A grill',
    '3rd place: $250 cash',
  ])
  expect(raffle).toMatchObject({
    salesStart: '2025-07-01',
    salesEnd: { date: '2025-09-07', time: '15:00' },
    drawing: { date: '2025-09-07', time: '16:00' },
    minimumAge: 18,
    grandPrizeMinimumAge: 21,
    responseDays: 30,
  })
})
