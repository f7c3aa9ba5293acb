import type { Db, Tx } from '@clubhouse/db'
import type { AbsenceRecord, MemberAbsence } from '@clubhouse/schema/duties/absence'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { activeWhere } from '../../context/active.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockActiveUser } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { badField, conflict, notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { freeDuties } from './free-duties.js'
import { messages } from './messages.js'

const columns = { id: true, userId: true, startsOn: true, endsOn: true } as const

type Row = { id: string; userId: string; startsOn: Date; endsOn: Date }
const recordOf = ({ id, userId, startsOn, endsOn }: Row): AbsenceRecord => ({
  ...{ id, userId, startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) },
})

const comingWhere = (today: string) => ({ endsOn: { gte: new Date(today) } })
const orderBy = [{ startsOn: 'asc' as const }, { id: 'asc' as const }]

/** Returns a member's absences that are not over. */
export const listAbsencesOf = async (
  services: Services,
  userId: string,
): Promise<AbsenceRecord[]> =>
  (
    await services.db.absence.findMany({
      where: { userId, ...comingWhere(clubToday(services)) },
      select: columns,
      orderBy,
    })
  ).map(recordOf)

/** Returns the absences of all members that are not over, by the member's last name. */
export async function listAbsences(services: Services): Promise<MemberAbsence[]> {
  const today = clubToday(services)
  const rows = await services.db.absence.findMany({
    where: { ...comingWhere(today), user: activeWhere(today) },
    select: { ...columns, user: { select: { firstname: true, lastname: true } } },
    orderBy,
  })
  return byLastName(rows, ({ user }) => user).map(({ user, ...row }) => ({
    ...recordOf(row),
    fullname: `${user.firstname} ${user.lastname}`,
  }))
}

type Days = { userId: string; startsOn: string; endsOn: string }

/**
 * Enters days on which a member is away; their duties on these days are open again. Returns how many. Throws BadRequest
 * for somebody who isn't a member and for days that are over, and Conflict for days that another absence has.
 */
export const addAbsence = (
  ctx: Context,
  { userId, startsOn, endsOn }: Days,
): Promise<{ absence: AbsenceRecord; freed: number }> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services } = ctx
    const today = clubToday(services)
    if (!(await lockActiveUser(tx, userId, today))) throw badField('userId', messages.notActive)
    if (endsOn < today) throw badField('endsOn', messages.pastAbsence)
    await requireNoOther(tx, { userId, startsOn, endsOn })
    const freed = await freeDuties(tx, services, {
      userId,
      isFreed: (day) => startsOn <= day && day <= endsOn,
    })
    const row = await tx.absence.create({
      data: { userId, startsOn: new Date(startsOn), endsOn: new Date(endsOn) },
      select: columns,
    })
    await audit(tx, ctx, 'absence.create', userId, { after: { startsOn, endsOn, freed } })
    return { absence: recordOf(row), freed }
  })

async function requireNoOther(db: Db | Tx, { userId, startsOn, endsOn }: Days): Promise<void> {
  const others = await db.absence.count({
    where: { userId, startsOn: { lte: new Date(endsOn) }, endsOn: { gte: new Date(startsOn) } },
  })
  if (others > 0) throw conflict(messages.overlapsAbsence)
}

/** Removes an absence, of a member or of any. Throws NotFound. */
export const removeAbsence = (
  ctx: Context,
  { id, userId }: { id: string; userId?: string },
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const row = await tx.absence.findFirst({
      where: { id, ...(userId && { userId }) },
      select: columns,
    })
    if (!row) throw notFound(messages.missing.absence)
    const { count } = await tx.absence.deleteMany({ where: { id } })
    if (count === 0) throw notFound(messages.missing.absence)
    const { startsOn, endsOn } = recordOf(row)
    await audit(tx, ctx, 'absence.delete', row.userId, { before: { startsOn, endsOn } })
  })
