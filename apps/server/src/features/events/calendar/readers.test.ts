import { clockChanges } from '@clubhouse/schema/clock-changes'
import { localDateTime, withOffset } from '@clubhouse/schema/club-time'
import { demoPublicEvents as events } from '@clubhouse/schema/demo/public-events'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, it } from 'vitest'
import { calendarFeed, type FeedFacts, feedEvents } from './feed.js'
import { timeZoneComponent } from './time-zone.js'

/**
 * Typical texts from officers: several lines, punctuation, and words of other languages, so long that each text is
 * folded.
 */
const description =
  'Lunch at noon; visitors, guests & friends are welcome.\n\nCafé “Zur Mühle”, C:\\Depot\r\n¿Preguntas? 日本語 🎉 '.repeat(
    6,
  )

const facts = (
  identity: Partial<FeedFacts['site']['identity']> = {},
  now = '2026-02-20T12:00:00Z',
): FeedFacts => ({
  site: { identity: { ...startingValues.identity, ...identity } },
  now: new Date(now),
  publicUrl: 'https://club.example',
})

const odd = facts({ name: 'Alder Creek; Lunch, “Noon”', description })

const feedOf = (feed: FeedFacts) => {
  const shown = feedEvents(events, feed).map((event) => ({ ...event, description }))
  return { shown, text: calendarFeed(shown, feed) }
}

/** Lines ended by CRLF only, as readers normalize them. */
const plain = (text: string) => text.replaceAll('\r\n', '\n')

describe('a feed whose texts have several lines', () => {
  it('has lines of at most 75 octets, each ended by CRLF and none folded inside an escape', () => {
    const { text } = feedOf(odd)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = text.slice(0, -2).split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
    expect(lines.filter((line) => !/^(?: .|[A-Z-]+[;:])/.test(line))).toEqual([])
    expect(lines.filter((line) => /(?:^|[^\\])(?:\\\\)*\\$/.test(line))).toEqual([])
  })

  it('has all properties of the calendar before its time zone', () => {
    const top = feedOf(odd).text.split('BEGIN:VTIMEZONE')[0] ?? ''
    for (const name of ['VERSION', 'PRODID', 'NAME', 'X-WR-CALNAME', 'DESCRIPTION', 'X-WR-CALDESC'])
      expect(top).toMatch(new RegExp(`^${name}:`, 'm'))
  })

  it('is read verbatim by node-ical', () => {
    const { shown, text } = feedOf(odd)
    const read = Object.values(nodeIcal.sync.parseICS(text)).filter(({ type }) => type === 'VEVENT')
    expect(read.map((event) => 'description' in event && event.description)).toEqual(
      shown.map(() => plain(description)),
    )
  })

  it('is read verbatim by ts-ics, the calendar and its dates', () => {
    const { shown, text } = feedOf(odd)
    const { events: read = [] } = convertIcsCalendar(undefined, text)
    expect(read.map(({ description }) => description)).toEqual(shown.map(() => plain(description)))
    expect(read.map(({ start }) => start.date.toISOString())).toEqual(
      shown.map(({ date, timeStart }) =>
        new Date(withOffset(`${date}T${timeStart}`, odd.site.identity.timeZone)).toISOString(),
      ),
    )
  })
})

/** Names of which each character has a meaning in iCalendar, or is cut where a line is folded. */
const oddNames = [
  'Rotary; Lunch, \\ “Noon” & more',
  'First line\nsecond line\r\nthird',
  ...[53, 54, 55, 56, 57, 58].map((length) => `${'x'.repeat(length)}🎉👩‍👩‍👧é,;`),
]

it.each(oddNames)('is read verbatim by strict parsers in a club called %j', (name) => {
  const long = 'Zürich, 東京; “C:\\Depot” 🎉\n'.repeat(200).slice(0, 5000)
  const club = facts({ name, shortName: name, description: long })
  const shown = feedEvents(events, club)
    .slice(0, 3)
    .map((event) => ({ ...event, title: name, location: name, description: long }))
  const text = calendarFeed(shown, club)
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const strict = new ICAL.Component(ICAL.parse(text))
  const wanted = name.replaceAll('\r\n', '\n')
  const textIn = (property: string) => {
    const value = strict.getFirstPropertyValue(property)
    // The library knows these two as texts of no type, and leaves their escapes.
    return String(value)
      .replace(/\\([\\;,])/g, '$1')
      .replaceAll('\\n', '\n')
  }
  expect(textIn('name')).toBe(wanted)
  expect(textIn('x-wr-calname')).toBe(wanted)
  expect(strict.getFirstPropertyValue('description')).toBe(long)
  expect(strict.getFirstPropertyValue('prodid')).toBe(`-//${wanted}//Calendar of Events//EN`)
  expect(
    strict
      .getAllSubcomponents('vevent')
      .map((event) =>
        ['summary', 'location', 'description'].map((one) => event.getFirstPropertyValue(one)),
      ),
  ).toEqual(shown.map(({ description }) => [wanted, expect.stringContaining(wanted), description]))
  const { events: read = [] } = convertIcsCalendar(undefined, text)
  expect(read.map(({ summary, description }) => [summary, description])).toEqual(
    shown.map(({ description }) => [wanted, description]),
  )
})

