import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { withOffset } from '@clubhouse/schema/club-time'
import { demoPublicEvents as events } from '@clubhouse/schema/demo/public-events'
import { type PublicEvent, pathOfDate } from '@clubhouse/schema/events/calendar'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  calendarFeed,
  type FeedFacts,
  feedEvents,
} from '../../src/features/events/calendar/feed.js'

const program = fileURLToPath(new URL('./read_feeds.py', import.meta.url))

/** A Python with the package icalendar: the first in the path, or Debian's. */
const python = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', 'import icalendar']).status === 0,
)
if (!python)
  console.warn(
    'Skipped: no Python has the package icalendar. On Debian: apt-get install python3-icalendar',
  )

const line = z.object({
  name: z.string(),
  errors: z.array(z.string()),
  dates: z.array(
    z.object({
      uid: z.string(),
      start: z.string(),
      end: z.string(),
      summary: z.string(),
      description: z.string(),
      location: z.string(),
      sequence: z.int(),
      url: z.string(),
      conference: z.nullable(z.array(z.string())),
    }),
  ),
})

/** Texts with everything that a feed escapes or folds. */
const description = 'Café “Zur Mühle”; C:\\Depot, guests\n\n¿Preguntas? 日本語 🎉 '.repeat(5)

const years = [2025, 2026, 2027, 2028, 2029]

const factsOf = (timeZone: string, year: number): FeedFacts => ({
  site: { identity: { ...startingValues.identity, name: 'Alder Creek; Lunch, “Noon”', timeZone } },
  now: new Date(`${year}-04-01T12:00:00Z`),
  publicUrl: 'https://club.example',
})

const shownIn = (facts: FeedFacts) =>
  feedEvents(events, facts).map((event) => ({ ...event, description }))

/** The dates as the server's own arithmetic has them. */
function expected(facts: FeedFacts) {
  const { timeZone, name } = facts.site.identity
  const at = (local: string) =>
    `${new Date(withOffset(local, timeZone)).toISOString().slice(0, 16)}Z`
  return {
    name,
    errors: [],
    dates: shownIn(facts).map((event) => ({
      uid: `${event.id}@clubhouse`,
      start: at(`${event.date}T${event.timeStart}`),
      end: at(`${event.date}T${event.timeEnd}`),
      summary: event.isCancelled ? `CANCELED: ${event.title}` : event.title,
      description: [event.reason, description].filter(Boolean).join('\n\n'),
      location: expect.stringContaining(event.location),
      sequence: event.version,
      url: `https://club.example${pathOfDate(event)}`,
      conference: null,
    })),
  }
}

/** The program, which reads one feed after the other. */
function startReader() {
  const child = spawn(python ?? '', [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async read(feed: string) {
      child.stdin.write(`${JSON.stringify(feed)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('the program that reads feeds ended')
      return line.parse(JSON.parse(value))
    },
    end: () => child.stdin.end(),
  }
}

it.skipIf(!python)(
  'python3-icalendar reads every text and instant of the feeds of all time zones, for five years',
  async () => {
    const feeds = Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
      years.map((year) => factsOf(timeZone, year)),
    )
    const reader = startReader()
    for (const facts of feeds) {
      const read = await reader.read(calendarFeed(shownIn(facts), facts))
      const where = `${facts.site.identity.timeZone} ${facts.now.toISOString()}`
      expect(read, where).toEqual(expected(facts))
    }
    reader.end()
    console.log(`${feeds.length} feeds read`)
  },
  900_000,
)

/** Dates of every length; days and hours on which clocks change in New York are among them. */
const lengths: [Partial<PublicEvent>, start: string, end: string][] = [
  [
    { timeStart: '22:30', timeEnd: '01:00', endsNextDay: true },
    '2026-03-08T03:30Z',
    '2026-03-08T06:00Z',
  ],
  [
    { endDay: '2026-03-09', timeStart: '09:00', timeEnd: '12:00' },
    '2026-03-07T14:00Z',
    '2026-03-09T16:00Z',
  ],
  [{ isAllDay: true, timeStart: '00:00', timeEnd: '23:59' }, '2026-03-07', '2026-03-08'],
  [
    { isAllDay: true, endDay: '2026-03-31', timeStart: '00:00', timeEnd: '23:59' },
    ...(['2026-03-07', '2026-04-01'] as const),
  ],
]

it.skipIf(!python)('reads dates of several days, all-day dates and links to meetings', async () => {
  const facts = factsOf('America/New_York', 2026)
  const [shown] = shownIn(facts)
  if (!shown) throw new Error('the demo club has no public event')
  const reader = startReader()
  // This reader decodes %2C, %3A, %3B and %5C, which isn't in the standard.
  const link = 'https://meet.example/r;x=1,2?pwd=a%20b&lang=en#"q"'
  for (const [length, start, end] of lengths) {
    const date = '2026-03-07'
    const endDay = length.endsNextDay ? '2026-03-08' : date
    const event = { ...shown, date, endDay, isAllDay: false, endsNextDay: false, ...length }
    const of = (feed: string) => reader.read(feed)
    const without = await of(calendarFeed([event], facts))
    expect(without).toMatchObject({ errors: [], dates: [{ start, end, conference: null }] })
    const online = await of(
      calendarFeed([event], facts, null, { links: new Map([[event.id, link]]) }),
    )
    expect(online).toMatchObject({
      errors: [],
      dates: [{ start, end, url: link, conference: [link, 'URI', 'VIDEO', 'Join online'] }],
    })
    expect(online.dates[0]?.description).toContain(`Join online: ${link}`)
  }
  reader.end()
})
