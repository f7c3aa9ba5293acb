import { expect, it } from 'vitest'
import { clubDate } from '../club-time.js'
import { clubYearLabel, clubYearOf, nextClubYear } from './club-year.js'
import { grantsOf, isInEffect, type OfficeTermGrants, overlaps } from './term.js'

const year = { startsOn: '2026-07-01', endsOn: '2027-06-30' }
const treasurer: OfficeTermGrants = {
  ...year,
  permissions: ['finance.write'],
  chapterId: null,
  lackedFinance: false,
}
const lead: OfficeTermGrants = {
  ...year,
  permissions: ['events', 'messages', 'finance.write', 'offices'],
  chapterId: 'north',
  lackedFinance: false,
}
const namesOn = (day: string, ...terms: OfficeTermGrants[]) =>
  grantsOf(terms, day).map(({ permission }) => permission)

it('puts a term in effect from its first to its last day', () => {
  const days = ['2026-06-30', '2026-07-01', '2027-06-30', '2027-07-01']
  expect(days.map((day) => isInEffect(year, day))).toEqual([false, true, true, false])
})

it('begins and ends a term at midnight in the club, in every zone', () => {
  const last = {
    'Pacific/Honolulu': '2027-07-01T09:59:59Z',
    'America/New_York': '2027-07-01T03:59:59Z',
    'Pacific/Kiritimati': '2027-06-30T09:59:59Z',
  }
  for (const [zone, instant] of Object.entries(last)) {
    const now = new Date(instant)
    const next = new Date(now.getTime() + 1000)
    expect([zone, isInEffect(year, clubDate(now, zone))]).toEqual([zone, true])
    expect([zone, isInEffect(year, clubDate(next, zone))]).toEqual([zone, false])
  }
})

it('lets who changes the finances see them, and see them for 90 days more', () => {
  expect(namesOn('2027-06-30', treasurer)).toEqual(['finance.write', 'finance.read'])
  expect(namesOn('2027-07-01', treasurer)).toEqual(['finance.read'])
  expect(namesOn('2027-09-28', treasurer)).toEqual(['finance.read'])
  expect(namesOn('2027-09-29', treasurer)).toEqual([])
  expect(namesOn('2026-06-30', treasurer)).toEqual([])
  expect(namesOn('2027-07-01', { ...treasurer, lackedFinance: true })).toEqual([])
})

it('gives a chapter lead events and messages of the chapter, whatever the office says', () => {
  expect(grantsOf([lead], '2027-01-01')).toEqual([
    { permission: 'events', chapterId: 'north' },
    { permission: 'messages', chapterId: 'north' },
  ])
})

it('names a permission of two offices once', () => {
  expect(namesOn('2027-01-01', treasurer, treasurer)).toEqual(['finance.write', 'finance.read'])
})

it('finds terms that share a day', () => {
  expect(overlaps(year, { startsOn: '2027-06-30', endsOn: '2028-06-30' })).toBe(true)
  expect(overlaps(year, { startsOn: '2027-07-01', endsOn: '2028-06-30' })).toBe(false)
})

it('counts the club’s year from July', () => {
  expect(clubYearOf('2027-06-30')).toEqual(year)
  expect(clubYearOf('2026-07-01')).toEqual(year)
  expect(clubYearLabel(nextClubYear(year))).toBe('2027–28')
})
