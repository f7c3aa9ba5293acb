import type { Tx } from '@clubhouse/db'
import type { CheckInCode, CheckInUpdate } from '@clubhouse/schema/attendance/attendance'
import { checkInTime } from '@clubhouse/schema/attendance/check-in-time'
import type { Occurrence, OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { badField, conflict } from '../../core/errors.js'
import { newSecret } from '../../core/secret.js'
import type { Services } from '../../services/services.js'
import { getEventFor, getEventToManage, requireOccurrence } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { messages } from './messages.js'
import { codeAt, codeChangesAt, isCurrentCode } from './rotating-code.js'

/**
 * The code that members check in with at this moment. Throws NotFound for a date that the event does not have, and
 * Conflict while nobody can check in.
 */
export const showCode = (ctx: Context, { id, date: day }: OccurrenceKey): Promise<CheckInCode> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    requireCheckIn(ctx.services, requireOccurrence(event, day))
    const now = ctx.services.clock.now()
    const key = { eventId: id, date: new Date(day) }
    const secret = (await findSecret(tx, key)) ?? (await makeSecret(tx, ctx, key))
    return { code: codeAt(secret, now), changesAt: codeChangesAt(now).toISOString() }
  })

/**
 * Checks the caller in; a second time changes nothing. Throws NotFound for a date that the event does not have,
 * Conflict outside its time, BadRequest for an outdated code, and TooManyRequests after too many guesses.
 */
export async function checkIn(
  ctx: Context,
  { id, date: day, code }: CheckInUpdate,
): Promise<{ isRepeat: boolean }> {
  const { db, limits, clock } = ctx.services
  const userId = ctx.actor.id
  // An early attempt doesn't count as a guess.
  requireCheckIn(ctx.services, requireOccurrence(await getEventFor(ctx, id), day))
  await limits.checkIn.attempt(userId)
  const result = await db.$transaction(async (tx) => {
    await lockRow(tx, 'event', id)
    requireCheckIn(ctx.services, requireOccurrence(await getEventFor(ctx, id, tx), day))
    const key = { eventId: id, date: new Date(day) }
    const where = { eventId_date_userId: { ...key, userId } }
    const before = await tx.attendance.findUnique({ where, select: { status: true } })
    if (before?.status === 'Present') return { isRepeat: true }
    const takenAt = clock.now()
    const secret = await findSecret(tx, key)
    if (!secret || !isCurrentCode(secret, code, takenAt)) throw badField('code', messages.wrongCode)
    await tx.attendance.upsert({
      where,
      create: { ...key, userId, status: 'Present', takenAt },
      update: { status: 'Present', takenAt },
      select: { userId: true },
    })
    await audit(tx, ctx, 'attendance.checkIn', id, { after: { date: day } })
    return { isRepeat: false }
  })
  // A repeat compared no code: it must not give a guesser ten more tries.
  if (!result.isRepeat) await limits.checkIn.succeeded(userId)
  return result
}

type Key = { eventId: string; date: Date }

async function findSecret(tx: Tx, key: Key): Promise<string | null> {
  const sheet = await tx.attendanceSheet.findUnique({
    where: { eventId_date: key },
    select: { codeSecret: true },
  })
  return sheet?.codeSecret ?? null
}

async function makeSecret(tx: Tx, ctx: Context, key: Key): Promise<string> {
  const codeSecret = newSecret()
  await tx.attendanceSheet.upsert({
    where: { eventId_date: key },
    create: { ...key, codeSecret },
    update: { codeSecret },
    select: { guests: true },
  })
  const date = dayOf(key.date)
  await audit(tx, ctx, 'attendance.code', key.eventId, { after: { date } })
  return codeSecret
}

/** Throws Conflict unless it is the event's time. */
function requireCheckIn(services: Services, occurrence: Occurrence): void {
  if (occurrence.isCancelled) throw conflict(messages.canceled)
  const time = checkInTime(occurrence, localNow(services))
  if (time === 'early') throw conflict(messages.checkInEarly)
  if (time === 'over') throw conflict(messages.checkInOver)
}
