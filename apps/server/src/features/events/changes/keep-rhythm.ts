import { addDays, weekday } from '@clubhouse/schema/events/calendar-day'
import type { EventInput, EventRecord } from '@clubhouse/schema/events/event'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import { datesOfSchedule } from '@clubhouse/schema/events/scheduled-dates'
import type { Rule } from './change-schedules.js'

type Edit = { before: EventRecord; input: EventInput; rule: Rule }

/**
 * Returns the schedules of a series after an edit of its interval, weekday or first day, so that the weeks of later parts
 * are counted on from its first date on or after `from`, YYYY-MM-DD: no two dates are closer than the interval where one
 * part ends and the next begins, and no week between them is lost. Other edits leave each part as it is.
 */
export function keepRhythm(
  schedules: readonly EventSchedule[],
  { before, input, rule }: Edit,
  from: string,
): EventSchedule[] {
  const isMoved = rule.dayOfWeek !== before.dayOfWeek
  const isShifted =
    rule.everyWeeks !== before.everyWeeks ||
    Boolean(input.startsOn && input.startsOn !== before.startsOn)
  const kept: EventSchedule[] = []
  for (const one of schedules) {
    const joined = isMoved ? joinWeek(kept.at(-1), one, from) : one
    const last = isShifted ? lastDate(kept, from) : null
    const begins = last && afterInterval(last, joined)
    if (!begins) {
      kept.push(joined)
      continue
    }
    const { endsOn } = joined
    const isOver = endsOn !== null && endsOn < begins
    const earlier = kept.pop()
    // It has no date there, and has those of a shorter interval later.
    if (earlier) kept.push({ ...earlier, endsOn: isOver ? endsOn : addDays(begins, -1) })
    if (!isOver) kept.push({ ...joined, startsOn: begins })
  }
  // An empty part could be listed behind the part that follows it.
  return kept.filter((one, index) => index === kept.length - 1 || !isEmpty(one))
}

/** A part that began later in the week in which the one before it ended begins on the day after that. */
function joinWeek(
  earlier: EventSchedule | undefined,
  one: EventSchedule,
  from: string,
): EventSchedule {
  if (!earlier?.endsOn || !one.startsOn || one.startsOn < from) return one
  const next = addDays(earlier.endsOn, 1)
  return next < one.startsOn && mondayOf(one.startsOn) <= next ? { ...one, startsOn: next } : one
}

/** The last date on or after a day that the schedules have; null for none. */
function lastDate(schedules: readonly EventSchedule[], from: string): string | null {
  const dates = schedules.flatMap((one) =>
    one.endsOn ? datesOfSchedule(one, from, addDays(one.endsOn, 1)).slice(-1) : [],
  )
  return dates.at(-1) ?? null
}

/** The Monday on which a part has to begin for its interval to have passed since a date; null if it begins later. */
function afterInterval(date: string, one: EventSchedule): string | null {
  if (!one.startsOn || one.weeks.length > 0) return null
  const monday = addDays(mondayOf(date), 7 * (one.everyWeeks ?? 1))
  const [first = monday] = datesOfSchedule({ ...one, endsOn: null }, one.startsOn, monday)
  return first < monday ? monday : null
}

const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))

const isEmpty = ({ startsOn, endsOn }: EventSchedule): boolean =>
  startsOn !== null && endsOn !== null && endsOn < startsOn
