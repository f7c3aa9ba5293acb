import type { Tx } from '@clubhouse/db'
import type { DutyCreate, DutyInput, DutyRecord, DutyUpdate } from '@clubhouse/schema/duties/duty'
import { daysOf } from '@clubhouse/schema/duties/shift'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockRow } from '../../context/locks.js'
import { badField } from '../../core/errors.js'
import { getEventToManage } from '../events/events.js'
import { comingEntries } from './coming-entries.js'
import { freeUnfitDuties } from './free-duties.js'
import { messages } from './messages.js'
import { fillFromWaitlist } from './places.js'
import { dutySelect, getDuty } from './read-duties.js'

/**
 * Adds a duty to an event, after the others. Throws NotFound, Forbidden, and BadRequest for a shift of a series, or of a
 * day that the event doesn't have.
 */
export const createDuty = (
  ctx: Context,
  { id: eventId, ...input }: DutyCreate,
): Promise<DutyRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'event', eventId)
    const event = await getEventToManage(ctx, eventId, tx)
    requireTimes(event, input)
    const last = await tx.duty.aggregate({ where: { eventId }, _max: { position: true } })
    const duty = await tx.duty.create({
      data: { eventId, ...columnsOf(input), position: (last._max.position ?? -1) + 1 },
      select: dutySelect,
    })
    await audit(tx, ctx, 'duty.create', duty.id, {
      after: { event: event.title, ...columnsOf(input) },
    })
    return duty
  })

/**
 * Changes a duty. With a smaller count nobody loses theirs: the date only needs nobody else; with a larger one those who
 * wait for a shift move up. On another day of the event it is open again for members who may not have it then, and
 * without times it has no waitlist. Throws NotFound, Forbidden, BadRequest like `createDuty`, and Conflict for a stale
 * edit.
 */
export const updateDuty = (
  ctx: Context,
  { id, version, ...input }: DutyUpdate,
): Promise<DutyRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    const { event } = await lockEventOf(tx, ctx, id)
    const before = await getDuty(tx, id)
    const changed = changes(columnsOf(before), columnsOf(input))
    if (!changed) return before
    requireVersion(version, before.version)
    requireTimes(event, input)
    const after = await tx.duty.update({
      where: { id },
      data: { ...columnsOf(input), version: { increment: 1 } },
      select: dutySelect,
    })
    await freeUnfitDuties(tx, ctx.services, { eventId: event.id, dutyId: id })
    if (after.timeStart === null)
      await tx.dutyAssignment.deleteMany({ where: { dutyId: id, seat: 'Waitlisted' } })
    // More places are for those who wait.
    const waiting = await comingEntries(tx, ctx.services, { dutyId: id, seat: 'Waitlisted' }, [
      event,
    ])
    const dates = new Map(waiting.map(({ occurrence }) => [occurrence.date, occurrence]))
    for (const occurrence of dates.values())
      await fillFromWaitlist(tx, ctx.services, after, occurrence)
    await audit(tx, ctx, 'duty.update', id, changed)
    return after
  })

/**
 * Removes a duty with the assignments of dates to come; those of the past stay. Returns how many were deleted. Throws
 * NotFound and Forbidden.
 */
export const removeDuty = (
  ctx: Context,
  { id }: { id: string },
): Promise<{ title: string; coming: number }> =>
  ctx.services.db.$transaction(async (tx) => {
    const { event } = await lockEventOf(tx, ctx, id)
    const { title } = await getDuty(tx, id)
    const coming = await comingEntries(tx, ctx.services, { dutyId: id }, [event])
    await tx.dutyAssignment.deleteMany({ where: { id: { in: coming.map((one) => one.id) } } })
    await tx.duty.update({
      where: { id },
      data: { removedAt: ctx.services.clock.now(), version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'duty.delete', id, {
      before: { event: event.title, title, coming: coming.length },
    })
    return { title, coming: coming.length }
  })

/** Locks the event of a duty, which the caller may change. Throws NotFound and Forbidden. */
export async function lockEventOf(
  tx: Tx,
  ctx: Context,
  dutyId: string,
): Promise<{ event: EventRecord }> {
  const { eventId } = await getDuty(tx, dutyId)
  await lockRow(tx, 'event', eventId)
  return { event: await getEventToManage(ctx, eventId, tx) }
}

function requireTimes(event: EventRecord, { timeStart, dayOffset }: DutyInput): void {
  if (timeStart === null) return
  if (event.type === 'Recurring') throw badField('timeStart', messages.shiftOfSeries)
  if (dayOffset >= daysOf(event)) throw badField('dayOffset', messages.otherDay)
}

const columnsOf = ({
  title,
  instructions,
  count,
  arrivesMinutesBefore,
  rotation,
  timeStart,
  timeEnd,
  dayOffset,
  endsNextDay,
}: DutyInput) => ({
  title,
  instructions,
  count,
  arrivesMinutesBefore,
  rotation,
  timeStart,
  timeEnd,
  dayOffset,
  endsNextDay,
})
