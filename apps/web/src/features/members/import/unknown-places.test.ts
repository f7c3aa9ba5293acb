import { importRowFactory, importVerdictFactory } from '@clubhouse/client/testing'
import type { ImportRow, ImportVerdict } from '@clubhouse/schema/members/member-import'
import { expect, it } from 'vitest'
import { choiceKey, firstChoice, unknownPlaces, withChoices } from './unknown-places'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const known = [
  { id: id(1), name: 'Piedmont Solar Works' },
  { id: id(2), name: 'Lakeshore Realty Group' },
  { id: id(3), name: 'Mill' },
  { id: id(4), name: 'mill' },
]
const unknown = (row: Partial<ImportRow>, verdict: Partial<ImportVerdict> = {}) => ({
  row: importRowFactory.build(row),
  verdict: importVerdictFactory.build({
    verdict: 'unknown',
    messages: { company: 'No company has this name' },
    ...verdict,
  }),
})

const nameOf = (_kind: string, placeId: string) =>
  known.find((place) => place.id === placeId)?.name ?? ''

const first = (name: string) => {
  const [place] = unknownPlaces('company', [unknown({ company: name })], known)
  return place && firstChoice(place, known, false)
}

it('asks once about all spellings of a name, about those of most rows first', () => {
  const rows = ['Kiln', 'Bend Bank', ' bend  BANK'].map((company) => unknown({ company }))
  const places = unknownPlaces('company', rows, known)
  expect(places.map(({ name, rows: count }) => [name, count])).toEqual([
    ['Bend Bank', 2],
    ['Kiln', 1],
  ])
})

it('creates one company for names that differ in punctuation only', () => {
  const rows = ['Abbott Paint, Inc.', 'Abbott Paint Inc'].map((company) => unknown({ company }))
  const [place] = unknownPlaces('company', rows, known)
  expect(place).toMatchObject({
    name: 'Abbott Paint, Inc.',
    also: ['Abbott Paint Inc'],
    rows: 2,
  })
  const choices = { [place?.key ?? '']: { choice: 'Create', name: place?.name ?? '' } }
  expect(rows.map((one) => withChoices(one, choices, nameOf).row.company)).toEqual([
    'Abbott Paint, Inc.',
    'Abbott Paint, Inc.',
  ])
})

it.each([
  ['takes the company of the same name', 'Piedmont Solar Works, Inc.', id(1)],
  ['creates a company that is only similar', 'Lakeshore Realty', 'Create'],
  ['creates a new company', 'Kiln', 'Create'],
  ['exempts people who are retired', 'Retired', 'Exempt'],
  ['asks which one when several have the name', 'MILL', 'Skip'],
])('first %s', (_what, name, choice) => {
  expect(first(name)).toBe(choice)
})

it('suggests similar names', () => {
  const [place] = unknownPlaces('company', [unknown({ company: 'Lakeshore Realty' })], known)
  expect(place?.similar).toEqual([known[1]])
})

it('takes the only chapter, else the one for rows without one', () => {
  const messages = { chapter: 'No chapter has this name' }
  const rows = [unknown({ chapter: 'Rotary Club of Alder Creek' }, { messages })]
  const [place] = unknownPlaces('chapter', rows, [])
  if (!place) throw new Error('The name is known')
  const chapters = [
    { id: '7', name: 'Midday' },
    { id: '8', name: 'Sunrise' },
  ]
  expect(firstChoice(place, chapters.slice(0, 1), false)).toBe('7')
  expect(firstChoice(place, chapters, true)).toBe('Blank')
  expect(firstChoice(place, chapters, false)).toBe('Skip')
})

it('makes a row ready once every unknown name has a choice', () => {
  const messages = { company: 'No company has this name', chapter: 'No chapter has this name' }
  const one = unknown({ company: 'Kiln', chapter: 'Evening' }, { messages })
  const company = { [choiceKey('company', 'KILN')]: { choice: 'Create', name: 'Kiln' } }
  expect(withChoices(one, company, nameOf)).toMatchObject({
    row: { company: 'Kiln', unknownCompany: 'Create' },
    verdict: { verdict: 'unknown', messages: { chapter: 'No chapter has this name' } },
  })
  const both = { ...company, [choiceKey('chapter', 'Evening')]: { choice: '7', name: 'Evening' } }
  expect(withChoices(one, both, nameOf)).toMatchObject({
    row: { chapterId: '7', unknownCompany: 'Create' },
    verdict: { verdict: 'ok', messages: {} },
  })
})

it('leaves a row invalid for its other problems', () => {
  const messages = { company: 'No company has this name', email: 'Must be a valid email address' }
  const one = unknown({ company: 'Kiln' }, { verdict: 'invalid', messages })
  expect(
    withChoices(one, { [choiceKey('company', 'Kiln')]: { choice: 'Create', name: 'Kiln' } }, nameOf)
      .verdict,
  ).toMatchObject({
    verdict: 'invalid',
    messages: { email: 'Must be a valid email address' },
  })
})

it('adds the chosen company to what a row changes of a member', () => {
  const member = {
    id: id(9),
    fullname: 'Terry Lund',
    status: 'Active' as const,
    version: 3,
    membershipVersion: 0,
    by: 'email' as const,
  }
  const match = { ...member, company: { id: id(3), name: 'Mill' }, chapter: null, changes: [] }
  const one = unknown({ company: 'Piedmont Solar' }, { match })
  const chosen = (choice: string) =>
    withChoices(
      one,
      { [choiceKey('company', 'Piedmont Solar')]: { choice, name: 'Piedmont Solar' } },
      nameOf,
    ).verdict
  expect(chosen(id(1))).toMatchObject({
    verdict: 'update',
    match: { changes: [{ field: 'company', before: 'Mill', after: 'Piedmont Solar Works' }] },
  })
  expect(chosen('Create')).toMatchObject({
    match: { changes: [{ field: 'company', before: 'Mill', after: 'Piedmont Solar' }] },
  })
  expect([chosen(id(3)).verdict, chosen('Blank').verdict]).toEqual(['same', 'same'])
})
