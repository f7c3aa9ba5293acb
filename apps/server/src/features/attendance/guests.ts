import type { Db, Prisma, Tx } from '@clubhouse/db'
import type {
  AttendanceGuest,
  AttendanceGuestAddition,
  AttendanceGuestKey,
} from '@clubhouse/schema/attendance/attendance-guest'
import { memberWhere } from '../../context/actor.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { badField, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEventToManage, requireOccurrence } from '../events/events.js'
import { messages } from './messages.js'
import { requireTaking } from './take-attendance.js'

/**
 * Adds a guest by name to a date, in addition to those who are only counted. Throws NotFound for a date that the event
 * does not have; Conflict before the day and for a canceled date; BadRequest if the host is no member.
 */
export const addGuest = (
  ctx: Context,
  { id, date, firstname, lastname, hostId }: AttendanceGuestAddition,
): Promise<AttendanceGuest> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    requireTaking(ctx.services, requireOccurrence(event, date))
    const hosts = memberWhere(clubToday(ctx.services))
    if (hostId && !(await tx.user.findFirst({ where: { AND: [{ id: hostId }, hosts] } })))
      throw badField('hostId', missing.user)
    const guest = await tx.attendanceGuest.create({
      data: { eventId: id, date: new Date(date), firstname, lastname, hostId },
      select,
    })
    // Without the name, because guests are deleted before the log is.
    await audit(tx, ctx, 'attendance.addGuest', id, { after: { date } })
    return recordOf(guest)
  })

/** Removes a guest from a date. Throws NotFound. */
export const removeGuest = (
  ctx: Context,
  { id, date, guestId }: AttendanceGuestKey,
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'event', id)
    await getEventToManage(ctx, id, tx)
    const { count } = await tx.attendanceGuest.deleteMany({
      where: { id: guestId, eventId: id, date: new Date(date) },
    })
    if (count === 0) throw notFound(messages.missingGuest)
    await audit(tx, ctx, 'attendance.removeGuest', id, { before: { date } })
  })

/** Returns the guests of a date by name, in the order in which they were added. */
export async function listGuests(
  db: Db | Tx,
  key: { eventId: string; date: Date },
): Promise<AttendanceGuest[]> {
  const guests = await db.attendanceGuest.findMany({ where: key, select, orderBy: { id: 'asc' } })
  return guests.map(recordOf)
}

const select = {
  id: true,
  firstname: true,
  lastname: true,
  host: { select: { id: true, firstname: true, lastname: true } },
} satisfies Prisma.AttendanceGuestSelect

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`

const recordOf = ({
  host,
  ...guest
}: Prisma.AttendanceGuestGetPayload<{ select: typeof select }>): AttendanceGuest => ({
  ...guest,
  fullname: nameOf(guest),
  host: host && { id: host.id, fullname: nameOf(host) },
})
