import { describe, expect, it } from 'vitest'
import { checkInTime } from '../attendance/check-in-time.js'
import { isShownOn, publicEvents } from './calendar.js'
import { formatHours } from './calendar-format.js'
import { nextMeeting } from './next-meeting.js'
import {
  findOccurrence,
  isOver,
  nextOccurrence,
  occurrencesBetween,
  occurrencesDuring,
  occurrencesSince,
} from './occurrences-between.js'
import { type DatedEvent, publicDate } from './public-date.js'

const once: DatedEvent = {
  id: 'event',
  calendarKey: null,
  title: 'Gala',
  description: null,
  date: '2026-11-28',
  firstDate: '2026-11-28',
  dayOfWeek: null,
  weeks: [],
  timeStart: '18:00',
  timeEnd: '21:00',
  location: null,
  address: null,
  city: null,
  state: null,
  postalCode: null,
  cover: null,
  capacity: null,
  attendanceMode: 'InPerson',
  meetingUrlFor: 'Members',
  ...{ pricePerPerson: null, currency: null, billing: null, mealChoices: [] },
  isCancelled: false,
  version: 1,
  schedules: [],
  occurrences: [],
  rsvp: 'None',
  rsvpClosesHours: 0,
  guestsPerRsvp: 0,
  meals: [],
}
const gala = { ...once, timeEnd: '01:00', endsNextDay: true }
/** The clocks of New York change in its first night. */
const conference = {
  ...once,
  date: '2027-03-13',
  firstDate: '2027-03-13',
  endDate: '2027-03-15',
  timeStart: '09:00',
  timeEnd: '12:00',
}
const serviceDay = { ...once, timeStart: '00:00', timeEnd: '23:59', isAllDay: true }

const zone = 'America/New_York'
const at = (instant: string) => ({ now: new Date(instant), timeZone: zone })
const dateOf = (event: DatedEvent) => findOccurrence(event, event.date ?? '')
const hoursOf = (event: DatedEvent) => formatHours(dateOf(event) ?? event)

describe('an event that ends after midnight', () => {
  it('lasts until then, and is of its first day', () => {
    expect(nextOccurrence(gala, '2026-11-29T00:30')?.day).toBe('2026-11-28')
    expect(nextOccurrence(gala, '2026-11-29T01:00')).toBeNull()
    expect(occurrencesBetween(gala, '2026-11-29', '2026-12-01')).toEqual([])
    expect(occurrencesDuring(gala, '2026-11-29', '2026-12-01')).toHaveLength(1)
    expect(occurrencesSince(gala, '2026-11-29T00:30', '2026-12-01')).toHaveLength(1)
    expect(occurrencesSince(gala, '2026-11-29T09:00', '2026-12-01')).toEqual([])
    expect(publicEvents([gala], '2026-11-29', '2026-12-01')).toEqual([])
  })

  it('can be two minutes long', () => {
    const short = { ...gala, timeStart: '23:59', timeEnd: '00:01' }
    expect(dateOf(short)).toMatchObject({ day: '2026-11-28', endDay: '2026-11-29' })
    expect(nextOccurrence(short, '2026-11-29T00:00')).not.toBeNull()
    expect(nextOccurrence(short, '2026-11-29T00:01')).toBeNull()
  })

  it('takes check-ins until its end', () => {
    const one = dateOf(gala)
    const state = (now: string) => one && checkInTime(one, now)
    expect(
      ['2026-11-28T16:59', '2026-11-28T17:00', '2026-11-29T00:59', '2026-11-29T01:00'].map(state),
    ).toEqual(['early', 'open', 'open', 'over'])
  })
})

describe('an event of several days', () => {
  it('is on each of them, through a night in which the clocks change', () => {
    const [shown] = publicEvents([conference], '2027-03-15', '2027-04-01')
    const days = ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16']
    expect(days.map((day) => shown && isShownOn(shown, day))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    const date = publicDate(conference, '2027-03-13', { today: '2027-03-15', timeZone: zone })
    expect(date).toMatchObject({
      startsAt: '2027-03-13T09:00:00-05:00',
      endsAt: '2027-03-15T12:00:00-04:00',
    })
  })

  it('is the next meeting until it ends', () => {
    const next = (instant: string) => nextMeeting([conference], at(instant))?.endsAt
    expect(next('2027-03-15T15:59:00Z')).toBe('2027-03-15T12:00:00-04:00')
    expect(next('2027-03-15T16:00:00Z')).toBeUndefined()
  })
})

it('a whole day ends with it, the next midnight being its end for calendars', () => {
  const one = dateOf(serviceDay)
  expect(one && isOver(one, '2026-11-28T23:59')).toBe(false)
  expect(one && isOver(one, '2026-11-29T00:00')).toBe(true)
  expect(nextMeeting([serviceDay], at('2026-11-29T04:59:00Z'))).toMatchObject({
    timeText: 'All day',
    endsAt: '2026-11-29T00:00:00-05:00',
  })
})

it('hours include an end on another day', () => {
  expect(hoursOf(once)).toBe('6:00 PM–9:00 PM')
  expect(hoursOf(gala)).toBe('6:00 PM, ends 1:00 AM')
  expect(hoursOf(conference)).toBe('9:00 AM, ends Mon, Mar 15, 12:00 PM')
  expect(hoursOf(serviceDay)).toBe('All day')
  expect(hoursOf({ ...serviceDay, endDate: '2027-01-02' })).toBe('All day through Sat, Jan 2, 2027')
})
