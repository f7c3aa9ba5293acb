import { expect, it } from 'vitest'
import { formatTerms } from './terms'

const membership = { nickname: 'Membership', currency: 'USD' }

it.each([
  [{ ...membership, cents: 19_800, interval: 'year' }, 'Membership, $198 a year'],
  [{ ...membership, cents: 1850, interval: 'month' }, 'Membership, $18.50 a month'],
  [{ nickname: 'Friend', currency: 'EUR', cents: 900, interval: 'week' }, 'Friend, €9 a week'],
])('formats what is paid', (terms, words) => expect(formatTerms(terms)).toBe(words))
