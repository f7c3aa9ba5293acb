import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { withOffset } from '@clubhouse/schema/club-time'
import { demoPublicEvents as events } from '@clubhouse/schema/demo/public-events'
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
    })),
  }
}

it.skipIf(!python)(
  'python3-icalendar reads every text and instant of the feeds of all time zones, for five years',
  async () => {
    const feeds = Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
      years.map((year) => factsOf(timeZone, year)),
    )
    const child = spawn(python ?? '', [program], { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    for (const facts of feeds) {
      child.stdin.write(`${JSON.stringify(calendarFeed(shownIn(facts), facts))}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('the program that reads feeds ended')
      const where = `${facts.site.identity.timeZone} ${facts.now.toISOString()}`
      expect(line.parse(JSON.parse(value)), where).toEqual(expected(facts))
    }
    child.stdin.end()
    console.log(`${feeds.length} feeds read`)
  },
  900_000,
)
