import { expect, it } from 'vitest'
import { startingValues } from '../website/starting-values.js'
import { saleRefusal } from './sale-time.js'

const refusal = (soldAt: string, frozenAt: string | null = null) =>
  saleRefusal(startingValues.raffle, 'America/New_York', {
    soldAt: new Date(soldAt),
    frozenAt: frozenAt === null ? null : new Date(frozenAt),
  })

it.each([
  ['2025-07-01T03:59:59Z', 'before'],
  ['2025-07-01T04:00:00Z', null],
  ['2025-09-07T18:59:59Z', null],
  ['2025-09-07T19:00:00Z', 'after'],
])('a ticket sold at %s: %s', (soldAt, expected) => expect(refusal(soldAt)).toBe(expected))

it('refuses a sale that arrives after the freeze, whenever it was made', () =>
  expect(refusal('2025-09-07T18:00:00Z', '2025-09-07T19:30:00Z')).toBe('frozen'))
