/** Changes of membership that the international organization wants to know within 30 days. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { membershipType } from '../enumeration.js'
import { addDays } from '../events/calendar-day.js'
import * as field from '../field.js'
import type { Period } from './membership-period.js'
import * as person from './person.js'

/** How many days a club has to report a change. */
export const reportDays = 30

/** How far back the list goes when nobody asks for another day. */
export const changesDaysBack = 90

export const changeKind = z.enum([
  'Joined',
  'Reinstated',
  'TransferredIn',
  'TypeChanged',
  'Resigned',
  'Nonpayment',
  'Moved',
  'TransferredOut',
  'Deceased',
  'LeaveStarted',
  'LeaveEnded',
])
export type ChangeKind = z.infer<typeof changeKind>

/** The start or the end of a period. */
export const changeKey = z.object({
  periodId: field.id('Period'),
  edge: z.enum(['Start', 'End']),
})
export type ChangeKey = z.infer<typeof changeKey>

export const membershipChange = namedObject('MembershipChange', {
  ...changeKey.shape,
  userId: field.id(),
  fullname: person.fullname,
  number: example('2140337', z.nullable(z.string())),
  kind: changeKind,
  /** The first day of the change, or the last one of what ended. */
  day: z.iso.date(),
  type: z.nullable(membershipType),
  /** Negative once the time to report it is over. */
  daysLeft: z.int(),
  reportedAt: z.nullable(field.instant()),
})
export type MembershipChange = z.infer<typeof membershipChange>

/** The earliest day of the changes; the last 90 days when it is absent. */
export const changesQuery = z.object({ since: z.optional(field.date()) })

/** The changes that were reported. */
export const changesReported = z.object({
  changes: z.array(changeKey).check(z.minLength(1), z.maxLength(500)),
})

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

type Change = Omit<MembershipChange, 'userId' | 'fullname' | 'number'>

/** The changes of one person's periods from `since` to `today`. A change of type is one, at its start. */
export function changesOf(
  periods: readonly (Period & { id: string })[],
  { since, today }: { since: string; today: string },
): Change[] {
  const change = (period: Period & { id: string }, edge: ChangeKey['edge']): Change[] => {
    const day = edge === 'Start' ? period.startsOn : period.endsOn
    const kind = edge === 'Start' ? startKind(period) : endKind(period)
    if (!day || !kind || day < since || day > today) return []
    const reportedAt = edge === 'Start' ? period.startReportedAt : period.endReportedAt
    const daysLeft = daysBetween(today, addDays(day, reportDays))
    return [{ periodId: period.id, edge, kind, day, type: period.type, daysLeft, reportedAt }]
  }
  return periods.flatMap((period) => [...change(period, 'Start'), ...change(period, 'End')])
}

const startKind = ({ kind, startReason }: Period): ChangeKind | null => {
  if (kind === 'LeaveOfAbsence') return 'LeaveStarted'
  return startReason === 'Unknown' ? null : startReason
}

const endKind = ({ kind, endReason }: Period): ChangeKind | null => {
  if (kind === 'LeaveOfAbsence') return 'LeaveEnded'
  return endReason === 'TypeChanged' ? null : endReason
}
