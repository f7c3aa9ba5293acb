import { dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { AssignmentInput, DutyOnDate, RosterEntry } from '@clubhouse/schema/duties/roster'
import { memberWhere } from '../../context/actor.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockActiveUser, lockRow } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { badField, conflict, notFound } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEventFor, getEventToManage, requireOccurrence } from '../events/events.js'
import { seenByWhere } from '../events/who-may-see.js'
import { requireHolder } from './may-hold.js'
import { messages } from './messages.js'
import { fillFromWaitlist, putDown, requireComing } from './places.js'
import { dutySelect, getDuty } from './read-duties.js'
import { requireFreeTime, requireNotBegun } from './shift-rules.js'

/**
 * Puts a member down for a duty on a date. Throws NotFound; BadRequest for somebody who isn't a member or can't see the
 * event; Conflict for a date that is canceled or over, a full duty, and a member who has it or who is away or no
 * member then.
 */
export const assignDuty = (
  ctx: Context,
  { id, date, userId }: AssignmentInput,
): Promise<RosterEntry> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services } = ctx
    const today = clubToday(services)
    const isActive = await lockActiveUser(tx, userId, today)
    const { eventId } = await getDuty(tx, id)
    await lockRow(tx, 'event', eventId)
    const event = await getEventToManage(ctx, eventId, tx)
    const duty = await getDuty(tx, id)
    const occurrence = requireOccurrence(event, date)
    requireComing(services, occurrence)
    const user = await tx.user.findFirst({
      where: { AND: [{ id: userId }, memberWhere(today), seenByWhere(event, today)] },
      select: { firstname: true, lastname: true },
    })
    if (!isActive || !user) throw badField('userId', messages.notMember)
    const fullname = `${user.firstname} ${user.lastname}`
    await requireHolder(tx, { event, day: dutyDayOf(duty, occurrence), userId }, fullname)
    await requireFreeTime(tx, services, { duty, occurrence, userId }, fullname)
    const entry = await putDown(
      tx,
      { duty, date, userId, state: 'Assigned', source: 'Organizer', now: services.clock.now() },
      fullname,
    )
    await audit(tx, ctx, 'duty.assign', userId, {
      after: { event: event.title, date, duty: duty.title },
    })
    return entry
  })

/** Takes a member off a duty. Throws NotFound and Forbidden, and Conflict for a date that is over. */
export const unassignDuty = (ctx: Context, { id }: { id: string }): Promise<string> =>
  ctx.services.db.$transaction(async (tx) => {
    const found = await tx.dutyAssignment.findUnique({ where: { id }, select: { eventId: true } })
    if (!found) throw notFound(messages.missing.assignment)
    await lockRow(tx, 'event', found.eventId)
    const event = await getEventToManage(ctx, found.eventId, tx)
    const before = await tx.dutyAssignment.findUnique({
      where: { id },
      select: {
        date: true,
        duty: { select: dutySelect },
        user: { select: { id: true, firstname: true, lastname: true } },
      },
    })
    if (!before) throw notFound(messages.missing.assignment)
    const date = dayOf(before.date)
    const occurrence = requireOccurrence(event, date)
    requireComing(ctx.services, occurrence)
    await tx.dutyAssignment.delete({ where: { id }, select: { id: true } })
    await fillFromWaitlist(tx, ctx.services, before.duty, occurrence)
    const { user, duty } = before
    await audit(tx, ctx, 'duty.unassign', user.id, {
      before: { event: event.title, date, duty: duty.title },
    })
    return `${user.firstname} ${user.lastname}`
  })

/**
 * Gives the caller a free duty, or joins the waitlist of a full shift. Throws NotFound, as for an event that the caller
 * can't see; Conflict for a date that is canceled or over, or on which the caller is away or no member, a full duty, one
 * that is already theirs, and a shift that has begun or is at the same time as another one of theirs.
 */
export const takeDuty = (ctx: Context, { id, date }: DutyOnDate): Promise<RosterEntry> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    if (!(await lockActiveUser(tx, actor.id, clubToday(services))))
      throw conflict(messages.membershipEnded)
    const { eventId } = await getDuty(tx, id)
    await lockRow(tx, 'event', eventId)
    const event = await getEventFor(ctx, eventId, tx)
    const duty = await getDuty(tx, id)
    const occurrence = requireOccurrence(event, date)
    requireComing(services, occurrence)
    requireNotBegun(services, duty, occurrence)
    await requireHolder(tx, { event, day: dutyDayOf(duty, occurrence), userId: actor.id })
    await requireFreeTime(tx, services, { duty, occurrence, userId: actor.id })
    const entry = await putDown(tx, {
      ...{ duty, date, userId: actor.id, now: services.clock.now() },
      ...{ state: 'Confirmed', source: 'Self' },
    })
    await audit(tx, ctx, 'duty.take', actor.id, {
      after: { event: event.title, date, duty: duty.title },
    })
    return entry
  })
