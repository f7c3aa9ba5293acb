/** The rules of membership periods. Both bounds of a period belong to it; days are YYYY-MM-DD. */

import type {
  MembershipEndReason,
  MembershipPeriodKind,
  MembershipStartReason,
  MembershipType,
} from '../enumeration.js'
import { addDays } from '../events/calendar-day.js'

/** Days on which somebody is a member, or on leave. */
export type Period = {
  /** Null while it is not stored. */
  id: string | null
  kind: MembershipPeriodKind
  /** Null for a leave of absence, as are both reasons. */
  type: MembershipType | null
  startsOn: string
  /** Null while it has no end. */
  endsOn: string | null
  startReason: MembershipStartReason | null
  endReason: MembershipEndReason | null
  /** When the international organization was notified, ISO 8601. */
  startReportedAt: string | null
  endReportedAt: string | null
}

/** Why periods can't change as asked. */
export type PeriodProblem =
  | 'notMember'
  | 'stillMember'
  | 'endsBeforeStart'
  | 'overlaps'
  | 'sameType'
  | 'outsideMembership'
  | 'notOnLeave'

export type PeriodChange = { periods: Period[] } | { problem: PeriodProblem }

type Days = Pick<Period, 'startsOn' | 'endsOn'>

/** Whether a period has a day. */
export const isOn = ({ startsOn, endsOn }: Days, day: string): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn)

/** Whether two periods have a day in common. */
const shareDay = (one: Days, other: Days): boolean =>
  (other.endsOn === null || one.startsOn <= other.endsOn) &&
  (one.endsOn === null || other.startsOn <= one.endsOn)

/** The period of a kind on a day, if any. */
export const periodOn = <P extends Days & Pick<Period, 'kind'>>(
  periods: readonly P[],
  day: string,
  kind: MembershipPeriodKind = 'Member',
): P | null => periods.find((one) => one.kind === kind && isOn(one, day)) ?? null

/** The last period of a kind, if any. */
export const lastPeriod = <P extends Days & Pick<Period, 'kind'>>(
  periods: readonly P[],
  kind: MembershipPeriodKind = 'Member',
): P | null =>
  periods
    .filter((one) => one.kind === kind)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
    .at(-1) ?? null

/** The first period of the uninterrupted membership that a period belongs to; that period itself after a gap. */
export function firstOfMembership<P extends Days & Pick<Period, 'kind'>>(
  periods: readonly P[],
  period: P,
): P {
  const dayBefore = addDays(period.startsOn, -1)
  const before = periods.find((one) => one.kind === 'Member' && one.endsOn === dayBefore)
  return before ? firstOfMembership(periods, before) : period
}

/** Whether somebody is treated as a member on a day. Someone who died is not, from that day on. */
export function isMemberOn(
  periods: readonly Pick<Period, 'kind' | 'startsOn' | 'endsOn' | 'endReason'>[],
  day: string,
): boolean {
  const period = periodOn(periods, day)
  return period !== null && !(period.endReason === 'Deceased' && period.endsOn === day)
}

const replace = (periods: readonly Period[], old: Period, ...by: Period[]): Period[] =>
  periods.flatMap((one) => (one === old ? by : [one]))

const opened = (more: Pick<Period, 'kind' | 'type' | 'startsOn' | 'startReason'>): Period => ({
  id: null,
  endsOn: null,
  endReason: null,
  startReportedAt: null,
  endReportedAt: null,
  ...more,
})

type Start = {
  type: MembershipType
  startsOn: string
  startReason: Exclude<MembershipStartReason, 'TypeChanged'>
}

/**
 * Begins a membership. Reinstated on the last day or the day after it, with the same type, a member never left: the end
 * is removed unless it was reported.
 */
export function startMembership(
  periods: readonly Period[],
  { type, startsOn, startReason }: Start,
): PeriodChange {
  const last = lastPeriod(periods)
  if (last && last.endsOn === null) return { problem: 'stillMember' }
  if (!last?.endsOn)
    return { periods: [...periods, opened({ kind: 'Member', type, startsOn, startReason })] }
  if (startsOn < last.endsOn) return { problem: 'overlaps' }
  const next = addDays(last.endsOn, 1)
  const isUnbroken =
    startReason === 'Reinstated' &&
    startsOn <= next &&
    type === last.type &&
    last.endReportedAt === null
  if (isUnbroken)
    return { periods: replace(periods, last, { ...last, endsOn: null, endReason: null }) }
  const from = startsOn < next ? next : startsOn
  return { periods: [...periods, opened({ kind: 'Member', type, startsOn: from, startReason })] }
}

