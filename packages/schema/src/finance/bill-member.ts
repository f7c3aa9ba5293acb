/** The rule of billing: the members and amounts of a run. Days are YYYY-MM-DD. */

import type { InvoiceRunReason, MembershipType } from '../enumeration.js'
import { addDays, addMonths } from '../events/calendar-day.js'
import { firstOfMembership, isOn, type Period, periodOn } from '../members/membership-period.js'
import type { BilledLine } from './cents.js'
import type { DuesSchedule } from './dues-schedule.js'

type Member = Pick<Period, 'kind' | 'type' | 'startsOn' | 'endsOn' | 'endReason'>
type Schedule = Pick<DuesSchedule, 'months' | 'proration' | 'lines'>

/**
 * The dates of a run: the day whose memberships count, and the first day of the period. Nobody is billed who has died by
 * `today`.
 */
export type Billing = { asOf: string; startsOn: string; today: string }

/** A member's row of a run: the lines, or the reason why they get no invoice. */
export type Bill = {
  type: MembershipType | null
  reason: InvoiceRunReason | null
  lines: BilledLine[]
}

/** Returns what a run bills a member with these periods. */
export function billMember(
  periods: readonly Member[],
  schedule: Schedule,
  { asOf, startsOn, today }: Billing,
): Bill {
  const without = (reason: InvoiceRunReason, type: MembershipType | null = null): Bill => ({
    type,
    reason,
    lines: [],
  })
  const isDead = ({ endReason, endsOn }: Member) =>
    endReason === 'Deceased' && endsOn !== null && (endsOn <= asOf || endsOn <= today)
  if (periods.some(isDead)) return without('Deceased')
  const current = periodOn(periods, asOf)
  if (!current) return without(isJoining(periods, asOf) ? 'JoinedAfter' : 'Ended')
  const { type } = current
  if (periods.some((one) => one.kind === 'LeaveOfAbsence' && isOn(one, asOf)))
    return without('OnLeave', type)
  const lines = schedule.lines.filter(({ membershipType }) => membershipType === type)
  if (lines.length === 0) return without(type === 'Honorary' ? 'Honorary' : 'NoLine', type)
  const joined = firstOfMembership(periods, current).startsOn
  const left = schedule.proration === 'Monthly' ? monthsLeft(schedule.months, startsOn, joined) : 1
  const of = schedule.proration === 'Monthly' ? schedule.months : 1
  const billed = lines.flatMap(({ item, cents, isPassThrough, account }) => {
    const part = Math.round((cents * left) / of)
    return part > 0 ? [{ item, quantity: 1, cents: part, isPassThrough, account }] : []
  })
  return billed.length > 0 ? { type, reason: null, lines: billed } : without('JoinedAfter', type)
}

const isJoining = (periods: readonly Member[], day: string) =>
  periods.some(({ kind, startsOn }) => kind === 'Member' && startsOn > day)

/** How many months of a period remain for somebody who joined on a day; the month counts for those who joined by its 15th day. */
export function monthsLeft(months: number, startsOn: string, joined: string): number {
  for (let past = 0; past < months; past++) {
    if (joined <= addDays(addMonths(startsOn, past), 14)) return months - past
  }
  return 0
}

/** The last day of a period. */
export const periodEnd = (startsOn: string, months: number): string =>
  addDays(addMonths(startsOn, months), -1)
