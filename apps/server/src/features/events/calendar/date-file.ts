import { dateAddress, publicEvents } from '@clubhouse/schema/events/calendar'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Services } from '../../../services/services.js'
import { listEventsById } from '../calendar-events.js'
import { calendarFeed, feedDays } from './feed.js'

/**
 * Returns one date as iCalendar, for emails about it: the same entry as in the feeds, so that a calendar which has both
 * shows it once. Null if the feeds don't cover its day.
 */
export async function dateFile(
  { db, clock, config, site }: Pick<Services, 'db' | 'clock' | 'config' | 'site'>,
  { id, isPublic }: Pick<EventRecord, 'id' | 'isPublic'>,
  date: string,
): Promise<string | null> {
  const facts = { site: site.now().values, now: clock.now(), publicUrl: config.publicUrl }
  const days = feedDays(facts.now, facts.site.identity.timeZone)
  const events = await listEventsById(db, [id], days)
  const one = publicEvents(events, days.from, days.until).find(
    (event) => dateAddress(event).date === date,
  )
  return one ? calendarFeed([one], facts, isPublic ? null : new Map()) : null
}
