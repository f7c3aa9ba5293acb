import type { MembershipType } from '@clubhouse/schema/enumeration'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { changeType, lastPeriod, type Period } from '@clubhouse/schema/members/membership-period'
import type { RowMembership } from './read-membership.js'

/** Moves the first day of somebody's first membership; null if a leave or the membership's end doesn't allow it. */
function moveStart(periods: readonly Period[], startsOn: string): Period[] | null {
  const first = firstMembership(periods)
  if (!first) return null
  if (first.startsOn === startsOn && first.startReason !== 'Unknown') return null
  const isTooLate =
    (first.endsOn !== null && startsOn > first.endsOn) ||
    periods.some((one) => one.kind === 'LeaveOfAbsence' && one.startsOn < startsOn)
  if (isTooLate) return null
  const startReason = first.startReason === 'Unknown' ? 'Joined' : first.startReason
  return periods.map((one) => (one === first ? { ...first, startsOn, startReason } : one))
}

/** The earliest membership, which begins on the day that somebody joined. */
export const firstMembership = (periods: readonly Period[]): Period | null =>
  periods
    .filter(({ kind }) => kind === 'Member')
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))[0] ?? null

/**
 * Returns the period of a new member. Former members have earlier days only; the organization isn't notified of a day
 * that the file doesn't have.
 */
export function newPeriod(
  { type, joinedOn, end }: Pick<RowMembership, 'type' | 'joinedOn' | 'end'>,
  { today, now, joinedOn: elsewise }: { today: string; now: Date; joinedOn: string | null },
) {
  const kind = { kind: 'Member' as const, type: type ?? ('Active' as const) }
  const first = joinedOn ?? (end ? null : elsewise)
  const startReason = first ? ('Joined' as const) : ('Unknown' as const)
  const startReportedAt = first ? null : now
  if (!end) return { ...kind, startsOn: new Date(first ?? today), startReason, startReportedAt }
  const endsOn = end.endsOn ?? addDays(today, -1)
  return {
    ...kind,
    // Somebody who joined today can't have left yesterday.
    startsOn: new Date(first && first < endsOn ? first : endsOn),
    ...{ startReason, startReportedAt },
    endsOn: new Date(endsOn),
    endReason: end.endReason,
    endReportedAt: end.endsOn ? null : now,
  }
}

type Wanted = { type: MembershipType | null; joinedOn: string | null }

/**
 * The periods of a member after a row: another type counts from today, and the day they joined is the first day of the
 * first membership. A change that the periods don't allow is left out.
 */
export function importedPeriods(
  periods: readonly Period[],
  { type, joinedOn }: Wanted,
  today: string,
): Period[] {
  const last = lastPeriod(periods)
  const retyped =
    type && last && last.type !== type ? changeType(periods, { type, startsOn: today }) : null
  const typed = retyped && 'periods' in retyped ? retyped.periods : [...periods]
  return (joinedOn && moveStart(typed, joinedOn)) || typed
}
