import { demoPublicEvents as events } from '@clubhouse/schema/demo/public-events'
import { noChange } from '@clubhouse/schema/events/occurrences-between'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFeed, type FeedFacts, feedEvents } from './feed.js'

const facts = (now: string): FeedFacts => ({
  site: startingValues,
  now: new Date(now),
  publicUrl: 'https://club.example',
})

/** The feed as another library parses it; its time zone comes from the feed alone. */
function read(feed: FeedFacts, shown = events) {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(calendarFeed(feedEvents(shown, feed), feed)))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!zone) throw new Error('no VTIMEZONE')
  ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

describe('the feed, parsed by an independent library', () => {
  it('keeps the hour on the wall over a change of the clocks', () => {
    const lunches = read(facts('2026-02-20T12:00:00Z')).filter(({ uid }) =>
      uid.startsWith('weekly-lunch-2026-03'),
    )
    expect(lunches.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      '2026-03-04T17:00:00.000Z',
      // Daylight time began on the 8th: noon in New York comes an hour earlier.
      '2026-03-11T16:00:00.000Z',
      '2026-03-18T16:00:00.000Z',
    ])
    expect(lunches[0]?.endDate.toJSDate().toISOString()).toBe('2026-03-04T18:00:00.000Z')
  })

  it('carries title, place, description and link', () => {
    const [event] = read(facts('2026-11-21T12:00:00Z')).filter(
      ({ uid }) => uid === 'board-meeting-2026-12-08@clubhouse',
    )
    expect(event?.summary).toBe('Board Meeting')
    expect(event?.location).toBe(
      'Alder Creek Savings, upstairs, 100 Courthouse Square, Alder Creek, NC 27500',
    )
    expect(event?.description).toBe(
      'The board plans projects and reviews the books. All members are welcome to sit in.',
    )
    expect(event?.component.getFirstPropertyValue('url')).toBe(
      'https://club.example/events/board-meeting/2026-12-08',
    )
  })

  it('marks a canceled event by its status and in its title, and leaves out removed ones', () => {
    const spring = read(facts('2025-04-01T12:00:00Z'))
    const canceled = spring.find(({ startDate }) => startDate.toString().startsWith('2025-04-30'))
    expect(canceled?.summary).toBe('CANCELED: Monthly Social Gathering')
    expect(canceled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(spring.filter(({ uid }) => uid.includes('2025-07-30'))).toEqual([])
    expect(spring.filter(({ uid }) => uid.startsWith('state-fairgrounds-2025'))).toHaveLength(1)
  })

  it('moves a date without a new entry, includes the reason why it is canceled, and counts each change', () => {
    const change = { ...noChange, version: 2 }
    const lunch = events.find(({ id }) => id === 'weekly-lunch')
    if (!lunch) throw new Error('no lunch')
    const changed = {
      ...lunch,
      occurrences: [
        // From before a change of the clocks to after it.
        {
          ...change,
          date: '2026-03-04',
          movedTo: '2026-03-09',
          timeStart: '18:00',
          timeEnd: '19:30',
        },
        { ...change, date: '2026-03-18', isCancelled: true, reason: 'Snow' },
      ],
    }
    const dates = read(facts('2026-02-20T12:00:00Z'), [changed]).filter(({ uid }) =>
      uid.startsWith('weekly-lunch-2026-03'),
    )
    expect(
      dates.map(({ uid, sequence, startDate, summary, description }) => [
        uid.split('@')[0],
        sequence,
        startDate.toJSDate().toISOString(),
        summary,
        description.split('\n')[0],
      ]),
    ).toEqual([
      ['weekly-lunch-2026-03-04', 3, '2026-03-09T22:00:00.000Z', lunch.title, lunch.description],
      ['weekly-lunch-2026-03-11', 1, '2026-03-11T16:00:00.000Z', lunch.title, lunch.description],
      [
        'weekly-lunch-2026-03-18',
        3,
        '2026-03-18T16:00:00.000Z',
        `CANCELED: ${lunch.title}`,
        'Snow',
      ],
    ])
  })

  it('follows a series that was split over a change of the clocks, each date under its own id', () => {
    const lunch = events.find(({ id }) => id === 'weekly-lunch')
    if (!lunch?.dayOfWeek) throw new Error('no lunch')
    const { dayOfWeek, weeks, timeStart, timeEnd, location } = lunch
    const rule = { dayOfWeek, weeks, timeStart, timeEnd, location }
    const split = {
      ...lunch,
      schedules: [
        { ...rule, startsOn: null, endsOn: '2026-03-10' },
        {
          ...rule,
          startsOn: '2026-03-12',
          endsOn: '2026-03-20',
          dayOfWeek: 'Thursday' as const,
          timeStart: '18:00',
          timeEnd: '19:00',
        },
      ],
    }
    const dates = read(facts('2026-02-20T12:00:00Z'), [split])
      .filter(({ uid }) => uid >= 'weekly-lunch-2026-03')
      .map(({ uid, startDate }) => [uid.split('@')[0], startDate.toJSDate().toISOString()])
    expect(dates).toEqual([
      ['weekly-lunch-2026-03-04', '2026-03-04T17:00:00.000Z'],
      ['weekly-lunch-2026-03-12', '2026-03-12T22:00:00.000Z'],
      ['weekly-lunch-2026-03-19', '2026-03-19T22:00:00.000Z'],
    ])
  })

  it('keeps every UID from one day to the next, and has none twice', () => {
    const uids = (now: string) => read(facts(now)).map(({ uid }) => uid)
    const today = uids('2026-11-21T12:00:00Z')
    expect(new Set(today).size).toBe(today.length)
    const tomorrow = new Set(uids('2026-11-22T12:00:00Z'))
    expect(today.filter((uid) => !tomorrow.has(uid))).toEqual([])
  })

  it('stamps in UTC', () => {
    const feed = facts('2026-11-21T12:00:00Z')
    expect(calendarFeed(feedEvents(events, feed).slice(0, 1), feed)).toContain(
      'DTSTAMP:20261121T120000Z',
    )
  })
})
