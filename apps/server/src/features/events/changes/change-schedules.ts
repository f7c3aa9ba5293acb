import type { Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventInput } from '@clubhouse/schema/events/event'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import { findOccurrence, type Scheduled } from '@clubhouse/schema/events/occurrences-between'
import {
  endsBefore,
  schedulesOf,
  schedulesSince,
  type WithSchedules,
} from '@clubhouse/schema/events/scheduled-dates'
import { placeColumn } from './event-place.js'

/** When and where a series takes place. */
export type Rule = Omit<EventSchedule, 'startsOn' | 'endsOn'>

/** The rule that the event form asks for; null for a single event. */
export function ruleOf({ type, dayOfWeek, ...input }: EventInput): Rule | null {
  if (type !== 'Recurring' || !dayOfWeek) return null
  const { weeks, timeStart, timeEnd, location, attendanceMode } = input
  return { dayOfWeek, weeks, timeStart, timeEnd, location, attendanceMode }
}

/**
 * Returns the schedules of a series after an edit of its rule. The changed fields change from today on, even where a
 * later part of the series differs in other fields. Dates that have begun are unchanged. `now` is YYYY-MM-DDTHH:MM.
 * Null if no date changes.
 */
export function editSchedules(
  before: Scheduled & WithSchedules,
  rule: Rule,
  now: string,
): EventSchedule[] | null {
  const changed = changesOf(before, rule)
  if (!changed) return null
  const today = now.slice(0, 10)
  const occurrence = findOccurrence(before, today)
  const hasBegun = occurrence && `${occurrence.day}T${occurrence.timeStart}` <= now
  const from = hasBegun ? addDays(today, 1) : today
  // A series that has ended does not begin again by it.
  if (schedulesSince(before, from).length === 0) return null
  return schedulesOf(before).flatMap((one) => {
    // The past stays in person when the event moves online.
    const past = changed.attendanceMode
      ? { ...one, attendanceMode: one.attendanceMode ?? before.attendanceMode }
      : one
    if (endsBefore(one, from)) return [past]
    if (one.startsOn && one.startsOn >= from) return [{ ...one, ...changed }]
    return [
      { ...past, endsOn: addDays(from, -1) },
      { ...one, ...changed, startsOn: from },
    ]
  })
}

/** Returns the parts of the rule that differ from the event's own fields. */
function changesOf(before: Scheduled & WithSchedules, rule: Rule): Partial<Rule> | null {
  const changed: Partial<Rule> = {}
  if (rule.dayOfWeek !== before.dayOfWeek) changed.dayOfWeek = rule.dayOfWeek
  if (rule.weeks.join() !== before.weeks.join()) changed.weeks = rule.weeks
  if (rule.timeStart !== before.timeStart || rule.timeEnd !== before.timeEnd) {
    changed.timeStart = rule.timeStart
    changed.timeEnd = rule.timeEnd
  }
  if (rule.location !== before.location) {
    changed.location = rule.location
    // The event's address belongs to it.
    changed.isElsewhere = false
    changed.place = null
  }
  if (rule.attendanceMode !== before.attendanceMode) changed.attendanceMode = rule.attendanceMode
  return Object.keys(changed).length > 0 ? changed : null
}

/**
 * The schedules of a series that follows another rule from a day on, its first date being on `startsOn` or later; with null
 * it ends before that day.
 */
export function followRule(
  before: WithSchedules,
  day: string,
  rule: Rule | null,
  startsOn = day,
): EventSchedule[] {
  const until = schedulesOf(before)
    .filter((one) => one.startsOn === null || one.startsOn < day)
    .map((one) => (endsBefore(one, day) ? one : { ...one, endsOn: addDays(day, -1) }))
  if (rule) {
    const last = schedulesSince(before, day).at(-1)
    return [...until, { ...rule, startsOn, endsOn: last?.endsOn ?? null }]
  }
  // Without a schedule it would follow its own fields, ever since.
  return until.length > 0
    ? until
    : schedulesOf(before)
        .slice(0, 1)
        .map((one) => ({ ...one, endsOn: addDays(day, -1) }))
}

/** Replaces the schedules of an event. */
export async function writeSchedules(
  tx: Tx,
  eventId: string,
  schedules: readonly EventSchedule[],
): Promise<void> {
  await tx.eventSchedule.deleteMany({ where: { eventId } })
  await tx.eventSchedule.createMany({
    data: schedules.map(({ startsOn, endsOn, isElsewhere = false, place, ...rule }) => ({
      ...rule,
      isElsewhere,
      place: placeColumn(isElsewhere ? place : null),
      eventId,
      startsOn: startsOn && new Date(startsOn),
      endsOn: endsOn && new Date(endsOn),
    })),
  })
}
