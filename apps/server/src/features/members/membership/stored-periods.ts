import { isDeepStrictEqual } from 'node:util'
import type { Db, MembershipPeriod, Tx } from '@clubhouse/db'
import type { Period } from '@clubhouse/schema/members/membership-period'
import { dayOf } from '../../../core/day-of.js'

/** A stored period as the rules read it. */
export const toPeriod = (row: MembershipPeriod): Period => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  startsOn: dayOf(row.startsOn),
  endsOn: row.endsOn && dayOf(row.endsOn),
  startReason: row.startReason,
  endReason: row.endReason,
  startReportedAt: row.startReportedAt?.toISOString() ?? null,
  endReportedAt: row.endReportedAt?.toISOString() ?? null,
})

/** The periods of a user, from the first one on. */
export const readPeriods = async (db: Db | Tx, userId: string): Promise<Period[]> =>
  (
    await db.membershipPeriod.findMany({
      where: { userId },
      orderBy: [{ startsOn: 'asc' }, { kind: 'asc' }],
    })
  ).map(toPeriod)

const columnsOf = (period: Period) => ({
  kind: period.kind,
  type: period.type,
  startsOn: new Date(period.startsOn),
  endsOn: period.endsOn ? new Date(period.endsOn) : null,
  startReason: period.startReason,
  endReason: period.endReason,
  startReportedAt: period.startReportedAt,
  endReportedAt: period.endReportedAt,
})

const isLater = (day: string | null, other: string | null) =>
  other !== null && (day === null || day > other)

/** Replaces the periods of a user, who is locked, by others: those with an ID stay the same rows. */
export async function writePeriods(
  tx: Tx,
  userId: string,
  before: readonly Period[],
  after: readonly Period[],
): Promise<void> {
  const kept = new Map(after.flatMap((one) => (one.id ? [[one.id, one]] : [])))
  const gone = before.flatMap(({ id }) => (id && !kept.has(id) ? [id] : []))
  if (gone.length > 0) await tx.membershipPeriod.deleteMany({ where: { id: { in: gone } } })
  // Changed before others are added: an end makes room for the next period.
  const changed = before.flatMap((old) => {
    const now = old.id ? kept.get(old.id) : undefined
    return now?.id && !isDeepStrictEqual(old, now) ? [{ old, now, id: now.id }] : []
  })
  // One that becomes shorter makes room for its neighbor, too: no two share a day at any time.
  const isGrowing = ({ old, now }: (typeof changed)[number]) =>
    Number(now.startsOn < old.startsOn || isLater(now.endsOn, old.endsOn))
  for (const { id, now } of changed.toSorted((one, other) => isGrowing(one) - isGrowing(other)))
    await tx.membershipPeriod.update({ where: { id }, data: columnsOf(now), select: { id: true } })
  const added = after.filter(({ id }) => id === null)
  await tx.membershipPeriod.createMany({
    data: added.map((one) => ({ userId, ...columnsOf(one) })),
  })
}
