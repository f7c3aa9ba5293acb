/** The dates of a file's event by the club's clock. */
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import { type FileEvent, hasUsualLength } from './file-event.js'
import { type Moment, minutesOfDuration } from './moment.js'
import type { FileSeries } from './read-calendar.js'
import { recurringDays, type Steps } from './recurring-days.js'
import { addMinutes, dayOf, minutesOf, timeOf, wallTime } from './wall-time.js'
import type { Zone } from './zone.js'

/** One date by the club's clock. Whole days begin at 00:00 and end at 00:00 of the day after the last. */
export type Instance = {
  /** Names it within the event: its original start as the file has it. */
  key: string
  start: string
  end: string
  isAllDay: boolean
}

export type Dated = Instance & {
  /** The regular date; `own` is what the file changes about it. */
  own: (Instance & { event: FileEvent }) | null
  /** Of a series that changes for this and all future dates: how often it has changed. */
  segment: number
  event: FileEvent
  /** By RDATE, besides the rule. */
  isAdded: boolean
}

export type Dates = {
  dates: Dated[]
  /** Whether more follow after the last. */
  goesOn: boolean
  /** Whether the rule was too much work, or repeats within a day. */
  isCut: boolean
  /** Whether the event's start is coming, and no date of its rule. */
  lacksStart: boolean
}

export type Wanted = { club: Zone; from: string; today: string; steps: Steps }

/** Dates of a series without an end are looked at for so many months, of one with an end longer. */
const endlessMonths = 24
const boundedMonths = 120

/** All dates that end on `from` or later. */
export function datesOf({ event, changed }: FileSeries, wanted: Wanted): Dates {
  const { club, from } = wanted
  const zone = event.start.zone ?? club
  const regular = regularDates(event, zone, wanted)
  const excluded = matcher(event.excluded, event.start, zone)
  const isElapsed = hasUsualLength(event)
  const added = event.added.map(({ start, end, duration }) => {
    const at = localOf(start, zone, event.start)
    const own = lengthOfPeriod({ start, end, duration }, zone)
    return { at, length: own ?? event.length, isAdded: true, isElapsed: own !== null || isElapsed }
  })
  const regularKeys = new Set(regular.days.map(({ at }) => at))
  const all = [
    ...regular.days.map((day) => ({ ...day, isElapsed })),
    ...added.filter(({ at }) => !regularKeys.has(at)),
  ].filter(({ at }) => !excluded(at))
  const dates = all.map(({ at, length, isAdded, isElapsed }) => ({
    ...instanceOf(at, length, { isDay: event.start.isDay, zone, club, isElapsed }),
    own: null,
    segment: 0,
    event,
    isAdded,
  }))
  const isStart = ({ at }: { at: string }) => dayOf(at) === dayOf(event.start.at)
  return {
    ...regular,
    lacksStart: regular.lacksStart && !added.some(isStart),
    dates: withChanges(dates, changed, { zone, club, event })
      .filter((one) => lastDay(one.own ?? one) >= from)
      .toSorted((one, other) => (one.start < other.start ? -1 : 1)),
  }
}

/** The last day of an instance. */
export const lastDay = ({ start, end }: Instance): string => {
  const last = dayOf(wallTime(minutesOf(end) - 1))
  return last < dayOf(start) ? dayOf(start) : last
}

function regularDates(event: FileEvent, zone: Zone, { from, today, steps }: Wanted) {
  const { rule, start, length } = event
  const first = dayOf(start.at)
  const time = start.isDay ? '' : `T${timeOf(start.at)}`
  const asDates = (days: readonly string[]) =>
    days.map((day) => ({ at: `${day}${time}`, length, isAdded: false }))
  if (!rule || rule.freq === null || rule.hasTimes)
    return { days: asDates([first]), goesOn: false, isCut: rule !== null, lacksStart: false }
  const begin = [from, today, first].toSorted().at(-1) ?? first
  const isBounded = rule.count !== null || rule.until !== null
  const last = addMonths(begin, isBounded ? boundedMonths : endlessMonths)
  const until = untilDay(event, zone)
  // The first date is one, even after the end of its rule.
  if (until && until < first)
    return { days: asDates([first]), goesOn: false, isCut: false, lacksStart: false }
  const found = recurringDays(
    { ...rule, until },
    { start: first, from: addDays(from, -40), last, steps },
  )
  const lacksStart = first >= from && !found.isCut && found.days[0] !== first
  return { ...found, days: asDates(found.days), lacksStart }
}

/** The last day of a rule by the series' clock; null without one. */
function untilDay({ rule, start }: FileEvent, zone: Zone): string | null {
  if (!rule?.until) return null
  const { at, isDay, isUtc } = rule.until
  if (isDay) return at
  const local = isUtc ? zone.fromUtc(at) : at
  return start.isDay || timeOf(local) >= timeOf(start.at) ? dayOf(local) : addDays(dayOf(local), -1)
}

