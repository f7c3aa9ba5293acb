import type { Tx } from '@clubhouse/db'
import { daysOf } from '@clubhouse/schema/duties/shift'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { badField } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { seenByWhere } from '../events/who-may-see.js'
import { comingEntries } from './coming-entries.js'
import { messages } from './messages.js'
import { fillFromWaitlist } from './places.js'

/**
 * Brings an event's duties in line with a change of it: shifts move with the start of their date, and members who can't see it
 * any longer lose theirs. The caller has locked the event. Throws BadRequest if an event with shifts becomes a series,
 * and if a shift would be on two days, or on a day that the
 * event no longer has.
 */
export async function followEvent(
  tx: Tx,
  ctx: Context,
  before: EventRecord,
  after: EventRecord,
): Promise<void> {
  await moveShifts(tx, before, after)
  if (before.officeId === after.officeId && before.committeeId === after.committeeId) return
  const coming = await comingEntries(
    tx,
    ctx.services,
    { eventId: after.id, state: { not: 'Declined' } },
    [after],
  )
  const seeing = await tx.user.findMany({
    where: {
      AND: [
        { id: { in: coming.map(({ userId }) => userId) } },
        seenByWhere(after, clubToday(ctx.services)),
      ],
    },
    select: { id: true },
  })
  const fit = new Set(seeing.map(({ id }) => id))
  const freed = coming.filter(({ userId }) => !fit.has(userId))
  await tx.dutyAssignment.deleteMany({ where: { id: { in: freed.map(({ id }) => id) } } })
  for (const { duty, occurrence, userId } of freed) {
    await fillFromWaitlist(tx, ctx.services, duty, occurrence)
    await audit(tx, ctx, 'duty.unassign', userId, {
      before: { event: after.title, date: occurrence.date, duty: duty.title },
    })
  }
}

async function moveShifts(tx: Tx, before: EventRecord, after: EventRecord): Promise<void> {
  const shifts = await tx.duty.findMany({
    where: { eventId: after.id, timeStart: { not: null }, removedAt: null },
    select: { id: true, timeStart: true, timeEnd: true, dayOffset: true },
  })
  if (shifts.length === 0) return
  if (after.type === 'Recurring') throw badField('type', messages.hasShifts)
  const by = minuteOf(after.timeStart) - minuteOf(before.timeStart)
  for (const { id, timeStart, timeEnd, dayOffset } of shifts) {
    const start = minuteOf(timeStart ?? '') + by
    const end = minuteOf(timeEnd ?? '') + by
    const days = Math.floor(start / minutesOfDay)
    if (Math.floor(end / minutesOfDay) !== days || dayOffset + days < 0)
      throw badField('timeStart', messages.shiftsPassMidnight)
    if (dayOffset + days >= daysOf(after)) throw badField('timeEnd', messages.shiftsOutside)
    if (by === 0) continue
    await tx.duty.update({
      where: { id },
      data: {
        timeStart: timeOf(start - days * minutesOfDay),
        timeEnd: timeOf(end - days * minutesOfDay),
        dayOffset: dayOffset + days,
        version: { increment: 1 },
      },
      select: { id: true },
    })
  }
}

const minutesOfDay = 24 * 60

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
