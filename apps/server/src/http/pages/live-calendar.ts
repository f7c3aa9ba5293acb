import { createHash } from 'node:crypto'
import { clubDate } from '@clubhouse/schema/club-time'
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import { listPublicEvents } from '../../features/events/calendar-events.js'
import { localTime } from '../../features/events/local-now.js'
import { withFullDates } from '../../features/rsvps/full-dates.js'
import type { Services } from '../../services/services.js'

/** The public events around a day; `version` changes with any of them, and with the day. */
export type LiveCalendar = { version: string; today: string; events: readonly CalendarEvent[] }

/**
 * How often events are compared, in milliseconds: so soon, and the time to draw it, a change is on the page. All have to
 * see a canceled date within five seconds.
 */
const patience = 2000

/** The page shows twelve months; it may stay open for days, and a visitor's clock may be wrong. */
const daysAround = (today: string) => ({ from: addMonths(today, -1), until: addMonths(today, 13) })

/**
 * Reads the public events, at most every two seconds. An outdated calendar is better than none: when they cannot be
 * read, those from before remain. Throws what the database does while there are none from before.
 */
export function createLiveCalendar({ db, clock, site, observability }: Services) {
  let known: LiveCalendar | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let failure: unknown

  async function read(now: Date): Promise<void> {
    const today = clubDate(now, site.now().values.identity.timeZone)
    const listed = await listPublicEvents(db, daysAround(today))
    const events = await withFullDates(db, listed, localTime({ site }, now))
    const hash = createHash('sha256').update(JSON.stringify(events)).digest('base64url')
    known = { version: `${today} ${hash}`, today, events }
  }

  return async (): Promise<LiveCalendar> => {
    const now = clock.now()
    const isDue = now.getTime() - lookedAt >= patience
    if (isDue) {
      lookedAt = now.getTime()
      reading = read(now).catch((err: unknown) => {
        observability.log.error({ err }, 'the public events could not be read')
        failure = err
      })
    }
    if (isDue || !known) await reading
    if (!known) throw failure
    return known
  }
}