type End = { endsOn: string; endReason: Exclude<MembershipEndReason, 'TypeChanged'> }

/** Ends a membership with its last day, or moves an end that is still to come. A leave ends with it. */
export function endMembership(
  periods: readonly Period[],
  { endsOn, endReason }: End,
  today: string,
): PeriodChange {
  const last = lastPeriod(periods)
  if (!last || (last.endsOn !== null && last.endsOn < today)) return { problem: 'notMember' }
  if (endsOn < last.startsOn) return { problem: 'endsBeforeStart' }
  const ended = replace(periods, last, { ...last, endsOn, endReason, endReportedAt: null })
  return {
    periods: ended.flatMap((one) => {
      if (one.kind === 'Member' || (one.endsOn !== null && one.endsOn <= endsOn)) return [one]
      return one.startsOn > endsOn ? [] : [{ ...one, endsOn }]
    }),
  }
}

/** Gives a membership another type from a day on; from its first day on, the type was always this one. */
export function changeType(
  periods: readonly Period[],
  { type, startsOn }: { type: MembershipType; startsOn: string },
): PeriodChange {
  const last = lastPeriod(periods)
  if (!last || !isOn(last, startsOn))
    return { problem: last && startsOn < last.startsOn ? 'overlaps' : 'notMember' }
  if (last.type === type) return { problem: 'sameType' }
  if (startsOn === last.startsOn) return { periods: replace(periods, last, { ...last, type }) }
  const before: Period = {
    ...last,
    endsOn: addDays(startsOn, -1),
    endReason: 'TypeChanged',
    endReportedAt: null,
  }
  const { endsOn, endReason, endReportedAt } = last
  const after = opened({ kind: 'Member', type, startsOn, startReason: 'TypeChanged' })
  return { periods: replace(periods, last, before, { ...after, endsOn, endReason, endReportedAt }) }
}

/** Begins a leave of absence, which lies within one membership and shares no day with another leave. */
export function startLeave(periods: readonly Period[], { startsOn, endsOn }: Days): PeriodChange {
  if (endsOn !== null && endsOn < startsOn) return { problem: 'endsBeforeStart' }
  const last = lastPeriod(periods)
  const first = periodOn(periods, startsOn)
  if (!last || !first) return { problem: 'outsideMembership' }
  if (last.endsOn !== null && (endsOn === null || endsOn > last.endsOn))
    return { problem: 'outsideMembership' }
  const shares = (one: Period) =>
    one.kind === 'LeaveOfAbsence' && shareDay(one, { startsOn, endsOn })
  if (periods.some(shares)) return { problem: 'overlaps' }
  const leave = opened({ kind: 'LeaveOfAbsence', type: null, startsOn, startReason: null })
  return { periods: [...periods, { ...leave, endsOn }] }
}

/** Ends a leave of absence with its last day; one that has not begun by then never was. */
export function endLeave(periods: readonly Period[], endsOn: string, today: string): PeriodChange {
  const last = lastPeriod(periods, 'LeaveOfAbsence')
  if (!last || (last.endsOn !== null && last.endsOn < today)) return { problem: 'notOnLeave' }
  if (endsOn < last.startsOn) return { periods: periods.filter((one) => one !== last) }
  return { periods: replace(periods, last, { ...last, endsOn, endReportedAt: null }) }
}

const later = (one: string | null, other: string | null): boolean =>
  other !== null && (one === null || one > other)

/**
 * Joins the periods of two records of one person: a second one widens those of the first record that share a day
 * with it, and is added when there are none.
 */
export function joinPeriods(first: readonly Period[], second: readonly Period[]): Period[] {
  const joined = [...first]
  for (const other of second) {
    const shared = joined
      .filter((one) => one.kind === other.kind && shareDay(one, other))
      .toSorted((one, two) => one.startsOn.localeCompare(two.startsOn))
    const [earliest] = shared
    if (!earliest) joined.push(other)
    else if (other.startsOn < earliest.startsOn) {
      const { startsOn, startReason, startReportedAt } = other
      const widened = { ...earliest, startsOn, startReason, startReportedAt }
      joined[joined.indexOf(earliest)] = widened
      shared[0] = widened
    }
    const latest = shared.at(-1)
    if (latest && later(other.endsOn, latest.endsOn)) {
      const { endsOn, endReason, endReportedAt } = other
      joined[joined.indexOf(latest)] = { ...latest, endsOn, endReason, endReportedAt }
    }
  }
  return joined
}
