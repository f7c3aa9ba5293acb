import { expect, it } from 'vitest'
import { planLabel } from './plan-label.js'

it.each([
  [{ nickname: 'Gold', id: 'price_1', recurring: { interval: 'month' } }, 'Gold (month)'],
  [{ nickname: null, id: 'price_1', recurring: { interval: 'year' } }, 'price_1 (year)'],
  [{ nickname: 'Gift', id: 'price_1', recurring: null }, 'Gift'],
])('%j is the %s plan', (plan, label) => expect(planLabel(plan)).toBe(label))
