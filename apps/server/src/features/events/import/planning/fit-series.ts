/** Finds the series of the club that have exactly the dates of a rule. */
import { weekdays } from '@clubhouse/schema/events/calendar-day'
import type { Dated } from '../reading/instances.js'
import type { Rule } from '../reading/rule.js'
import { dayOf, minutesOf, timeOf } from '../reading/wall-time.js'
import { type Pattern, patternDates, weekdayOf } from './pattern.js'
import { type PlannedChange, type PlannedSeries, type Times, timesOf } from './planned.js'

export type Fitted = {
  series: PlannedSeries[]
  /** Dates that no series has. */
  left: Dated[]
  /** Whether the rule has dates after the last known one, and its series don't. */
  isBounded: boolean
}

/** A series has at least so many dates; fewer are events by themselves. */
const fewest = 3
/** It leaves out at most so many, and at most half. */
const mostExcluded = 366
/** An interval of a series of the club. */
const mostWeeks = 8

type Going = { goesOn: boolean; isCut: boolean }

/** The series for some dates of one rule. */
export function fitSeries(dates: readonly Dated[], { goesOn, isCut }: Going): Fitted {
  const none: Fitted = { series: [], left: [...dates], isBounded: goesOn }
  const rule = dates[0]?.event.rule
  const regular = dates.filter((one) => !one.isAdded && isWithinADay(one))
  if (!rule || isCut || regular.length < dates.filter((one) => !one.isAdded).length) return none
  const groups = weekdays.flatMap((_, day) => {
    const group = regular.filter(({ start }) => weekdayOf(dayOf(start)) === day)
    return group.length > 0 ? [group] : []
  })
  // Ten days in a row are no seven series.
  if (!goesOn && regular.length < fewest * groups.length) return none
  const fitted = groups.map((group) => fitGroup(group, rule, goesOn))
  if (fitted.some((one) => one === null)) return none
  const series = fitted.flatMap((one) => one ?? [])
  const kept = new Set(series.flatMap((one) => one.dates))
  return {
    series: series.map((one) => (series.length === 1 ? { ...one, key: '' } : one)),
    left: dates.filter((one) => !kept.has(one)),
    isBounded: goesOn && series.some(({ endsOn }) => endsOn !== null),
  }
}

const isWithinADay = ({ start, end, isAllDay }: Dated) =>
  minutesOf(end) - minutesOf(start) <= (isAllDay ? 1440 : 1439) ||
  (!isAllDay && timeOf(end) < timeOf(start) && minutesOf(end) - minutesOf(start) < 1500)

/** The series of the dates of one weekday; null where no pattern has them. */
function fitGroup(group: readonly Dated[], rule: Rule, goesOn: boolean): PlannedSeries | null {
  const days = group.map(({ start }) => dayOf(start))
  const [first, last, event] = [days[0], days.at(-1), group[0]?.event]
  if (!first || !last || !event) return null
  const dayOfWeek = weekdayOf(first)
  const fits = patternsOf(rule, dayOfWeek)
    .map((pattern) => {
      const expected = patternDates(pattern, first, last)
      const known = new Set(expected)
      const own = new Set(days)
      const missing = expected.filter((day) => !own.has(day))
      return { pattern, missing, isWhole: days.every((day) => known.has(day)) }
    })
    .filter(
      ({ missing, isWhole }) => isWhole && missing.length <= Math.min(mostExcluded, days.length),
    )
  const best = fits.toSorted((one, other) => one.missing.length - other.missing.length)[0]
  if (!best || (!goesOn && days.length < 2)) return null
  const times = usualTimes(group)
  const shown = group.filter((one) => !standsAlone(one))
  const changes = shown.flatMap((one) => changeOf(one, times) ?? [])
  const isPure = rule.byMonth.length === 0 && group.every((one) => sameTimes(timesOf(one), times))
  if (changes.filter((one) => one.times).length > days.length / 2) return null
  return {
    kind: 'Recurring',
    key: weekdays[dayOfWeek] ?? '',
    event,
    dayOfWeek,
    weeks: [...best.pattern.weeks],
    everyWeeks: best.pattern.everyWeeks,
    startsOn: first,
    endsOn: goesOn && isPure ? null : last,
    excludedDates: [
      ...best.missing,
      ...group.filter(standsAlone).map(({ start }) => dayOf(start)),
    ].toSorted(),
    times,
    changes,
    dates: shown,
  }
}

/** A changed date with another title or of several days is an event by itself. */
const standsAlone = ({ own, event }: Dated): boolean =>
  own !== null &&
  ((own.event.title !== '' && own.event.title !== event.title) ||
    !isWithinADay({ ...own, own: null, segment: 0, event, isAdded: false }))

/** The patterns that a rule may be for one of its weekdays, by the club's clock. */
function patternsOf(rule: Rule, dayOfWeek: number): Pattern[] {
  const weekly = { dayOfWeek, weeks: [], everyWeeks: 1 }
  if (rule.byMonthDay.length > 0 || rule.byYearDay.length > 0 || rule.byWeekNo.length > 0) return []
  switch (rule.freq) {
    case 'DAILY':
      return rule.interval === 1
        ? [weekly]
        : rule.interval % 7 === 0
          ? intervalOf(rule.interval / 7, weekly)
          : []
    case 'WEEKLY':
      return intervalOf(rule.interval, weekly)
    case 'MONTHLY': {
      if (rule.interval !== 1 || rule.byDay.length === 0) return []
      const named = rule.byDay.map(({ week }) => week).filter((week) => week !== 0)
      const weeks = [...new Set(named.length > 0 ? named : rule.bySetPos)].filter(
        (week) => week >= -1 && week <= 5,
      )
      const isNamed = rule.bySetPos.length === 0 || (rule.byDay.length === 1 && named.length === 0)
      if (!isNamed) return []
      return [{ ...weekly, weeks: weeks.toSorted((one, other) => order(one) - order(other)) }]
    }
    default:
      return []
  }
}

const order = (week: number) => (week < 0 ? 9 : week)

const intervalOf = (everyWeeks: number, weekly: Pattern): Pattern[] =>
  everyWeeks <= mostWeeks ? [{ ...weekly, everyWeeks }] : []

/** The times that most dates have. */
function usualTimes(group: readonly Dated[]): Times {
  const counts = new Map<string, { times: Times; count: number }>()
  for (const one of group) {
    const times = timesOf(one)
    const key = JSON.stringify(times)
    counts.set(key, { times, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return most?.times ?? { timeStart: '00:00', timeEnd: '23:59', endsNextDay: false, isAllDay: true }
}

const sameTimes = (one: Times, other: Times) =>
  one.timeStart === other.timeStart &&
  one.timeEnd === other.timeEnd &&
  one.endsNextDay === other.endsNextDay &&
  one.isAllDay === other.isAllDay

/** Returns how a date differs from its series; null if it doesn't. */
function changeOf(date: Dated, usual: Times): PlannedChange | null {
  const { own, event } = date
  const instance = own ?? date
  const [day, takesPlace] = [dayOf(date.start), dayOf(instance.start)]
  const times = timesOf(instance)
  const change = {
    date: day,
    isCancelled: own?.event.isCanceled ?? false,
    movedTo: takesPlace === day ? null : takesPlace,
    times: sameTimes(times, usual) ? null : times,
    location:
      own?.event.location && own.event.location !== event.location ? own.event.location : null,
  }
  const differs = change.isCancelled || change.movedTo || change.times || change.location
  return differs ? change : null
}
