import { expect, it } from 'vitest'
import { headcounts, histories } from './example-histories.js'
import { headcountOn } from './headcount.js'

it('is as counted by hand for 40 histories on 24 days', () => {
  expect(histories).toHaveLength(40)
  expect(headcounts).toHaveLength(24)
  const wrong = headcounts.flatMap(([date, total, honorary, onLeave]) => {
    const count = headcountOn(
      histories.map(({ periods }) => periods),
      date,
    )
    const honoraries = count.byType.find(({ type }) => type === 'Honorary')?.count
    const got = [date, count.total, honoraries, count.onLeave]
    return JSON.stringify(got) === JSON.stringify([date, total, honorary, onLeave])
      ? []
      : [{ expected: [date, total, honorary, onLeave], got }]
  })
  expect(wrong).toEqual([])
})
