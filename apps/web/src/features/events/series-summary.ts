import { addDays, addMonths, isDay } from '@clubhouse/schema/events/calendar-day'
import { formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { EventEntry } from '@clubhouse/schema/events/event'
import {
  lastDateOf,
  scheduledDates,
  type WithSchedules,
} from '@clubhouse/schema/events/scheduled-dates'
import { mostDates, mostWeeks } from '@clubhouse/schema/events/series-bounds'

type Entry = Pick<
  EventEntry,
  'dayOfWeek' | 'weeks' | 'everyWeeks' | 'startsOn' | 'endsOn' | 'dateCount' | 'excludedDates'
>

/** The series that a form describes, as far as it is filled in; null without a day of the week. */
export function seriesOf(entry: Entry, today: string): WithSchedules | null {
  const { dayOfWeek, weeks, everyWeeks = 1, startsOn, endsOn, dateCount, excludedDates } = entry
  if (!dayOfWeek) return null
  const hasWeeks = (weeks?.length ?? 0) > 0
  const isInterval = Number.isInteger(everyWeeks) && everyWeeks >= 1 && everyWeeks <= mostWeeks
  return {
    dayOfWeek,
    weeks: weeks ?? [],
    everyWeeks: isInterval && !hasWeeks ? everyWeeks : 1,
    startsOn: startsOn && isDay(startsOn) ? startsOn : today,
    endsOn: endsOn && isDay(endsOn) ? endsOn : null,
    dateCount: dateCount && dateCount > 0 && dateCount <= mostDates ? dateCount : null,
    excludedDates: excludedDates ?? [],
    timeStart: '',
    timeEnd: '',
    location: null,
    schedules: [],
  }
}

/** '6 dates, Wed, Jan 6 to Wed, Feb 10', or the first date of a series without an end. */
export function summaryOf(series: WithSchedules, today: string): string | null {
  const from = series.startsOn ?? today
  const last = lastDateOf(series)
  const dates = scheduledDates(series, from, last ? addDays(last, 1) : addMonths(from, 12))
  const [first] = dates
  if (!first) return last ? 'No dates' : null
  const day = (date: string) => formatShortDate(date, today)
  if (!last) return `First date: ${day(first)}`
  const end = dates.at(-1) ?? first
  return dates.length === 1
    ? `1 date, ${day(first)}`
    : `${dates.length} dates, ${day(first)} to ${day(end)}`
}

/** The coming dates of a series that can be left out, those of the next twelve months. */
export function datesToLeaveOut(series: WithSchedules, today: string): string[] {
  const from = series.startsOn && series.startsOn > today ? series.startsOn : today
  return scheduledDates({ ...series, excludedDates: [] }, from, addMonths(from, 12))
}
