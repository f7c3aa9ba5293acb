import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it } from 'vitest'
import { changesOf } from './changes'

const { raffle, join, home } = startingValues

it('ignores the order of keys', () => {
  const { headline, ...rest } = home
  expect(changesOf('home', home, { ...rest, headline })).toEqual([])
})

it('describes fields before and after', () => {
  const after = { ...raffle, isShown: true, drawing: { date: '2026-09-07', time: '16:30' } }
  expect(changesOf('raffle', raffle, after)).toEqual([
    { name: 'isShown', label: 'Show the raffle', kind: 'changed', before: 'No', after: 'Yes' },
    {
      name: 'drawing',
      label: 'Drawing',
      kind: 'changed',
      before: 'Sunday, September 7, 2025 at 4:00 PM',
      after: 'Monday, September 7, 2026 at 4:30 PM',
    },
  ])
})

it('reports only the moved entry, not those that made room', () => {
  const [first, ...others] = raffle.bundles
  const after = { ...raffle, bundles: [...others, first] }
  expect(changesOf('raffle', raffle, after)).toMatchObject([
    { label: 'Bundle 1, now 4', kind: 'moved', after: expect.stringMatching(/Price: \$5$/) },
  ])
})

it('reports entries that were added, removed and changed', () => {
  const [cooler, grill] = raffle.prizes
  const after = {
    ...raffle,
    prizes: [
      { ...cooler, winner: 'Loretta' },
      grill,
      { ...grill, place: 'Third', name: 'A tent', description: 'New' },
    ],
    furtherBundles: [],
  }
  expect(changesOf('raffle', raffle, after).map(({ label, kind }) => `${label} ${kind}`)).toEqual([
    'Prize 1 changed',
    'Prize 3 added',
    'Prize 3 removed',
    'In-person bundle 1 removed',
  ])
})

it('reports a text in a list as changed when its place has another text', () => {
  const after = { ...join, taglines: ['New', ...join.taglines.slice(1), 'Last'] }
  expect(changesOf('join', join, after)).toMatchObject([
    { label: 'Tagline 1', kind: 'changed', before: join.taglines[0], after: 'New' },
    { label: 'Tagline 3', kind: 'added', before: null, after: 'Last' },
  ])
})
