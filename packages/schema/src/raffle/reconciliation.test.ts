import { expect, it } from 'vitest'
import { reconcile } from './reconciliation.js'

const counts = {
  printed: 500,
  ...{ sold: 300, void: 5, unsold: 170, lost: 25 },
  ...{ centsSold: 120_000, centsDeposited: 120_000 },
}

it('balances when every ticket and every cent is accounted for', () =>
  expect(reconcile(counts)).toEqual({ tickets: 0, cents: 0, isBalanced: true }))

it('shows how many tickets and cents are missing, or too many', () => {
  expect(reconcile({ ...counts, unsold: 160 })).toMatchObject({ tickets: 10, isBalanced: false })
  expect(reconcile({ ...counts, sold: 301 })).toMatchObject({ tickets: -1 })
  expect(reconcile({ ...counts, centsDeposited: 119_500 })).toMatchObject({ cents: 500 })
})

it('compares with the books while nobody entered how many were printed', () =>
  expect(reconcile({ ...counts, printed: null })).toMatchObject({ tickets: 0 }))
