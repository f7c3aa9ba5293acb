import { formatDayRule } from '@clubhouse/schema/day-rule'
import { formatDate, formatTimeRange } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { onlineLocation, placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { EventState } from '../../../services/jobs/job-kinds.js'

/** An event, or one of its dates, as notifications describe it; null if it has no such date. */
export function eventStateOf(event: EventRecord, date?: string): EventState | null {
  const { title } = event
  if (!date) {
    const { isCancelled, date: day } = event
    return { title, when: whenOf(event), where: whereOf(event), isCancelled, ...(day && { day }) }
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

/** 'The Depot, 12 Depot Street, Alder Creek', with 'or online' where people can also join online. */
export function whereOf({ location, address, city, state, attendanceMode }: Where): string {
  const place = [location, address, city, state].filter(Boolean).join(', ')
  if (attendanceMode !== 'Mixed') return place
  return place ? `${place}, or online` : onlineLocation
}

type Where = Pick<EventRecord, 'location' | 'address' | 'city' | 'state' | 'attendanceMode'>

/** 'Wednesday, December 9, 2026, 12:00 PM–1:00 PM' */
export const whenOfDate = ({ day, timeStart, timeEnd }: Occurrence): string =>
  `${formatDate(day)}, ${formatTimeRange(timeStart, timeEnd)}`

type When = Pick<EventRecord, 'date' | 'dayOfWeek' | 'weeks' | 'timeStart' | 'timeEnd'>

/** Formats an event's day or days, such as 'Every Wednesday, 12:00 PM–1:00 PM'. */
export function whenOf({ date, timeStart, timeEnd, ...rule }: When): string {
  const day = date ? formatDate(date) : formatDayRule(rule)
  return `${day}, ${formatTimeRange(timeStart, timeEnd)}`
}
