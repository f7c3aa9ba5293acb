import { formatDayRule } from '@clubhouse/schema/day-rule'
import { formatDate, formatHours } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { lastDateOf } from '@clubhouse/schema/events/scheduled-dates'
import type { EventState } from '../../../services/jobs/job-kinds.js'

/** An event, or one of its dates, as notifications describe it; null if it has no such date. */
export function eventStateOf(event: EventRecord, date?: string): EventState | null {
  const { title } = event
  if (!date) {
    const { isCancelled, date: day } = event
    return {
      title,
      when: whenOf(event, plannedEnd(event)),
      where: whereOf(event),
      isCancelled,
      ...(day && { day }),
    }
  }
  const occurrence = findOccurrence(event, date)
  return (
    occurrence && {
      title,
      when: whenOfDate(occurrence),
      where: whereOf(placeOn(event, occurrence)),
      isCancelled: occurrence.isCancelled,
      day: occurrence.day,
    }
  )
}

/** 'The Depot, 12 Depot Street, Alder Creek' */
export const whereOf = ({ location, address, city, state }: EventRecord): string =>
  [location, address, city, state].filter(Boolean).join(', ')

/** 'Wednesday, December 9, 2026, 12:00 PM–1:00 PM' */
export const whenOfDate = (one: Occurrence): string => `${formatDate(one.day)}, ${formatHours(one)}`

type When = Pick<EventRecord, 'date' | 'dayOfWeek' | 'weeks' | 'timeStart' | 'timeEnd'> &
  Partial<Pick<EventRecord, 'endsNextDay' | 'isAllDay' | 'endDate' | 'everyWeeks'>>

/** Formats an event's day or days, such as 'Every Wednesday, 12:00 PM–1:00 PM'. */
export function whenOf(event: When, until: string | null = null): string {
  const day = event.date ? formatDate(event.date) : formatDayRule(event)
  return `${day}${until ? ` until ${formatDate(until)}` : ''}, ${hoursOfEvent(event)}`
}

/** The last date of a series that was planned to end; null for one without an end. */
export const plannedEnd = (event: EventRecord): string | null =>
  event.endsOn || event.dateCount ? lastDateOf(event) : null

/** Formats the hours of an event, such as '12:00 PM–1:00 PM'. */
export const hoursOfEvent = ({
  date,
  endDate,
  ...hours
}: Omit<When, 'dayOfWeek' | 'weeks'>): string =>
  formatHours({ ...hours, ...(date && endDate && { day: date, endDay: endDate }) })