/** A moment by the clock of a series, in the form of its start: a day, or a wall-clock time. */
function localOf(moment: Moment, zone: Zone, start: Moment): string {
  if (start.isDay) return dayOf(moment.at)
  if (moment.isDay) return `${moment.at}T${timeOf(start.at)}`
  if (!moment.zone || moment.zone.name === zone.name) return moment.at
  return zone.fromUtc(moment.zone.toUtc(moment.at))
}

/** Whether a date is one of some moments. A floating series also has those that are written as in UTC. */
function matcher(moments: readonly Moment[], start: Moment, zone: Zone): (at: string) => boolean {
  const days = new Set(moments.filter(({ isDay }) => isDay).map(({ at }) => at))
  const times = new Set(
    moments.flatMap((moment) => {
      if (moment.isDay) return []
      return start.zone
        ? [localOf(moment, zone, start)]
        : [localOf(moment, zone, start), start.isDay ? '' : moment.at]
    }),
  )
  return (at) => times.has(at) || days.has(dayOf(at))
}

function lengthOfPeriod(
  { start, end, duration }: FileEvent['added'][number],
  zone: Zone,
): FileEvent['length'] | null {
  if (end && !start.isDay && !end.isDay) {
    const utcOf = (moment: Moment) => minutesOf((moment.zone ?? zone).toUtc(moment.at))
    return { minutes: Math.max(1, utcOf(end) - utcOf(start)) }
  }
  const minutes = duration && !start.isDay ? minutesOfDuration(duration) : null
  return minutes && minutes > 0 ? { minutes } : null
}

type Clocks = {
  isDay: boolean
  zone: Zone
  club: Zone
  /** Whether it lasts so long on any clock; otherwise it ends when its zone's clock shows its end. */
  isElapsed: boolean
}

function instanceOf(
  at: string,
  length: FileEvent['length'],
  { isDay, zone, club, isElapsed }: Clocks,
): Instance {
  if (isDay) {
    const days = 'days' in length ? length.days : 1
    return { key: at, start: `${at}T00:00`, end: `${addDays(at, days)}T00:00`, isAllDay: true }
  }
  const minutes = 'minutes' in length ? length.minutes : length.days * 1440
  const begin = zone.toUtc(at)
  const start = club.fromUtc(begin)
  // By its zone's clock, as most calendars do: a series ends at one time also when the clocks change.
  const isSkipped = zone.fromUtc(begin) !== at
  const end = club.fromUtc(
    isSkipped || isElapsed ? addMinutes(begin, minutes) : zone.toUtc(addMinutes(at, minutes)),
  )
  // Where the clocks go back, an hour may end when it begins.
  return { key: at, start, end: end > start ? end : addMinutes(start, minutes), isAllDay: false }
}

type Series = { zone: Zone; club: Zone; event: FileEvent }

/** Applies what a file changes about single dates, or about a date and all that follow. */
function withChanges(
  dates: readonly Dated[],
  changed: readonly FileEvent[],
  series: Series,
): Dated[] {
  const keyOf = ({ recurrenceId }: FileEvent) =>
    recurrenceId ? localOf(recurrenceId, series.zone, series.event.start) : ''
  const single = new Map<string, FileEvent>()
  for (const one of changed) if (!one.isThisAndFuture) single.set(keyOf(one), one)
  const future = changed
    .filter(({ isThisAndFuture }) => isThisAndFuture)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const found = dates.map((date) => {
    const own = single.get(date.key)
    single.delete(date.key)
    const segment = future.findLastIndex((one) => keyOf(one) <= date.key) + 1
    const shifted = segment === 0 ? date : shift(date, future[segment - 1], keyOf, series)
    return own ? { ...shifted, segment, own: ownOf(own, series.club) } : { ...shifted, segment }
  })
  // A changed date that the series doesn't have is added, unless it was canceled or the series is a newer version.
  const others = [...single].flatMap(([key, event]) =>
    event.isCanceled || event.sequence < series.event.sequence
      ? []
      : { ...ownOf(event, series.club), key, own: null, segment: 0, isAdded: true },
  )
  return [...found, ...others]
}

const ownOf = (event: FileEvent, club: Zone) => ({
  ...instanceOf(event.start.at, event.length, clocksOf(event, club)),
  event,
})

const clocksOf = (event: FileEvent, club: Zone): Clocks => ({
  isDay: event.start.isDay,
  zone: event.start.zone ?? club,
  club,
  isElapsed: hasUsualLength(event),
})

function shift(
  date: Dated,
  change: FileEvent | undefined,
  keyOf: (event: FileEvent) => string,
  { club }: Series,
): Dated {
  if (!change) return date
  const full = (at: string) => minutesOf(at.length === 10 ? `${at}T00:00` : at)
  const moved = wallTime(full(date.key) + full(change.start.at) - full(keyOf(change)))
  const at = change.start.isDay ? dayOf(moved) : moved
  const instance = instanceOf(at, change.length, clocksOf(change, club))
  // Its own lines have no rule.
  return { ...date, ...instance, key: date.key, event: { ...change, rule: date.event.rule } }
}
