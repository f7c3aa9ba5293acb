import type { Tx } from '@clubhouse/db'
import { daysOf } from '@clubhouse/schema/duties/shift'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { badField } from '../../core/errors.js'
import { freeUnfitDuties } from './free-duties.js'
import { messages } from './messages.js'

/**
 * Brings an event's duties in line with a change of it: shifts move with the start of their date, and members who may not
 * have a duty anymore lose theirs, because they don't see the event, or are away on the new day. The caller has locked
 * the event. Throws BadRequest if an event with shifts becomes a series, and if a shift would begin on a day that the
 * event doesn't have.
 */
export async function followEvent(
  tx: Tx,
  ctx: Context,
  before: EventRecord,
  after: EventRecord,
): Promise<void> {
  await moveShifts(tx, before, after)
  for (const { duty, occurrence, userId } of await freeUnfitDuties(tx, ctx.services, {
    eventId: after.id,
  }))
    await audit(tx, ctx, 'duty.unassign', userId, {
      before: { event: after.title, date: occurrence.date, duty: duty.title },
    })
}

async function moveShifts(tx: Tx, before: EventRecord, after: EventRecord): Promise<void> {
  const shifts = await tx.duty.findMany({
    where: { eventId: after.id, timeStart: { not: null }, removedAt: null },
    select: { id: true, timeStart: true, timeEnd: true, dayOffset: true, endsNextDay: true },
  })
  if (shifts.length === 0) return
  if (after.type === 'Recurring') throw badField('type', messages.hasShifts)
  const days = daysOf(after)
  const by = startMoves(before, after)
  for (const { id, timeStart, timeEnd, dayOffset, endsNextDay } of shifts) {
    const start = dayOffset * minutesOfDay + minuteOf(timeStart ?? '') + by
    const end = (dayOffset + (endsNextDay ? 1 : 0)) * minutesOfDay + minuteOf(timeEnd ?? '') + by
    const day = dayAt(start)
    if (day < 0) throw badField('timeStart', messages.shiftsBefore)
    if (day >= days) throw badField('timeEnd', messages.shiftsOutside)
    if (by === 0) continue
    await tx.duty.update({
      where: { id },
      data: {
        ...{ timeStart: timeAt(start), timeEnd: timeAt(end) },
        ...{ dayOffset: day, endsNextDay: dayAt(end) > day },
        version: { increment: 1 },
      },
      select: { id: true },
    })
  }
}

/** How many minutes later an event starts; shifts have times of their own on a day without a start. */
const startMoves = (before: EventRecord, after: EventRecord): number =>
  before.isAllDay || after.isAllDay ? 0 : minuteOf(after.timeStart) - minuteOf(before.timeStart)

const minutesOfDay = 24 * 60

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Of a minute since the first day's midnight: the day, from 0 on, and the time. */
const dayAt = (minute: number) => Math.floor(minute / minutesOfDay)
const timeAt = (minute: number) => {
  const ofDay = minute - dayAt(minute) * minutesOfDay
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
