import { expect, it } from 'vitest'
import { type PortalEvent, portalOccurrences } from './portal-calendar.js'

const event = (more: Partial<PortalEvent>): PortalEvent => ({
  id: 'e1',
  title: 'Trail Day',
  description: null,
  date: null,
  dayOfWeek: null,
  weeks: [],
  timeStart: '07:00',
  timeEnd: '08:00',
  location: null,
  address: null,
  city: null,
  state: null,
  postalCode: null,
  isCancelled: false,
  ...more,
})

it('a one-time event has its date, if that lies in between', () => {
  const once = event({ date: '2026-11-30' })
  const dates = (from: string, until: string) =>
    portalOccurrences([once], from, until).map(({ date }) => date)
  expect(dates('2026-11-30', '2026-12-01')).toEqual(['2026-11-30'])
  expect(dates('2026-12-01', '2027-01-01')).toEqual([])
  expect(dates('2026-11-01', '2026-11-30')).toEqual([])
})

it('a recurring event has every week’s day, over the change of the clocks and of the year', () => {
  const mondays = portalOccurrences([event({ dayOfWeek: 'Monday' })], '2026-10-26', '2027-01-12')
  expect(mondays.map(({ date }) => date)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
  ])
  expect(new Set(mondays.map(({ id }) => id)).size).toBe(mondays.length)
})
