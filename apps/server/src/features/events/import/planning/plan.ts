/** Turns a file's event into the club's events: series, one-time events, or none. */

import { type Dated, type Dates, datesOf, lastDay, type Wanted } from '../reading/instances.js'
import type { FileSeries } from '../reading/read-calendar.js'
import { dayOf, minutesOf } from '../reading/wall-time.js'
import { fitSeries } from './fit-series.js'
import { mostDays, mostSingleDates } from './limits.js'
import { type PlannedPart, type PlannedSingle, timesOf } from './planned.js'

export type PlanNote =
  /** More dates than a club's events can hold singly. */
  | 'moreDates'
  /** The rule goes on, and only its dates up to the last one are known. */
  | 'bounded'
  | 'severalTimesADay'
  | 'startLeftOut'
  | 'tooMuchWork'
  | 'longDates'

export type Plan = {
  series: FileSeries
  parts: PlannedPart[]
  /** How many dates the file has from the first wanted day on, as far as it was read. */
  dateCount: number
  goesOn: boolean
  notes: PlanNote[]
  /** Whether all its dates are before the first wanted day. */
  isPast: boolean
}

/** Plans one event of a file from a day on. */
export function planEvent(series: FileSeries, wanted: Wanted): Plan {
  const found = datesOf(series, wanted)
  const { rule } = series.event
  const isOften = rule !== null && (rule.freq === null || rule.hasTimes)
  const notes: PlanNote[] = [
    ...(isOften ? ['severalTimesADay' as const] : []),
    ...(found.lacksStart ? ['startLeftOut' as const] : []),
    ...(found.isCut && !isOften ? ['tooMuchWork' as const] : []),
  ]
  const short = found.dates.filter(isShortEnough)
  if (short.length < found.dates.length) notes.push('longDates')
  const { parts, more } = partsOf({ ...found, dates: short })
  return {
    series,
    parts,
    dateCount: found.dates.length,
    goesOn: found.goesOn,
    notes: [...notes, ...more],
    isPast: found.dates.length === 0,
  }
}

const isShortEnough = (date: Dated) => {
  const { start, end } = date.own ?? date
  return minutesOf(end) - minutesOf(start) <= mostDays * 1440
}

/** Each segment of a series by itself: as series where that is true to the file, otherwise date by date. */
function partsOf(found: Dates): { parts: PlannedPart[]; more: PlanNote[] } {
  const last = found.dates.at(-1)?.segment ?? 0
  const more = new Set<PlanNote>()
  const parts: PlannedPart[] = []
  const left: Dated[] = []
  for (let segment = 0; segment <= last; segment += 1) {
    const dates = found.dates.filter((one) => one.segment === segment)
    if (dates.length === 0) continue
    const goesOn = found.goesOn && segment === last
    const fitted = fitSeries(dates, { goesOn, isCut: found.isCut })
    parts.push(...fitted.series)
    left.push(...fitted.left)
    if (goesOn && fitted.isBounded) more.add('bounded')
  }
  const singles = left.slice(0, mostSingleDates)
  if (left.length > singles.length)
    return { parts: withSingles(parts, singles, false), more: ['moreDates'] }
  const isOnly = left.length === 1 && parts.length === 0 && !found.goesOn
  return { parts: withSingles(parts, singles, isOnly), more: [...more] }
}

const withSingles = (parts: readonly PlannedPart[], singles: readonly Dated[], isOnly: boolean) => [
  ...parts,
  ...singles.map((one) => singleOf(one, isOnly)),
]

/** An event of one date is known by its UID alone: it may move. */
function singleOf(date: Dated, isOnly: boolean): PlannedSingle {
  const { own, event } = date
  const instance = own ?? date
  const [first, last] = [dayOf(instance.start), lastDay(instance)]
  const times = timesOf(instance)
  return {
    kind: 'Once',
    key: isOnly ? '' : date.key,
    event: own?.event ?? event,
    date: first,
    endDate: last > first && !times.endsNextDay ? last : null,
    times,
    isCancelled: own?.event.isCanceled ?? event.isCanceled,
  }
}
