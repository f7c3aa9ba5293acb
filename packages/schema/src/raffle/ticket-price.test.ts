import { expect, it } from 'vitest'
import { startingValues } from '../website/starting-values.js'
import { priceOf } from './ticket-price.js'

const { bundles, furtherBundles } = startingValues.raffle
const all = [...bundles, ...furtherBundles]

it.each([
  [1, 500],
  [4, 2000],
  [5, 2000],
  [6, 2500],
  [10, 4000],
  [15, 6000],
  [25, 10_000],
  [26, 10_500],
  [37, 15_000],
])('sells %i tickets at the best price', (tickets, cents) =>
  expect(priceOf(tickets, all)).toBe(cents),
)

it('uses a bundle only where it is cheaper', () =>
  expect(
    priceOf(3, [
      { tickets: 1, price: 500 },
      { tickets: 2, price: 1200 },
    ]),
  ).toBe(1500))

it('has no price for a number that the bundles don’t add up to', () => {
  const offers = [
    { tickets: 5, price: 2000 },
    { tickets: 15, price: 6000 },
  ]
  expect(priceOf(15, offers)).toBe(6000)
  expect(priceOf(7, offers)).toBeNull()
  expect(priceOf(1, [])).toBeNull()
})
