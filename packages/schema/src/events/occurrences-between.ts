/** Turns events into dates. Everything that shows, emails, counts or feeds dates uses this. */
import { addDays, daysBetween } from './calendar-day.js'
import type { EventRecord } from './event.js'
import type { EventSchedule } from './event-schedule.js'
import type { Occurrence, OccurrenceChange } from './occurrence.js'
import { ownPlace } from './occurrence-place.js'
import { scheduledDates, scheduleOn, schedulesOf } from './scheduled-dates.js'

/** The fields of an event that determine its dates. */
export type Scheduled = Pick<
  EventRecord,
  | 'date'
  | 'firstDate'
  | 'dayOfWeek'
  | 'weeks'
  | 'timeStart'
  | 'timeEnd'
  | 'location'
  | 'capacity'
  | 'isCancelled'
  | 'version'
  | 'attendanceMode'
  | 'schedules'
  | 'occurrences'
> &
  Partial<
    Pick<
      EventRecord,
      | 'endsNextDay'
      | 'isAllDay'
      | 'endDate'
      | 'startsOn'
      | 'endsOn'
      | 'dateCount'
      | 'everyWeeks'
      | 'excludedDates'
    >
  >

/** The dates of an event that take place, or were to, from `from` to before `until`, both YYYY-MM-DD; by day. */
export function occurrencesBetween(event: Scheduled, from: string, until: string): Occurrence[] {
  const standIns = event.occurrences.filter((own) => isStandIn(event, own))
  const replaced = new Set(standIns.map((own) => own.standsFor))
  const regular = regularDates(event, from, until).filter((date) => !replaced.has(date))
  const broughtHere = event.occurrences
    .filter(({ date, movedTo, standsFor, isKept }) => {
      const day = movedTo ?? standsFor ?? date
      return (movedTo || standsFor || isKept) && day >= from && day < until
    })
    .map(({ date }) => date)
    .filter((date) => isDateOf(event, date))
  return [...new Set([...regular, ...broughtHere])]
    .flatMap((date) => occurrenceOn(event, date) ?? [])
    .filter(({ day }) => day >= from && day < until)
    .toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
}

/**
 * The dates of an event that take place at some time from `from` to before `until`: also those that began earlier and
 * end on one of these days.
 */
export const occurrencesDuring = (event: Scheduled, from: string, until: string): Occurrence[] =>
  occurrencesBetween(event, addDays(from, -daysAfterFirst(event)), until).filter(
    ({ endDay }) => endDay >= from,
  )

/** How many days after its first day a date of the event may end. */
function daysAfterFirst({ date, endDate, schedules, occurrences, endsNextDay }: Scheduled): number {
  if (date && endDate) return daysBetween(date, endDate)
  return endsNextDay || [...schedules, ...occurrences].some((one) => one.endsNextDay) ? 1 : 0
}

/**
 * The dates of an event to before `until` that have not ended before today by the club's clock: today's, however early
 * they end, and an earlier one that still lasts. `now` is YYYY-MM-DDTHH:MM, or YYYY-MM-DD for the whole day.
 */
export function occurrencesSince(event: Scheduled, now: string, until: string): Occurrence[] {
  const today = now.slice(0, 10)
  return occurrencesDuring(event, today, until).filter(
    (one) => one.day >= today || !isOver(one, now),
  )
}

/** Returns the date with this identity; null if the event has no such date. */
export const findOccurrence = (event: Scheduled, date: string): Occurrence | null =>
  isDateOf(event, date) ? occurrenceOn(event, date) : null

/** How long ahead the next date is looked for, in days: a fifth weekday, the last of a year canceled. */
const horizon = 400

/**
 * The next date that has not ended by the club's clock, `now` being YYYY-MM-DDTHH:MM, or YYYY-MM-DD for the whole day;
 * canceled ones only if there is no other. Null when the event is over.
 */
export function nextOccurrence(event: Scheduled, now: string): Occurrence | null {
  const today = now.slice(0, 10)
  const ahead = (days: number) =>
    occurrencesDuring(event, today, addDays(today, days)).filter((one) => !isOver(one, now))
  // Nearly always it is within the next weeks.
  const soon = ahead(40).find(({ isCancelled }) => !isCancelled)
  if (soon) return soon
  const later = event.date ? singleOccurrence(event, now) : ahead(horizonOf(event, today))
  return later.find(({ isCancelled }) => !isCancelled) ?? later[0] ?? null
}

/** So far ahead the next date of an event is looked for: longer if it begins later. */
function horizonOf(event: Scheduled, today: string): number {
  const begins = schedulesOf(event).at(-1)?.startsOn ?? today
  return horizon + Math.max(0, daysBetween(today, begins))
}

