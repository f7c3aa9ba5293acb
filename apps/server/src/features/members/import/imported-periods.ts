import type { MembershipType } from '@clubhouse/schema/enumeration'
import { changeType, lastPeriod, type Period } from '@clubhouse/schema/members/membership-period'

/** Moves the first day of somebody's first membership; null if a leave or the membership's end doesn't allow it. */
function moveStart(periods: readonly Period[], startsOn: string): Period[] | null {
  const first = firstMembership(periods)
  if (!first || first.startsOn === startsOn) return null
  const isTooLate =
    (first.endsOn !== null && startsOn > first.endsOn) ||
    periods.some((one) => one.kind === 'LeaveOfAbsence' && one.startsOn < startsOn)
  if (isTooLate) return null
  return periods.map((one) => (one === first ? { ...first, startsOn } : one))
}

/** The earliest membership, which begins on the day that somebody joined. */
export const firstMembership = (periods: readonly Period[]): Period | null =>
  periods
    .filter(({ kind }) => kind === 'Member')
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))[0] ?? null

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
