/** The public calendar: pure rules over the club's events and a day. */
import { type ProgramLine, programOn } from '../programs/program-line.js'
import { addDays, addMonths, monthOf } from './calendar-day.js'
import { formatMonth } from './calendar-format.js'
import type { EventRecord } from './event.js'
import type { Occurrence } from './occurrence.js'
import { placeOn } from './occurrence-place.js'
import { occurrencesDuring, type Scheduled } from './occurrences-between.js'

/** The fields of an event that calendars show. */
export type CalendarEvent = Scheduled &
  Pick<
    EventRecord,
    'id' | 'title' | 'description' | 'address' | 'city' | 'state' | 'postalCode' | 'cover'
  > & {
    /** The event's key in URLs and feeds instead of its ID; the demo's public events have one. */
    calendarKey: string | null
    /** The dates without a seat left, where visitors can join the waitlist. */
    fullDates?: readonly string[]
    /** The coming dates whose RSVPs visitors can no longer send. */
    closedDates?: readonly string[]
    /** The confirmed programs of its dates. */
    programs?: readonly ProgramLine[]
  }

/** One date of the public calendar; YYYY-MM-DD and HH:MM, in the club's zone. */
export type PublicEvent = {
  /** Stable across changes, so that a calendar updates its entry. */
  id: string
  /** The event's key in URLs. */
  eventKey: string
  title: string
  description: string
  recurrence: Recurrence
  date: string
  /** The day on which it ends: another one after midnight, or of several days. */
  endDay: string
  timeStart: string
  timeEnd: string
  endsNextDay: boolean
  isAllDay: boolean
  location: string
  address: string | null
  city: string
  state: string
  postalCode: string | null
  cover: EventRecord['cover']
  attendanceMode: EventRecord['attendanceMode']
  isCancelled: boolean
  /** Whether all seats are taken and visitors can join the waitlist. */
  isFull?: boolean | undefined
  /** Whether visitors can no longer RSVP. */
  isClosed?: boolean | undefined
  /** The date that it was to be on. */
  movedFrom: string | null
  /** Why it is canceled or moved. */
  reason: string | null
  /** Rises with each change; the SEQUENCE of calendars. */
  version: number
  /** Its topic and speaker, once they are confirmed. */
  program?: ProgramLine | undefined
}

/** The fields that identify a date. */
export type DateKey = Pick<PublicEvent, 'eventKey' | 'movedFrom' | 'date'>

/** Returns the path of a date's page. It contains the original date, so it stays the same when the date is moved. */
export const dateAddress = ({ eventKey, movedFrom, date }: DateKey) => ({
  id: eventKey,
  date: movedFrom ?? date,
})

/** The address of a date's page on the website. */
export function pathOfDate(event: DateKey): string {
  const { id, date } = dateAddress(event)
  return `/events/${id}/${date}`
}

/** The hours of a date, for `formatHours`. */
export const hoursOf = ({ date: day, ...event }: PublicEvent) => ({ ...event, day })

/** The days on which a date is shown: each of its days, but not the small hours of the next one. */
export const isShownOn = ({ date, endDay, endsNextDay }: PublicEvent, day: string): boolean =>
  date === day || (!endsNextDay && date < day && day <= endDay)

/** How often an event takes place: by its rule, or 'special' once. */
type Recurrence = `${string}-${string}` | 'special'

/** The dates of events that take place from `from` to before `until`, both YYYY-MM-DD, by day and time. */
export const publicEvents = (
  events: readonly CalendarEvent[],
  from: string,
  until: string,
): PublicEvent[] => sortEvents(events.flatMap((event) => datesOf(event, from, until)))

/**
 * The dates that the public calendar shows: those of twelve months, and those of yesterday that go past midnight. These
 * are shown until they end, which `hasEnded` decides.
 */
