import type { Prisma, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { memberWhere } from '../../context/actor.js'
import { conflict } from '../../core/errors.js'
import { seenByWhere } from '../events/who-may-see.js'
import { messages } from './messages.js'

// Decides who may have a duty on a date, for assignments, sign-up, waitlists and swaps; nothing else does. On the day
// itself somebody must be a member, see the event, and not be away or on leave.

type Groups = Pick<EventRecord, 'officeId' | 'committeeId'>

/** The users who may have a duty of an event that takes place on a day, YYYY-MM-DD. */
export const holderWhere = (event: Groups, day: string): Prisma.UserWhereInput => ({
  AND: [memberWhere(day), seenByWhere(event, day), hereOn(new Date(day))],
})

/** The users who have no absence and no leave of absence on a day. */
const hereOn = (day: Date) =>
  ({
    absences: { none: { startsOn: { lte: day }, endsOn: { gte: day } } },
    membershipPeriods: {
      none: {
        kind: 'LeaveOfAbsence',
        startsOn: { lte: day },
        OR: [{ endsOn: null }, { endsOn: { gte: day } }],
      },
    },
  }) satisfies Prisma.UserWhereInput

type Wanted = {
  event: Groups
  /** The day of the duty, YYYY-MM-DD. */
  day: string
  userId: string
}

/** Throws Conflict unless a member may have a duty on a date. `fullname` is given when somebody else puts them down. */
export async function requireHolder(
  tx: Tx,
  { event, day, userId }: Wanted,
  fullname?: string,
): Promise<void> {
  const of = (where: Prisma.UserWhereInput) =>
    tx.user.count({ where: { AND: [{ id: userId }, where] } })
  if ((await of(holderWhere(event, day))) > 0) return
  const isHere = (await of(hereOn(new Date(day)))) > 0
  if (!isHere) throw conflict(fullname ? messages.away(fullname) : messages.youAreAway)
  throw conflict(fullname ? messages.notThen(fullname) : messages.youAreNotThen)
}
