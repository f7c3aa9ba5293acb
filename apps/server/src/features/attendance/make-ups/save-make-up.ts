import type { Tx } from '@clubhouse/db'
import type { MakeUp, MakeUpFor, MakeUpInput } from '@clubhouse/schema/attendance/make-up'
import { isInTime } from '@clubhouse/schema/attendance/make-up-rule'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockActiveUser, lockRow } from '../../../context/locks.js'
import { requirePermission } from '../../../context/require-permission.js'
import { dayOf } from '../../../core/day-of.js'
import { badField, conflict, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { getEventFor, getEventToManage, requireOccurrence } from '../../events/events.js'
import { messages } from '../messages.js'
import { getAttendanceRule } from './attendance-rule.js'
import { readMakeUps } from './read-make-ups.js'

/**
 * Enters the caller's make-up. Throws NotFound for a date that the event does not have; BadRequest for a day to come or
 * too far from the missed date; Conflict if they were present, or if the date or the day already counts.
 */
export const createOwnMakeUp = (ctx: Context, input: MakeUpInput): Promise<MakeUp> =>
  ctx.services.db.$transaction(async (tx) => {
    const { actor, services } = ctx
    if (!(await lockActiveUser(tx, actor.id, clubToday(services))))
      throw conflict(messages.notMember)
    const event = await getEventFor(ctx, input.replaces.id, tx)
    return writeMakeUp(tx, ctx, event, { ...input, userId: actor.id })
  })

/** Enters a make-up for a member. Throws as `createOwnMakeUp`, and Forbidden for another chapter's event. */
export const createMakeUp = (ctx: Context, input: MakeUpFor): Promise<MakeUp> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'user', input.userId)
    const member = await tx.user.findUnique({ where: { id: input.userId }, select: { id: true } })
    if (!member) throw notFound(missing.user)
    const event = await getEventToManage(ctx, input.replaces.id, tx)
    return writeMakeUp(tx, ctx, event, input)
  })

/** Writes a make-up of a member, whom the caller has locked. */
async function writeMakeUp(
  tx: Tx,
  ctx: Context,
  event: EventRecord,
  { userId, date, where, replaces }: MakeUpFor,
): Promise<MakeUp> {
  const occurrence = requireOccurrence(event, replaces.date)
  if (occurrence.isCancelled) throw conflict(messages.canceled)
  if (date > clubToday(ctx.services)) throw badField('date', messages.makeUpAhead)
  const { makeUpDays } = await getAttendanceRule(tx)
  if (!isInTime(date, occurrence.day, makeUpDays))
    throw badField('date', messages.makeUpOutOfTime(makeUpDays, formatDate(occurrence.day)))
  const missed = { replacesId: event.id, replacesDate: new Date(replaces.date) }
  const present = await tx.attendance.count({
    where: { userId, eventId: event.id, date: missed.replacesDate, status: 'Present' },
  })
  if (present > 0) throw conflict(messages.notMissed)
  const own = await tx.makeUp.findMany({
    where: { userId, OR: [missed, { date: new Date(date) }] },
    select: { date: true },
  })
  if (own.some((one) => dayOf(one.date) === date))
    throw conflict(messages.dayUsed, { date: messages.dayUsed })
  if (own.length > 0) throw conflict(messages.madeUpAlready)
  const { id } = await tx.makeUp.create({
    data: { userId, date: new Date(date), where, ...missed, enteredById: ctx.actor.id },
    select: { id: true },
  })
  await audit(tx, ctx, 'makeUp.create', userId, {
    after: { date, where, event: event.title, missed: replaces.date },
  })
  const [makeUp] = await readMakeUps(tx, { id })
  if (!makeUp) throw notFound(messages.missingMakeUp)
  return makeUp
}

/** Removes the caller's make-up. Throws NotFound. */
export const removeOwnMakeUp = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'make_up', id)
    const [makeUp] = await readMakeUps(tx, { id, userId: ctx.actor.id })
    await deleteMakeUp(tx, ctx, makeUp)
  })

/** Removes a member's make-up. Throws NotFound, and Forbidden for another chapter's event. */
export const removeMakeUp = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'make_up', id)
    const [makeUp] = await readMakeUps(tx, { id })
    if (!makeUp) throw notFound(messages.missingMakeUp)
    const event = await getEventFor(ctx, makeUp.replaces.id, tx)
    requirePermission(ctx.actor, 'events', event)
    await deleteMakeUp(tx, ctx, makeUp)
  })

async function deleteMakeUp(tx: Tx, ctx: Context, makeUp: MakeUp | undefined): Promise<void> {
  if (!makeUp) throw notFound(messages.missingMakeUp)
  const { id, user, date, where, replaces } = makeUp
  await tx.makeUp.delete({ where: { id }, select: { id: true } })
  await audit(tx, ctx, 'makeUp.delete', user.id, {
    before: { date, where, event: replaces.title, missed: replaces.date },
  })
}
