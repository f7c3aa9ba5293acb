import type { Tx } from '@clubhouse/db'
import { addDays, weekday } from '@clubhouse/schema/events/calendar-day'
import type { EventInput } from '@clubhouse/schema/events/event'
import { storedLength } from '@clubhouse/schema/events/event-length'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import { findOccurrence, type Scheduled } from '@clubhouse/schema/events/occurrences-between'
import {
  datesOfSchedule,
  endsBefore,
  schedulesOf,
  schedulesSince,
  type WithSchedules,
} from '@clubhouse/schema/events/scheduled-dates'
import { placeColumn } from './event-place.js'

/** When and where a series takes place. */
export type Rule = Omit<EventSchedule, 'startsOn' | 'endsOn'>

/** The rule that the event form asks for, its interval being `everyWeeks` if it asks for none; null for a single event. */
export function ruleOf(input: EventInput, everyWeeks = 1): Rule | null {
  const { type, dayOfWeek, weeks, location, attendanceMode } = input
  if (type !== 'Recurring' || !dayOfWeek) return null
  const interval = weeks.length > 0 ? 1 : (input.everyWeeks ?? everyWeeks)
  const when = { dayOfWeek, weeks, everyWeeks: interval, ...storedLength(input) }
  return { ...when, location, attendanceMode }
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
  const from = firstDayToChange(before, now)
  // A series that has ended does not begin again by it.
  if (schedulesSince(before, from).length === 0) return null
  return schedulesOf(before).flatMap((one) => {
    // The past stays in person when the event moves online.
    const past = changed.attendanceMode
      ? { ...one, attendanceMode: one.attendanceMode ?? before.attendanceMode }
      : one
    if (endsBefore(one, from)) return [past]
    if (one.startsOn && one.startsOn >= from) return [{ ...one, ...changed }]
    const later = { ...one, ...changed, startsOn: resumesOn(one, changed, from) }
    return hasDates(one, from) ? [{ ...past, endsOn: addDays(from, -1) }, later] : [later]
  })
}

/** The first day of a series that an edit may change: today, or tomorrow once today's date has begun. */
export function firstDayToChange(series: Scheduled, now: string): string {
  const today = now.slice(0, 10)
  const occurrence = findOccurrence(series, today)
  const hasBegun = occurrence && `${occurrence.day}T${occurrence.timeStart}` <= now
  return hasBegun ? addDays(today, 1) : today
}

/** Whether a schedule with a first day has a date before a day; one without is as old as the calendar. */
export const hasDates = (one: EventSchedule, before: string): boolean =>
  one.startsOn === null || datesOfSchedule(one, one.startsOn, before).length > 0

/**
 * The first day of the changed part of a schedule that goes on. Where it takes place every so many weeks, these are counted
 * from the week of its next date, so that the change doesn't shift them.
 */
export function resumesOn(one: EventSchedule, changed: Partial<Rule>, from: string): string {
  const { everyWeeks = 1 } = { ...one, ...changed }
  if (everyWeeks === 1) return from
  const unended = { ...one, endsOn: null }
  const [next = from] = datesOfSchedule(unended, from, addDays(from, longestGap))
  const monday = addDays(next, -((weekday(next) + 6) % 7))
  return monday > from ? monday : from
}

/** Days in which a schedule has a date: a fifth weekday, or one in eight weeks. */
const longestGap = 130

/** Returns the parts of the rule that differ from the event's own fields. */
function changesOf(before: Scheduled & WithSchedules, rule: Rule): Partial<Rule> | null {
  const changed: Partial<Rule> = {}
  if (rule.dayOfWeek !== before.dayOfWeek) changed.dayOfWeek = rule.dayOfWeek
  if (rule.weeks.join() !== before.weeks.join()) changed.weeks = rule.weeks
  if (rule.everyWeeks !== (before.everyWeeks ?? 1)) changed.everyWeeks = rule.everyWeeks
  if (timesOf(rule) !== timesOf(before)) {
    changed.timeStart = rule.timeStart
    changed.timeEnd = rule.timeEnd
    changed.endsNextDay = rule.endsNextDay
    changed.isAllDay = rule.isAllDay
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

type Times = Pick<Rule, 'timeStart' | 'timeEnd' | 'endsNextDay' | 'isAllDay'>

/** A text that differs where times or length do. */
const timesOf = ({ timeStart, timeEnd, endsNextDay = false, isAllDay = false }: Times) =>
  [timeStart, timeEnd, endsNextDay, isAllDay].join()

/**
 * The schedules of a series that follows another rule from a day on, its first date being on `startsOn` or later; with null
 * it ends before that day. A series that had ended continues until `endsOn`.
 */
export function followRule(
  before: WithSchedules,
  day: string,
  rule: Rule | null,
  { startsOn = day, endsOn = null }: { startsOn?: string; endsOn?: string | null } = {},
): EventSchedule[] {
  const until = schedulesOf(before)
    .filter((one) => one.startsOn === null || one.startsOn < day)
    .map((one) => (endsBefore(one, day) ? one : { ...one, endsOn: addDays(day, -1) }))
  if (rule) {
    const last = schedulesSince(before, day).at(-1)
    return [...until, { ...rule, startsOn, endsOn: last ? last.endsOn : endsOn }]
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
