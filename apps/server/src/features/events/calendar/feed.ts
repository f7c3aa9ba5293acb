import { clubDate } from '@clubhouse/schema/club-time'
import type { Seat } from '@clubhouse/schema/enumeration'
import {
  type CalendarEvent,
  type PublicEvent,
  pathOfDate,
  publicEvents,
} from '@clubhouse/schema/events/calendar'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { DayRange } from '../calendar-events.js'

export type FeedFacts = {
  site: Pick<SiteValues, 'identity' | 'contact'>
  now: Date
  publicUrl: string
}

/** Months of the past in the feed, so that past events remain in people's calendars. */
const pastMonths = 3

/** The dates of events around now: three months back and twelve ahead. */
export function feedEvents(events: readonly CalendarEvent[], facts: FeedFacts): PublicEvent[] {
  const { from, until } = feedDays(facts.now, facts.site.identity.timeZone)
  return publicEvents(events, from, until)
}

/** The days of a feed. */
export function feedDays(now: Date, timeZone: string): DayRange {
  const today = clubDate(now, timeZone)
  return { from: addMonths(today, -pastMonths), until: addMonths(today, 12) }
}

/** What became of a member's Yes, by the id of its date in calendars. */
export type OwnSeats = ReadonlyMap<string, Seat>

/**
 * Events as iCalendar (RFC 5545), in the club's time zone, which it includes as VTIMEZONE; the titles of dates to which
 * the reader is coming say so. Without `seats` all are public, and lead to their pages.
 */
export function calendarFeed(
  events: readonly PublicEvent[],
  facts: FeedFacts,
  seats: OwnSeats | null = null,
): string {
  const { now, publicUrl } = facts
  const { identity, contact } = facts.site
  const [, domain] = contact.infoEmail.split('@')
  const calendar = ical({
    name: identity.name,
    description: identity.description,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: identity.shortName, product: 'Calendar of Events' },
    // No name: it would write the stamps, which are UTC, as local times.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
    url: `${publicUrl}/events`,
    ttl: 6 * 60 * 60,
  })
  for (const event of events) {
    calendar.createEvent({
      // The same after every change, so that a calendar updates its entry.
      id: `${event.id}@${domain}`,
      stamp: now,
      sequence: event.version,
      start: `${event.date}T${event.timeStart}:00`,
      end: `${event.date}T${event.timeEnd}:00`,
      timezone: identity.timeZone,
      summary: titleOf(event, seats?.get(event.id)),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      description: [event.reason, event.description].filter(Boolean).join('\n\n'),
      location: placeOf(event),
      url: `${publicUrl}${seats ? '/events' : pathOfDate(event)}`,
    })
  }
  return calendar.toString()
}

/** Some calendars do not show the status. */
function titleOf({ isCancelled, title }: PublicEvent, seat: Seat | undefined): string {
  if (isCancelled) return `CANCELED: ${title}`
  return seat ? `${seat}: ${title}` : title
}

const placeOf = ({ location, address, city, state, postalCode }: PublicEvent): string =>
  [location, address, city, [state, postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
