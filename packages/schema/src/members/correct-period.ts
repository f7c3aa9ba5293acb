import { addDays } from '../events/calendar-day.js'
import { lastPeriod, type Period, type PeriodChange } from './membership-period.js'

type Correction = { periodId: string; startsOn: string; endsOn: string | null }

const isBefore = (one: string | null, day: string) => one !== null && one < day

/**
 * Corrects the days of a period. A change of type is one day for both of its periods, so only its first day is corrected;
 * a period without an end keeps none. A leave stays within the membership.
 */
export function correctPeriod(
  periods: readonly Period[],
  { periodId, startsOn, endsOn: lastDay }: Correction,
): PeriodChange {
  const old = periods.find(({ id }) => id === periodId)
  if (!old) return { problem: 'notMember' }
  const isFixed = old.endsOn === null || old.endReason === 'TypeChanged'
  const endsOn = isFixed ? old.endsOn : lastDay
  if (isBefore(endsOn, startsOn)) return { problem: 'endsBeforeStart' }
  const isMoved = startsOn !== old.startsOn
  const corrected: Period = {
    ...old,
    startsOn,
    endsOn,
    startReason: old.startReason === 'Unknown' && isMoved ? 'Joined' : old.startReason,
    endReportedAt: endsOn === old.endsOn ? old.endReportedAt : null,
  }
  const dayBefore = addDays(old.startsOn, -1)
  const after = periods.map((one) => {
    if (one === old) return corrected
    const isChangedInto =
      old.startReason === 'TypeChanged' && one.kind === 'Member' && one.endsOn === dayBefore
    return isChangedInto ? { ...one, endsOn: addDays(startsOn, -1) } : one
  })
  return problemOf(after) ?? { periods: after }
}

function problemOf(periods: readonly Period[]): PeriodChange | null {
  if (periods.some((one) => isBefore(one.endsOn, one.startsOn))) return { problem: 'overlaps' }
  const ofKind = (kind: Period['kind']) =>
    periods
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
  const overlaps = (sorted: readonly Period[]) =>
    sorted.some((one, index) => {
      const next = sorted[index + 1]
      return next !== undefined && !isBefore(one.endsOn, next.startsOn)
    })
  const members = ofKind('Member')
  const leaves = ofKind('LeaveOfAbsence')
  if (overlaps(members) || overlaps(leaves)) return { problem: 'overlaps' }
  const end = lastPeriod(members)?.endsOn ?? null
  const isOutside = (leave: Period) =>
    !members.some(
      ({ startsOn, endsOn }) => startsOn <= leave.startsOn && !isBefore(endsOn, leave.startsOn),
    ) ||
    (end !== null && (leave.endsOn === null || leave.endsOn > end))
  return leaves.some(isOutside) ? { problem: 'outsideMembership' } : null
}
