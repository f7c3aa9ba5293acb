import { expect, it } from 'vitest'
import { demoPublicEvents } from '../demo/public-events.js'
import { nextMeeting } from './next-meeting.js'
import { noChange } from './occurrences-between.js'

const timeZone = 'America/New_York'
const at = (instant: string, events = demoPublicEvents) =>
  nextMeeting(events, { now: new Date(instant), timeZone })

it('is the next public date, with its day, time and place as text', () => {
  expect(at('2026-11-26T12:00:00-05:00')).toEqual({
    title: 'Weekly Lunch',
    path: '/events/weekly-lunch/2026-12-02',
    date: '2026-12-02',
    timeStart: '12:00',
    dateText: 'Wednesday, December 2',
    timeText: '12:00 PM–1:00 PM',
    place: 'The Depot, 12 Depot Street, Alder Creek',
    dayBegins: '2026-12-02T00:00:00-05:00',
    endsAt: '2026-12-02T13:00:00-05:00',
  })
})

it('stays until the minute it ends by the club’s clock', () => {
  expect(at('2026-12-02T12:59:59-05:00')?.date).toBe('2026-12-02')
  expect(at('2026-12-02T13:00:00-05:00')?.date).toBe('2026-12-08')
})

it('stays past midnight until it ends', () => {
  const [lunch] = demoPublicEvents
  if (!lunch) throw new Error('The demo has no events')
  const late = { timeStart: '18:00', timeEnd: '01:00', endsNextDay: true, isAllDay: false }
  const gala = {
    ...{ ...lunch, ...late, title: 'Gala', calendarKey: 'gala', schedules: [], occurrences: [] },
    ...{ date: '2026-11-27', firstDate: '2026-11-27', dayOfWeek: null, weeks: [] },
  }
  const events = [gala, ...demoPublicEvents]
  expect(at('2026-11-28T00:59:59-05:00', events)).toMatchObject({
    title: 'Gala',
    date: '2026-11-27',
    endsAt: '2026-11-28T01:00:00-05:00',
  })
  expect(at('2026-11-28T01:00:00-05:00', events)?.title).toBe('Weekly Lunch')
})

it('has the year of a date in another year', () => {
  expect(at('2026-12-31T12:00:00-05:00')?.dateText).toBe('Wednesday, January 6, 2027')
})

it('skips canceled dates', () => {
  const events = demoPublicEvents.map((event) => ({
    ...event,
    occurrences: [{ ...noChange, date: '2026-12-02', isCancelled: true, version: 1 }],
  }))
  expect(at('2026-11-26T12:00:00-05:00', events)?.date).toBe('2026-12-08')
})

it('is null for a club without public events', () => {
  expect(at('2026-11-26T12:00:00-05:00', [])).toBeNull()
})
