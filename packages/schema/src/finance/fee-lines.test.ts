import { describe, expect, it } from 'vitest'
import type { EventPrice } from '../events/event-price.js'
import { formatPrice, partyPrice } from '../events/price-of.js'
import { feeLines } from './fee-lines.js'

const price: EventPrice = {
  currency: 'USD',
  pricePerPerson: 2500,
  meals: [
    { name: 'Steak', price: 4000 },
    { name: 'Child’s plate', price: 0 },
  ],
  billing: 'AtOnce',
}
const text = { title: 'Auction dinner', day: '2026-11-20' }
const summary = (...given: Parameters<typeof feeLines>) =>
  feeLines(...given).lines.map(({ item, quantity, cents }) => [item, quantity, cents])

describe('the lines of a party', () => {
  it('count the people of each price and leave out what is free', () => {
    const party = ['Trout', 'Steak', 'Steak', 'Child’s plate']
    expect(feeLines(price, text, party).people).toBe(4)
    expect(summary(price, text, party)).toEqual([
      ['Auction dinner, Fri, Nov 20, 2026', 1, 2500],
      ['Auction dinner, Fri, Nov 20, 2026: Steak', 2, 4000],
    ])
    expect(partyPrice(price, party)).toBe(10_500)
  })

  it('are of the people and the amount that the treasurer entered', () => {
    const item = 'Auction dinner, Fri, Nov 20, 2026'
    expect(summary(price, text, ['Steak', null], { people: 1, cents: null })).toEqual([
      [`${item}: Steak`, 1, 4000],
    ])
    expect(summary(price, text, [], { people: 2, cents: null })).toEqual([[item, 2, 2500]])
    expect(summary(price, text, ['Steak'], { people: null, cents: 1234 })).toEqual([
      [item, 1, 1234],
    ])
    expect(summary(price, text, ['Steak'], { people: null, cents: 0 })).toEqual([])
  })

  it('fit an invoice, however long the title is', () => {
    const [line] = feeLines(price, { ...text, title: 'x'.repeat(300) }, ['Steak']).lines
    expect(line?.item).toHaveLength(120)
    expect(line?.item).toMatch(/x, Fri, Nov 20, 2026: Steak$/)
  })
})

it.each([
  [{ ...price, meals: [] }, '$25.00 per person'],
  [price, '$0.00 to $40.00 per person'],
  [{ ...price, currency: 'JPY', meals: [] }, '¥2,500 per person'],
  [{ ...price, currency: 'KWD', meals: [] }, 'KWD 2.500 per person'],
])('formats a price', (given, expected) => {
  expect(formatPrice(given).replaceAll('\u00a0', ' ')).toBe(expected)
})
