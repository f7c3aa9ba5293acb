import { createHash } from 'node:crypto'
import type { CalendarEvent } from '@clubhouse/schema/calendar'
import { addMonths } from '@clubhouse/schema/calendar-day'
import { clubDate } from '@clubhouse/schema/club-time'
import { listPublicEvents } from '../features/event/calendar-events.js'
import type { Services } from '../services/services.js'
import { timeZoneOf } from '../services/site/club-clock.js'

/** The public events around a day; `version` changes with any of them, and with the day. */
export type LiveCalendar = { version: string; today: string; events: readonly CalendarEvent[] }

/** How often events are compared, in milliseconds: changed events are on the page that soon. */
const patience = 5000

/** The page shows twelve months; it may stay open for days, and a visitor's clock may be wrong. */
const daysAround = (today: string) => ({ from: addMonths(today, -1), until: addMonths(today, 13) })

/**
 * Reads the public events, at most every five seconds. An outdated calendar is better than none: when they cannot be
 * read, those from before remain, or null.
 */
export function createLiveCalendar({ db, clock, site, watch }: Services) {
  let known: LiveCalendar | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(now: Date): Promise<void> {
    const today = clubDate(now, timeZoneOf(site))
    const events = await listPublicEvents(db, daysAround(today))
    const hash = createHash('sha256').update(JSON.stringify(events)).digest('base64url')
    known = { version: `${today} ${hash}`, today, events }
  }

  return async (): Promise<LiveCalendar | null> => {
    const now = clock.now()
    const isDue = now.getTime() - lookedAt >= patience
    if (isDue) {
      lookedAt = now.getTime()
      reading = read(now).catch((err: unknown) => {
        watch.log.error({ err }, 'the calendar could not be rendered')
      })
    }
    if (isDue || !known) await reading
    return known
  }
}
