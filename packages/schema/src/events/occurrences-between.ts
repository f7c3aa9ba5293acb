/** Turns events into dates. Everything that shows, emails, counts or feeds dates uses this. */
import { addDays } from './calendar-day.js'
import type { EventRecord } from './event.js'
import type { EventSchedule } from './event-schedule.js'
import type { Occurrence, OccurrenceChange } from './occurrence.js'
import { ownPlace } from './occurrence-place.js'
import { scheduledDates, scheduleOn } from './scheduled-dates.js'

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
    occurrencesBetween(event, today, addDays(today, days)).filter((one) => !isOver(one, now))
  // Nearly always it is within the next weeks.
  const soon = ahead(40).find(({ isCancelled }) => !isCancelled)
  if (soon) return soon
  const later = event.date ? singleOccurrence(event, now) : ahead(horizon)
  return later.find(({ isCancelled }) => !isCancelled) ?? later[0] ?? null
}

/** Whether a date has ended by the club's clock, YYYY-MM-DDTHH:MM; with a date alone the day lasts. */
export const isOver = ({ day, timeEnd }: Occurrence, now: string): boolean =>
  `${day}T${timeEnd}` <= now

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
  return {
    date,
    day: change.movedTo ?? event.date ?? usualDay(event, date),
    timeStart: change.timeStart ?? usual.timeStart,
    timeEnd: change.timeEnd ?? usual.timeEnd,
    ...ownPlace(event, usual, change),
    isCancelled: event.isCancelled || change.isCancelled,
    reason: change.reason,
    capacity: change.capacity ?? event.capacity,
    rsvpIsOpen: change.rsvpIsOpen,
    version: event.version + change.version,
  }
}

/** Returns when and where a date takes place, without its own changes. */
export const usualOn = (
  event: Scheduled,
  date: string,
): Pick<
  EventSchedule,
  'timeStart' | 'timeEnd' | 'location' | 'isElsewhere' | 'place' | 'attendanceMode'
> => scheduleOn(event, usualDay(event, date)) ?? event

/** On which day a date of a series takes place as long as it is not moved. */
export function usualDay(event: Scheduled, date: string): string {
  const own = event.occurrences.find((one) => one.date === date)
  return own && isStandIn(event, own) ? own.standsFor : date
}