type End = Pick<Occurrence, 'endDay' | 'timeEnd' | 'isAllDay'>

/** When a date ends by the club's clock, YYYY-MM-DDTHH:MM; whole days end at 24:00. */
export const endOfDate = ({ endDay, timeEnd, isAllDay }: End): string =>
  `${endDay}T${isAllDay ? '24:00' : timeEnd}`

/** Returns the end for calendars, which have no 24:00: midnight of the next day. */
export const instantEnd = (one: End): string =>
  one.isAllDay ? `${addDays(one.endDay, 1)}T00:00` : endOfDate(one)

/** Whether a date has ended by the club's clock, YYYY-MM-DDTHH:MM; with a date alone the day lasts. */
export const isOver = (one: End, now: string): boolean => endOfDate(one) <= now

const whenOf = ({ day, timeStart, date }: Occurrence) => `${day}T${timeStart} ${date}`

function singleOccurrence(event: Scheduled, now: string): Occurrence[] {
  const one = occurrenceOn(event, keyOf(event) ?? '')
  return one && !isOver(one, now) ? [one] : []
}

/** Returns the identity of a one-time event's only date; null for a series. */
const keyOf = ({ firstDate, date }: Scheduled): string | null => date && (firstDate ?? date)

function regularDates(event: Scheduled, from: string, until: string): string[] {
  const key = keyOf(event)
  return key ? [key] : scheduledDates(event, from, until)
}

function isDateOf(event: Scheduled, date: string): boolean {
  if (isRegular(event, date))
    return !event.occurrences.some((own) => own.standsFor === date && isStandIn(event, own))
  // The schedules of a series do not have it, and still it is one of its dates.
  const own = event.occurrences.find((one) => one.date === date)
  return !event.date && own !== undefined && (own.isKept || isStandIn(event, own))
}

const isRegular = (event: Scheduled, date: string): boolean =>
  regularDates(event, date, addDays(date, 1)).includes(date)

/** Whether a date that the schedules do not have takes the place of a day that they have. */
const isStandIn = (
  event: Scheduled,
  own: OccurrenceChange,
): own is OccurrenceChange & { standsFor: string } =>
  own.standsFor !== null && !isRegular(event, own.date) && isRegular(event, own.standsFor)

/** Of a date as all others. */
export const noChange: Omit<OccurrenceChange, 'date'> = {
  isCancelled: false,
  isRemoved: false,
  isKept: false,
  standsFor: null,
  reason: null,
  movedTo: null,
  timeStart: null,
  timeEnd: null,
  endsNextDay: false,
  isAllDay: false,
  location: null,
  isElsewhere: false,
  capacity: null,
  rsvpIsOpen: null,
  place: null,
  attendanceMode: null,
  meetingUrl: null,
  version: 0,
}

function occurrenceOn(event: Scheduled, date: string): Occurrence | null {
  const change = event.occurrences.find((one) => one.date === date) ?? noChange
  if (change.isRemoved) return null
  const usual = usualOn(event, date)
  const day = change.movedTo ?? event.date ?? usualDay(event, date)
  // Its own times have their own length.
  const { endsNextDay = false, isAllDay = false } = change.timeStart === null ? usual : change
  return {
    date,
    day,
    endDay: addDays(day, daysOf(event, endsNextDay)),
    timeStart: change.timeStart ?? usual.timeStart,
    timeEnd: change.timeEnd ?? usual.timeEnd,
    endsNextDay,
    isAllDay,
    ...ownPlace(event, usual, change),
    isCancelled: event.isCancelled || change.isCancelled,
    reason: change.reason,
    capacity: change.capacity ?? event.capacity,
    rsvpIsOpen: change.rsvpIsOpen,
    version: event.version + change.version,
  }
}

/** How many days later than it begins a date ends. */
const daysOf = ({ date, endDate }: Scheduled, endsNextDay: boolean): number =>
  date && endDate ? daysBetween(date, endDate) : Number(endsNextDay)

/** Returns when and where a date takes place, without its own changes. */
export const usualOn = (
  event: Scheduled,
  date: string,
): Pick<
  EventSchedule,
  | 'timeStart'
  | 'timeEnd'
  | 'endsNextDay'
  | 'isAllDay'
  | 'location'
  | 'isElsewhere'
  | 'place'
  | 'attendanceMode'
> => scheduleOn(event, usualDay(event, date)) ?? event

/** On which day a date of a series takes place as long as it is not moved. */
export function usualDay(event: Scheduled, date: string): string {
  const own = event.occurrences.find((one) => one.date === date)
  return own && isStandIn(event, own) ? own.standsFor : date
}
