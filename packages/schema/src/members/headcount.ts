import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import { type MembershipType, membershipType } from '../enumeration.js'
import * as field from '../field.js'
import { type Period, periodOn } from './membership-period.js'

/** How many members a club has on a day. Members on leave are among them, too. */
export const headcount = namedObject('Headcount', {
  date: z.iso.date(),
  total: z.int(),
  byType: z.array(z.object({ type: membershipType, count: z.int() })),
  onLeave: z.int(),
})
export type Headcount = z.infer<typeof headcount>

/** The day of a headcount; today when it is absent. */
export const headcountQuery = z.object({ date: z.optional(field.date()) })

/** The members of each type on a day, and those on leave; each list has the periods of one person. */
export function headcountOn(
  people: readonly (readonly Pick<Period, 'kind' | 'type' | 'startsOn' | 'endsOn'>[])[],
  date: string,
): Headcount {
  const types = new Map<MembershipType, number>()
  let onLeave = 0
  for (const periods of people) {
    const type = periodOn(periods, date)?.type
    if (!type) continue
    types.set(type, (types.get(type) ?? 0) + 1)
    if (periodOn(periods, date, 'LeaveOfAbsence')) onLeave += 1
  }
  const byType = membershipType.options.map((type) => ({ type, count: types.get(type) ?? 0 }))
  return { date, total: byType.reduce((sum, { count }) => sum + count, 0), byType, onLeave }
}
