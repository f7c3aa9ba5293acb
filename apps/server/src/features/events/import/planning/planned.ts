import type { FileEvent } from '../reading/file-event.js'
import type { Dated } from '../reading/instances.js'
import { dayOf, timeOf } from '../reading/wall-time.js'
import { daysBetween } from './pattern.js'

/** When something takes place, as events of the club have it. */
export type Times = {
  timeStart: string
  timeEnd: string
  endsNextDay: boolean
  isAllDay: boolean
}

/** A date of a series that differs. */
export type PlannedChange = {
  date: string
  isCancelled: boolean
  movedTo: string | null
  /** Null: as the series. */
  times: Times | null
  location: string | null
}

export type PlannedSeries = {
  kind: 'Recurring'
  key: string
  event: FileEvent
  dayOfWeek: number
  weeks: number[]
  everyWeeks: number
  startsOn: string
  endsOn: string | null
  excludedDates: string[]
  times: Times
  changes: PlannedChange[]
  /** The dates that it was made from, in order. */
  dates: Dated[]
}

export type PlannedSingle = {
  kind: 'Once'
  key: string
  event: FileEvent
  date: string
  endDate: string | null
  times: Times
  isCancelled: boolean
}

export type PlannedPart = PlannedSeries | PlannedSingle

/** The club's times of an instance. One that ends within a day of its start ends on the next day, not on its last. */
export function timesOf(instance: Pick<Dated, 'start' | 'end' | 'isAllDay'>): Times {
  const { start, end, isAllDay } = instance
  if (isAllDay) return { timeStart: '00:00', timeEnd: '23:59', endsNextDay: false, isAllDay }
  const nights = daysBetween(dayOf(start), dayOf(end))
  const [timeStart, timeEnd] = [timeOf(start), timeOf(end)]
  const endsNextDay = nights === 1 && timeEnd < timeStart
  // A file may have an event without a length.
  if (nights === 0 && timeEnd <= timeStart)
    return {
      timeStart,
      timeEnd: nextMinute(timeStart),
      endsNextDay: timeStart === '23:59',
      isAllDay,
    }
  // It ends with its last day.
  if (nights > 1 && timeEnd === '00:00')
    return { timeStart, timeEnd: '23:59', endsNextDay, isAllDay }
  return { timeStart, timeEnd, endsNextDay, isAllDay }
}

const nextMinute = (time: string) =>
  timeOf(new Date(Date.parse(`2000-01-01T${time}Z`) + 60_000).toISOString())