it('is read by two parsers with the server’s instants where clocks change', () => {
  const days = { from: '2026-01-01', until: '2027-01-01' }
  const wrong: string[] = []
  let dates = 0
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const club = facts({ timeZone })
    const times = clockChanges(timeZone, days).flatMap(({ instant, before, after }) => {
      const middle = new Date(instant + ((before + after) / 2) * 60_000).toISOString()
      const [day = '', time = ''] = middle.slice(0, 16).split('T')
      return before === after ? [] : [{ date: day, endDay: day, timeStart: time, timeEnd: time }]
    })
    const [one] = feedEvents(events, club)
    if (!one || times.length === 0) continue
    const shown = times.map((when) => ({ ...one, ...when, isAllDay: false }))
    const text = calendarFeed(shown, club)
    const instants = times.map(({ date, timeStart }) =>
      Date.parse(withOffset(`${date}T${timeStart}`, timeZone)),
    )
    const strict = new ICAL.Component(ICAL.parse(text))
    const zone = new ICAL.Timezone(strict.getFirstSubcomponent('vtimezone') ?? timeZone)
    const byIcal = strict.getAllSubcomponents('vevent').map((event) => {
      const start = new ICAL.Event(event).startDate
      if (start.zone?.tzid !== 'UTC') start.zone = zone
      return start.toJSDate().getTime()
    })
    const { events: read = [] } = convertIcsCalendar(undefined, text)
    const byTsIcs = read.map(({ start }) => start.date.getTime())
    dates += instants.length
    instants.forEach((instant, at) => {
      const where = `${timeZone} ${times[at]?.date} ${times[at]?.timeStart}`
      if (byIcal[at] !== instant)
        wrong.push(`ical.js ${where} ${((byIcal[at] ?? 0) - instant) / 60_000}`)
      if (byTsIcs[at] !== instant)
        wrong.push(`ts-ics ${where} ${((byTsIcs[at] ?? 0) - instant) / 60_000}`)
    })
  }
  expect(wrong.slice(0, 40), String(wrong.length)).toEqual([])
  expect(dates).toBeGreaterThan(200)
})

it('keeps the UIDs when the settings of the club change', () => {
  const uids = (feed: FeedFacts) => feedOf(feed).text.match(/^UID:.*$/gm)
  expect(uids({ ...facts({ name: 'Another' }), publicUrl: 'https://new.example' })).toEqual(
    uids(facts()),
  )
})

it('has the offsets of the server in every time zone, for five years', () => {
  const days = { from: '2025-01-01', until: '2030-01-01' }
  const wrong: string[] = []
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const zone = new ICAL.Timezone(timeZoneComponent(timeZone, days))
    for (const local of momentsOf(timeZone, days)) {
      // No clock shows an hour that a change skips.
      if (localDateTime(new Date(withOffset(local, timeZone)), timeZone) !== local) continue
      const time = ICAL.Time.fromDateTimeString(`${local}:00`)
      time.zone = zone
      const instant = time.toJSDate()
      if (localDateTime(instant, timeZone) !== local) wrong.push(`${timeZone} ${local}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Noon every fortnight, and every day around a change of the clocks. */
function* momentsOf(timeZone: string, { from, until }: { from: string; until: string }) {
  let offset = ''
  for (let day = from; day < until; day = addDays(day, 14)) {
    yield `${day}T12:00`
    const now = withOffset(`${day}T12:00`, timeZone).slice(-6)
    if (now !== offset && offset)
      for (let near = addDays(day, -15); near <= day; near = addDays(near, 1))
        for (const hour of ['00:30', '12:00']) yield `${near}T${hour}`
    offset = now
  }
}
