import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventInput, EventRecord } from '@clubhouse/schema/events/event'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import {
  datesOfSchedule,
  endOf,
  lastOfCount,
  schedulesOf,
} from '@clubhouse/schema/events/scheduled-dates'
import { badField } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { editSchedules, firstDayToChange, hasDates, resumesOn, ruleOf } from './change-schedules.js'
import { keepRhythm } from './keep-rhythm.js'

/** How a series ends: on a day, after so many dates, or not at all. */
export type SeriesEnd = Pick<EventRecord, 'endsOn' | 'dateCount'>

/** The end of a series after an edit; absent fields stay, and one way to end replaces the other. */
export function endAfter(before: SeriesEnd | null, { endsOn, dateCount }: EventInput): SeriesEnd {
  if (endsOn) return { endsOn, dateCount: null }
  if (dateCount) return { endsOn: null, dateCount }
  return {
    endsOn: endsOn === undefined ? (before?.endsOn ?? null) : null,
    dateCount: dateCount === undefined ? (before?.dateCount ?? null) : null,
  }
}

/** The schedules of a new series; none of a single event. Throws BadRequest for one without dates. */
export function newSeries(input: EventInput, today: string): EventSchedule[] {
  const rule = ruleOf(input)
  if (!rule) return []
  // Without a first day it has no dates before the day on which it is created.
  const one = { ...rule, startsOn: input.startsOn ?? today, endsOn: null }
  return requireKept(requireDates(endSeries([one], endAfter(null, input)), input), input)
}

/**
 * The schedules of a series after the event form changed its rule, its first day or its end. Past dates stay, so its end
 * is yesterday at the earliest. Throws BadRequest for another first day after dates have taken place, and for a series
 * without dates. `now` is YYYY-MM-DDTHH:MM.
 */
export function editSeries(before: EventRecord, input: EventInput, now: string): EventSchedule[] {
  const rule = ruleOf(input, before.everyWeeks)
  if (!rule) return []
  if (before.type === 'Once') return newSeries(input, now.slice(0, 10))
  const edited = editSchedules(before, rule, now) ?? schedulesOf(before)
  const from = firstDayToChange(before, now)
  const begun = keepRhythm(
    withFirstDay(before, input, { edited, from }),
    { before, input, rule },
    from,
  )
  const end = endAfter(before, input)
  const isSameEnd = end.endsOn === before.endsOn && end.dateCount === before.dateCount
  if (isSameEnd) return requireKept(isCut(before) ? begun : recount(before, begun), input)
  return requireKept(requireDates(endSeries(begun, end, from), input), input)
}

type Edited = { edited: readonly EventSchedule[]; from: string }

function withFirstDay(
  before: EventRecord,
  { startsOn }: EventInput,
  { edited, from }: Edited,
): EventSchedule[] {
  if (!startsOn || startsOn === before.startsOn) return [...edited]
  if (schedulesOf(before).some((one) => hasDates(one, from))) {
    throw badField('startsOn', messages.hasStarted)
  }
  const [first, ...later] = edited.filter((one) => !one.endsOn || one.endsOn >= startsOn)
  return first ? [{ ...first, startsOn }, ...later] : [...edited]
}

/** Schedules that end as asked; what ended before `from` continues on that day if the new end is later. */
function endSeries(
  schedules: readonly EventSchedule[],
  end: SeriesEnd,
  from?: string,
): EventSchedule[] {
  const asked = dayOfEnd(schedules, end)
  const yesterday = from && addDays(from, -1)
  const day = asked && yesterday && asked < yesterday ? yesterday : asked
  const kept = schedules.filter((one) => !day || !one.startsOn || one.startsOn <= day)
  const last = kept.at(-1)
  if (!last) return [...schedules]
  if (from && yesterday && last.endsOn && last.endsOn < yesterday && (!day || day >= from)) {
    return [...kept, { ...last, startsOn: resumesOn(last, {}, from), endsOn: day }]
  }
  return [...kept.slice(0, -1), { ...last, endsOn: day }]
}

function dayOfEnd(
  schedules: readonly EventSchedule[],
  { endsOn, dateCount }: SeriesEnd,
): string | null {
  if (!dateCount) return endsOn
  const day = lastOfCount(schedules, dateCount)
  if (!day) throw badField('dateCount', messages.uncounted)
  return day
}

/** Whether a series was ended earlier than planned, by canceling all dates from one on. */
export const isCut = (series: EventRecord): boolean =>
  series.dateCount !== null && endOf(series) !== lastOfCount(schedulesOf(series), series.dateCount)

/** Schedules that end after as many dates as the series has, however its rule changed. */
export const recount = (
  { dateCount }: Pick<EventRecord, 'dateCount'>,
  schedules: readonly EventSchedule[],
): EventSchedule[] =>
  dateCount ? endSeries(schedules, { endsOn: null, dateCount }) : [...schedules]

/** Throws BadRequest for a series all of whose dates are left out. */
function requireKept(
  schedules: EventSchedule[],
  { excludedDates = [] }: EventInput,
): EventSchedule[] {
  const left = new Set(excludedDates)
  if (left.size === 0 || schedules.some((one) => !one.startsOn || !one.endsOn)) return schedules
  const dates = schedules.flatMap(({ startsOn, endsOn, ...one }) =>
    startsOn && endsOn
      ? datesOfSchedule({ ...one, startsOn, endsOn }, startsOn, addDays(endsOn, 1))
      : [],
  )
  if (dates.length > 0 && dates.every((date) => left.has(date)))
    throw badField('excludedDates', messages.allLeftOut)
  return schedules
}

/** Throws BadRequest for a series that ends before its first date. */
function requireDates(schedules: EventSchedule[], { endsOn }: EventInput): EventSchedule[] {
  const isEmpty = schedules.every(
    (one) =>
      one.startsOn &&
      one.endsOn &&
      datesOfSchedule(one, one.startsOn, addDays(one.endsOn, 1)).length === 0,
  )
  if (isEmpty) throw badField(endsOn ? 'endsOn' : 'dateCount', messages.noDates)
  return schedules
}
