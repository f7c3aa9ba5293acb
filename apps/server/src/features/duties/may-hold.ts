import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { memberWhere } from '../../context/actor.js'
import { conflict } from '../../core/errors.js'
import { seenByWhere } from '../events/who-may-see.js'
import { messages } from './messages.js'

// Decides who may have a duty on a date; nothing else does. On the day of the duty somebody must be a member, see the
// event, and not be away or on leave.

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

type Entry = { event: Groups & { id: string }; day: string; userId: string }

/** Returns those assignments whose members may not have them. */
export async function unfitAmong<Given extends Entry>(
  tx: Tx,
  entries: readonly Given[],
): Promise<Given[]> {
  const byDate = new Map<string, Given[]>()
  for (const entry of entries) {
    const key = `${entry.event.id} ${entry.day}`
    byDate.set(key, [...(byDate.get(key) ?? []), entry])
  }
  const unfit: Given[] = []
  for (const same of byDate.values()) {
    const [{ event, day } = { event: null, day: '' }] = same
    if (!event) continue
    const fit = await holdersAmong(tx, event, day, {
      id: { in: same.map(({ userId }) => userId) },
    })
    unfit.push(...same.filter(({ userId }) => !fit.has(userId)))
  }
  return unfit
}

/** Returns the IDs of those users who may have a duty of an event on a day. */
export async function holdersAmong(
  db: Db | Tx,
  event: Groups,
  day: string,
  users: Prisma.UserWhereInput,
): Promise<ReadonlySet<string>> {
  const rows = await db.user.findMany({
    where: { AND: [users, holderWhere(event, day)] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

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
