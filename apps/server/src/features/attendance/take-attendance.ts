import type { Tx } from '@clubhouse/db'
import type {
  AttendanceMark,
  AttendanceUpdate,
  GuestMark,
  MemberMark,
} from '@clubhouse/schema/attendance/attendance'
import { takesAttendance } from '@clubhouse/schema/attendance/check-in-time'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { memberWhere } from '../../context/actor.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { conflict, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEventToManage, requireOccurrence } from '../events/events.js'
import { messages } from './messages.js'

type Taking = { event: EventRecord; key: { eventId: string; date: Date }; takenAt: Date }

/**
 * Records what an organizer saw, unless something later is recorded: the latest `takenAt` counts, however late it
 * arrives. Returns what counts now. Throws NotFound for a date that the event does not have and for who is no member;
 * Conflict before the day and for a canceled date.
 */
export const takeAttendance = (ctx: Context, update: AttendanceUpdate): Promise<AttendanceMark> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, date } = update
    // Serializes updates from several phones.
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    const occurrence = requireOccurrence(event, date)
    requireTaking(ctx.services, occurrence)
    const now = ctx.services.clock.now()
    // A phone whose clock is ahead must not win over all that follows.
    const seenAt = new Date(update.takenAt)
    const taking = {
      event,
      key: { eventId: event.id, date: new Date(date) },
      takenAt: seenAt > now ? now : seenAt,
    }
    return 'userId' in update
      ? recordMember(tx, ctx, taking, update)
      : recordGuests(tx, ctx, taking, update)
  })

/** Throws Conflict before the day of a date, and if it is canceled. */
export function requireTaking(
  services: Pick<Services, 'clock' | 'site'>,
  occurrence: Occurrence,
): void {
  if (occurrence.isCancelled) throw conflict(messages.canceled)
  if (!takesAttendance(occurrence, clubToday(services))) throw conflict(messages.early)
}

async function recordMember(
  tx: Tx,
  ctx: Context,
  { event, key, takenAt }: Taking,
  { userId, status }: MemberMark,
): Promise<MemberMark> {
  await requireMember(tx, { key, userId, today: clubToday(ctx.services) })
  const where = { eventId_date_userId: { ...key, userId } }
  const before = await tx.attendance.findUnique({ where, select: { status: true, takenAt: true } })
  if (before && before.takenAt > takenAt)
    return { userId, status: before.status, takenAt: before.takenAt.toISOString() }
  await tx.attendance.upsert({
    where,
    create: { ...key, userId, status, takenAt },
    update: { status, takenAt },
    select: { userId: true },
  })
  if ((before?.status ?? null) !== status) {
    const of = { event: event.title, date: dayOf(key.date) }
    await audit(tx, ctx, 'attendance.take', userId, {
      before: { ...of, status: before?.status ?? null },
      after: { ...of, status },
    })
  }
  return { userId, status, takenAt: takenAt.toISOString() }
}

/** Any member may attend; a member who has left can still be recorded or cleared. Throws NotFound. */
async function requireMember(
  tx: Tx,
  { key, userId, today }: Pick<Taking, 'key'> & { userId: string; today: string },
): Promise<void> {
  const member = await tx.user.findFirst({
    where: { id: userId, OR: [memberWhere(today), { attendance: { some: key } }] },
    select: { id: true },
  })
  if (!member) throw notFound(missing.user)
}

async function recordGuests(
  tx: Tx,
  ctx: Context,
  { key, takenAt }: Taking,
  { guests }: GuestMark,
): Promise<GuestMark> {
  const where = { eventId_date: key }
  const before = await tx.attendanceSheet.findUnique({
    where,
    select: { guests: true, guestsTakenAt: true },
  })
  if (before?.guestsTakenAt && before.guestsTakenAt > takenAt)
    return { guests: before.guests, takenAt: before.guestsTakenAt.toISOString() }
  await tx.attendanceSheet.upsert({
    where,
    create: { ...key, guests, guestsTakenAt: takenAt },
    update: { guests, guestsTakenAt: takenAt },
    select: { guests: true },
  })
  if ((before?.guests ?? 0) !== guests) {
    const date = dayOf(key.date)
    await audit(tx, ctx, 'attendance.guests', key.eventId, {
      before: { date, guests: before?.guests ?? 0 },
      after: { date, guests },
    })
  }
  return { guests, takenAt: takenAt.toISOString() }
}
