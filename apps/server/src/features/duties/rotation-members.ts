import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { Days, RotationMember } from '@clubhouse/schema/duties/rotation'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { dayOf } from '../../core/day-of.js'
import { groupWhere } from '../events/who-may-see.js'
import { holdersAmong } from './may-hold.js'

/** A member of an event's rotation. */
export type NamedMember = RotationMember & { fullname: string }

/** The members among whom an event's duties rotate, and who of them may have one on each of these days, YYYY-MM-DD. */
type Rotation = { members: NamedMember[]; holdersOn: ReadonlyMap<string, ReadonlySet<string>> }

/**
 * Returns the members among whom an event's duties rotate on some days: those whom the event is for, and who may have a
 * duty then (may-hold.ts). Officers and honorary members are exempt on their days; the officers or committee members of
 * an event that is for them alone are not.
 */
export async function readRotation(
  db: Db | Tx,
  event: EventRecord,
  days: readonly string[],
): Promise<Rotation> {
  const holdersOn = new Map<string, ReadonlySet<string>>()
  for (const day of new Set(days))
    holdersOn.set(day, await holdersAmong(db, event, day, takingTurns(event, day)))
  const users = await db.user.findMany({
    where: { id: { in: [...new Set([...holdersOn.values()].flatMap((ids) => [...ids]))] } },
    select: {
      id: true,
      firstname: true,
      lastname: true,
      membershipPeriods: { where: { kind: 'Member' }, select: { type: true, ...period } },
      officeTerms: { select: period },
    },
    orderBy: { id: 'asc' },
  })
  const isOfGroup = event.officeId !== null || event.committeeId !== null
  const members = users.map(({ id, firstname, lastname, membershipPeriods, officeTerms }) => ({
    userId: id,
    fullname: `${firstname} ${lastname}`,
    joinedOn: membershipPeriods.map(({ startsOn }) => dayOf(startsOn)).toSorted()[0] ?? '',
    exempt: [
      ...membershipPeriods.filter(({ type }) => type === 'Honorary'),
      ...(isOfGroup ? [] : officeTerms),
    ].map(daysOf),
  }))
  return { members, holdersOn }
}

const period = { startsOn: true, endsOn: true } as const

/** Whom an event is for, as `membersOf` selects them; one without an audience is for all members. */
const takingTurns = (event: EventRecord, day: string): Prisma.UserWhereInput =>
  groupWhere(event, day) ?? (event.chapterId ? { chapterId: event.chapterId } : {})

const daysOf = ({ startsOn, endsOn }: { startsOn: Date; endsOn: Date | null }): Days => ({
  startsOn: dayOf(startsOn),
  endsOn: endsOn && dayOf(endsOn),
})
