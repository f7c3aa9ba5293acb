import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { scheduleOn, schedulesAfter } from '@clubhouse/schema/events/scheduled-dates'
import type { EventState } from '../../../services/jobs/job-kinds.js'
import { whenOf } from './event-state.js'

export type Fact = [label: string, text: string]

export const fact = (label: string, text: string): Fact => [label, text]

/** ', until Tuesday, December 8, 2026': of a series that changes or ends after today's schedule. */
export function untilWhen(event: EventRecord, today: string): string {
  const end = event.type === 'Recurring' ? scheduleOn(event, today)?.endsOn : null
  return end ? `, until ${formatDate(end)}` : ''
}

/** The later schedules of a series, and its dates that are moved or canceled, without those that were so before. */
export function comingChanges(
  event: EventRecord,
  today: string,
  { unchangedDates = [] }: Pick<EventState, 'unchangedDates'> = {},
): Fact[] {
  if (event.isCancelled) return []
  const later = schedulesAfter(event, today).map(({ startsOn, ...one }) =>
    fact(`From ${formatDate(startsOn ?? today)}`, whenOf({ ...one, date: null })),
  )
  const changed = event.occurrences
    .filter(({ date }) => !unchangedDates.includes(date))
    .flatMap(({ date }) => findOccurrence(event, date) ?? [])
    .filter(({ day }) => day >= today)
  const canceled = changed.filter((one) => one.isCancelled).map(({ day }) => formatDate(day))
  const moved = changed
    .filter((one) => !one.isCancelled && one.day !== one.date)
    .map(({ date, day }) => `${formatDate(date)} to ${formatDate(day)}`)
  return [
    ...later,
    ...(moved.length > 0 ? [fact('Moved', moved.join('; '))] : []),
    ...(canceled.length > 0 ? [fact('Canceled', canceled.join('; '))] : []),
    ...reasonsOf(changed),
  ]
}

/** The reasons for changed dates, each once. */
function reasonsOf(changed: Occurrence[]): Fact[] {
  const given = changed.flatMap(({ day, reason }) => (reason ? [{ day, reason }] : []))
  const texts = [...new Set(given.map(({ reason }) => reason))].map((reason) => {
    const days = given.filter((one) => one.reason === reason).map(({ day }) => formatDate(day))
    return `${days.join('; ')}: ${reason}`
  })
  return texts.length > 0 ? [fact('Reason', texts.join('; '))] : []
}
