/** The one way from an event to its dates: whoever shows, mails, counts or feeds a date asks here (product.md section 9). */
import { addDays } from './calendar-day.js'
import { datesBetween } from './day-rule.js'
import type { EventRecord } from './event.js'
import type { Occurrence, OccurrenceChange } from './occurrence.js'

/** What of an event decides its dates. */
export type Scheduled = Pick<
  EventRecord,
  | 'date'
  | 'firstDate'
  | 'dayOfWeek'
  | 'weeks'
  | 'timeStart'
  | 'timeEnd'
  | 'location'
  | 'isCancelled'
  | 'version'
  | 'occurrences'
>

/** The dates of an event that take place, or were to, from `from` to before `until`, both YYYY-MM-DD; by day. */
export function occurrencesBetween(event: Scheduled, from: string, until: string): Occurrence[] {
  const movedHere = event.occurrences
    .filter(({ movedTo }) => movedTo && movedTo >= from && movedTo < until)
    .map(({ date }) => date)
    .filter((date) => isDateOf(event, date))
  const dates = new Set([...regularDates(event, from, until), ...movedHere])
  return [...dates]
    .flatMap((date) => occurrenceOn(event, date) ?? [])
    .filter(({ day }) => day >= from && day < until)
    .toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
}

/** The date of an event by which it is known; null when the event has no such date. */
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

/** By which a single event's only date is known; null for a series. */
const keyOf = ({ firstDate, date }: Scheduled): string | null => date && (firstDate ?? date)

function regularDates(event: Scheduled, from: string, until: string): string[] {
  const key = keyOf(event)
  return key ? [key] : datesBetween(event, from, until)
}

const isDateOf = (event: Scheduled, date: string): boolean =>
  regularDates(event, date, addDays(date, 1)).includes(date)

/** Of a date as all others. */
export const noChange: Omit<OccurrenceChange, 'date'> = {
  isCancelled: false,
  isRemoved: false,
  reason: null,
  movedTo: null,
  timeStart: null,
  timeEnd: null,
  location: null,
  version: 0,
}

function occurrenceOn(event: Scheduled, date: string): Occurrence | null {
  const change = event.occurrences.find((one) => one.date === date) ?? noChange
  if (change.isRemoved) return null
  return {
    date,
    day: change.movedTo ?? event.date ?? date,
    timeStart: change.timeStart ?? event.timeStart,
    timeEnd: change.timeEnd ?? event.timeEnd,
    location: change.location ?? event.location,
    isCancelled: event.isCancelled || change.isCancelled,
    reason: change.reason,
    version: event.version + change.version,
  }
}
