import { dateAddress, publicEvents } from '@clubhouse/schema/events/calendar'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Services } from '../../../services/services.js'
import { listEventsById } from '../calendar-events.js'
import { calendarFeed, feedDays } from './feed.js'
import { feedAttachments } from './feed-attachments.js'
import { meetingLinks } from './meeting-links.js'

/**
 * Returns one date as iCalendar, for emails about it: the same entry as in the feeds, so that a calendar which has both
 * shows it once; without the meeting link unless `withLink`. Null if the feeds don't cover its day.
 */
export async function dateFile(
  { db, clock, config, site }: Pick<Services, 'db' | 'clock' | 'config' | 'site'>,
  { id, isPublic }: Pick<EventRecord, 'id' | 'isPublic'>,
  date: string,
  /** Whether the recipient may join online. */
  withLink = false,
): Promise<string | null> {
  const facts = { site: site.now().values, now: clock.now(), publicUrl: config.publicUrl }
  const days = feedDays(facts.now, facts.site.identity.timeZone)
  const events = await listEventsById(db, [id], days)
  const one = publicEvents(events, days.from, days.until).find(
    (event) => dateAddress(event).date === date,
  )
  if (!one) return null
  const links = withLink ? await meetingLinks(db, events, days) : new Map<string, string>()
  const attachments = await feedAttachments(db, events, days)
  return calendarFeed([one], facts, isPublic ? null : new Map(), { links, attachments })
}