export const calendarDates = (
  events: readonly CalendarEvent[],
  today: string,
  hasEnded: (event: PublicEvent) => boolean,
): PublicEvent[] =>
  publicEvents(events, addDays(today, -1), addMonths(today, 12)).filter(
    (event) =>
      event.endDay >= today && (event.date >= today || !event.endsNextDay || !hasEnded(event)),
  )

/** Returns a function that finds the dates that began on an earlier day: past midnight, or of several days. */
export const beganEarlier =
  (today: string) =>
  ({ date }: PublicEvent): boolean =>
    date < today

const datesOf = (event: CalendarEvent, from: string, until: string): PublicEvent[] =>
  occurrencesDuring(event, from, until)
    // The small hours belong to the day before.
    .filter(({ day, endsNextDay }) => day >= from || !endsNextDay)
    .map((one) => publicEvent(event, one))

/** One date of an event as the public calendar shows it. */
export function publicEvent(event: CalendarEvent, one: Occurrence): PublicEvent {
  const place = placeOn(event, one)
  return {
    id: calendarIdOf(event, one.date),
    eventKey: event.calendarKey ?? event.id,
    title: event.title,
    description: event.description ?? '',
    recurrence: recurrenceOf(event),
    date: one.day,
    endDay: one.endDay,
    timeStart: one.timeStart,
    timeEnd: one.timeEnd,
    endsNextDay: one.endsNextDay,
    isAllDay: one.isAllDay,
    location: one.location ?? '',
    address: place.address,
    city: place.city ?? '',
    state: place.state ?? '',
    postalCode: place.postalCode,
    cover: event.cover,
    attendanceMode: one.attendanceMode,
    isCancelled: one.isCancelled,
    isFull: event.fullDates?.includes(one.date),
    isClosed: event.closedDates?.includes(one.date),
    movedFrom: one.day === one.date ? null : one.date,
    reason: one.reason,
    version: one.version,
    program: programOn(event, one.date),
  }
}

/** Returns the UID of a date in calendars, which is stable across changes. */
export function calendarIdOf(
  { id, calendarKey, date: isSingle }: Pick<CalendarEvent, 'id' | 'calendarKey' | 'date'>,
  date: string,
): string {
  if (!calendarKey) return `portal-${id}-${date}`
  return isSingle ? calendarKey : `${calendarKey}-${date}`
}

const weekNames = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' }

/** 'last-wednesday', 'second-tuesday', 'weekly-friday', 'every-2-weeks-friday' or 'first-three-wednesdays' */
function recurrenceOf({ dayOfWeek, weeks, everyWeeks = 1 }: CalendarEvent): Recurrence {
  if (!dayOfWeek) return 'special'
  const day = dayOfWeek.toLowerCase()
  if (everyWeeks > 1) return `every-${everyWeeks}-weeks-${day}`
  if (weeks.join() === '1,2,3') return `first-three-${day}s`
  const names = weeks.map((week) => weekNames[week]).join('-')
  return `${names || 'weekly'}-${day}`
}

/** By date and time. */
const sortEvents = (events: readonly PublicEvent[]): PublicEvent[] =>
  events.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))

const sortKey = ({ date, timeStart, id }: PublicEvent) => `${date} ${timeStart} ${id}`

type Month = { month: string; title: string; events: PublicEvent[] }

/** Sorted events under month-and-year headings, 'November 2026'. */
export function groupByMonth(events: readonly PublicEvent[]): Month[] {
  const months = new Map<string, PublicEvent[]>()
  for (const event of events) {
    const month = monthOf(event.date)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return [...months].map(([month, events]) => ({ month, title: formatMonth(month), events }))
}

/** Returns the kind of an event: Lunch if its title contains 'lunch', else Event. */
export const kindOf = ({ title }: PublicEvent): 'Lunch' | 'Event' =>
  /lunch/i.test(title) ? 'Lunch' : 'Event'

/** Its kind, or Canceled. */
export const badgeOf = (event: PublicEvent): 'Canceled' | 'Lunch' | 'Event' =>
  event.isCancelled ? 'Canceled' : kindOf(event)
