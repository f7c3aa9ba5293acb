import { clubDate, isShownOnce, withOffset } from '@clubhouse/schema/club-time'
import type { Seat } from '@clubhouse/schema/enumeration'
import { type PublicAttachment, publicAttachmentPath } from '@clubhouse/schema/events/attachment'
import {
  type CalendarEvent,
  type PublicEvent,
  pathOfDate,
  publicEvents,
} from '@clubhouse/schema/events/calendar'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import { programFacts } from '@clubhouse/schema/programs/program-line'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import ICAL from 'ical.js'
import type { DayRange } from '../calendar-events.js'
import { asLines } from './content-lines.js'
import type { FeedAttachments, FeedFiles } from './feed-attachments.js'
import type { MeetingLinks } from './meeting-links.js'
import { timeZoneComponent } from './time-zone.js'

export type FeedFacts = {
  site: Pick<SiteValues, 'identity'>
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

/** The member's seats, by the id of each date in calendars. */
export type OwnSeats = ReadonlyMap<string, Seat>

/** The links of dates that the reader may join online, and the files of dates. */
export type FeedExtras = { links?: MeetingLinks; attachments?: FeedAttachments }

/**
 * Returns events as iCalendar (RFC 5545), in the club's time zone, which it includes as VTIMEZONE. The titles of dates
 * that the reader is coming to include their seat. Without `seats` all events are public and link to their pages. Only a
 * reader who may join online gets `links`.
 */
export function calendarFeed(
  events: readonly PublicEvent[],
  facts: FeedFacts,
  seats: OwnSeats | null = null,
  { links, attachments }: FeedExtras = {},
): string {
  const { now, publicUrl, site } = facts
  const { name, description, shortName, timeZone } = site.identity
  const calendar = new ICAL.Component('vcalendar')
  setProperties(calendar, {
    version: '2.0',
    prodid: `-//${shortName}//Calendar of Events//EN`,
    method: 'PUBLISH',
    // RFC 7986, and the older names that Apple, Google and Outlook read.
    name: escapeText(name),
    'x-wr-calname': escapeText(name),
    description,
    'x-wr-caldesc': escapeText(description),
    'x-wr-timezone': timeZone,
    url: `${publicUrl}/events`,
    'refresh-interval': ICAL.Duration.fromString(refreshEvery),
    'x-published-ttl': refreshEvery,
  })
  calendar.addSubcomponent(timeZoneComponent(timeZone, feedDays(now, timeZone)))
  for (const event of events) {
    const entry = new ICAL.Component('vevent')
    const link = links?.get(event.id)
    const files = attachments?.get(event.id)
    setProperties(entry, {
      uid: uidOf(event),
      dtstamp: ICAL.Time.fromJSDate(now, true),
      sequence: event.version,
      summary: titleOf(event, seats?.get(event.id)),
      status: event.isCancelled ? 'CANCELLED' : 'CONFIRMED',
      // Calendars that don't know CONFERENCE show the link here.
      description: [
        event.reason,
        programOf(event),
        link && `${joinOnline}: ${link}`,
        portalFiles(files, publicUrl),
        event.description,
      ]
        .filter(Boolean)
        .join('\n\n'),
      location: placeOf(event),
      url: link ?? `${publicUrl}${seats ? '/events' : pathOfDate(event)}`,
    })
    if (link) entry.addProperty(conference(link))
    for (const file of publicFiles(files)) entry.addProperty(attach(file, publicUrl))
    setTimes(entry, event, timeZone)
    calendar.addSubcomponent(entry)
  }
  return asLines(calendar)
}

const joinOnline = 'Join online'

/** RFC 7986, 5.11. */
function conference(link: string): ICAL.Property {
  const property = new ICAL.Property('conference')
  property.resetType('uri')
  property.setParameter('feature', 'VIDEO')
  property.setParameter('label', joinOnline)
  property.setValue(link)
  return property
}

const publicFiles = (files: FeedFiles | undefined) => (files?.kind === 'public' ? files.files : [])

/** '2 attachments: https://…' */
function portalFiles(files: FeedFiles | undefined, publicUrl: string): string | null {
  if (files?.kind !== 'portal') return null
  const { count, path } = files
  return `${count === 1 ? '1 attachment' : `${count} attachments`}: ${publicUrl}${path}`
}

/** RFC 5545, 3.8.1.1; names and sizes as in RFC 8607. */
function attach({ id, filename, mediaType, size }: PublicAttachment, publicUrl: string) {
  const property = new ICAL.Property('attach')
  property.resetType('uri')
  property.setParameter('fmttype', mediaType)
  property.setParameter('filename', filename)
  property.setParameter('size', String(size))
  property.setValue(`${publicUrl}${publicAttachmentPath(id)}`)
  return property
}

/** Whole days are dates without a time; the end of calendars is the day after the last one (RFC 5545, 3.6.1). */
function setTimes(entry: ICAL.Component, event: PublicEvent, timeZone: string): void {
  if (event.isAllDay) {
    entry.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(event.date))
    entry.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(event.endDay, 1)))
    return
  }
  const times = [
    ['dtstart', `${event.date}T${event.timeStart}`],
    ['dtend', `${event.endDay}T${event.timeEnd}`],
  ] as const
  // Readers disagree on times that clocks skip or show twice.
  const isInUtc = times.some(([, time]) => !isShownOnce(time, timeZone))
  for (const [property, time] of times) {
    if (isInUtc) {
      const instant = new Date(withOffset(time, timeZone))
      entry.addPropertyWithValue(property, ICAL.Time.fromJSDate(instant, true))
    } else {
      const at = ICAL.Time.fromDateTimeString(`${time}:00`)
      entry.addPropertyWithValue(property, at).setParameter('tzid', timeZone)
    }
  }
}

/** How often a calendar should look for changes. */
const refreshEvery = 'PT6H'

/** Blank properties are left out: some readers take an empty LOCATION for a place. */
function setProperties(
  component: ICAL.Component,
  properties: Record<string, string | number | ICAL.Duration | ICAL.Time>,
): void {
  for (const [name, value] of Object.entries(properties)) {
    // The library escapes line feeds only.
    const text = typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value
    if (text !== '') component.addPropertyWithValue(name, text)
  }
}

/** For properties that the library does not know as texts (RFC 5545, 3.3.11). */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Stays the same after every change of the date and of the club's settings, so that a calendar updates its entry. */
const uidOf = ({ id }: PublicEvent) => `${id}@clubhouse`

/** Some calendars do not show the status. */
function titleOf({ isCancelled, title }: PublicEvent, seat: Seat | undefined): string {
  if (isCancelled) return `CANCELED: ${title}`
  return seat ? `${seat}: ${title}` : title
}

function placeOf(event: PublicEvent): string {
  const { location, address, city, state, postalCode, attendanceMode } = event
  const place = [location, address, city, [state, postalCode].filter(Boolean).join(' ')]
  // The location of what is online only is already 'Online'.
  return [...place, attendanceMode === 'Mixed' ? 'or online' : ''].filter(Boolean).join(', ')
}

/** Each fact of its program on a line. */
const programOf = ({ program }: PublicEvent): string =>
  programFacts(program)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')
