import type { Tx } from '@clubhouse/db'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import { clubYearOf, previousClubYear } from '@clubhouse/schema/offices/club-year'
import { formatMinutes, mostMinutesPerDay } from '@clubhouse/schema/service/minutes'
import type {
  ServiceHours,
  ServiceHoursFor,
  ServiceHoursInput,
  ServiceHoursUpdate,
} from '@clubhouse/schema/service/service-hours'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockActiveUser, lockRow } from '../../context/locks.js'
import { requirePermission } from '../../context/require-permission.js'
import { badField, conflict, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEventFor } from '../events/events.js'
import { messages } from './messages.js'
import { readHours } from './read-hours.js'

/**
 * Enters the caller's own hours, of this club year or the last. Throws NotFound for an event that they don't see;
 * BadRequest for another day, or more than a day has; Conflict if they have hours of this kind for the event and day.
 */
export const createOwnHours = (ctx: Context, input: ServiceHoursInput): Promise<ServiceHours> =>
  ctx.services.db.$transaction(async (tx) => {
    await requireActive(tx, ctx)
    requireOwnDay(ctx, input.date)
    return writeHours(tx, ctx, { ...input, userId: ctx.actor.id })
  })

/** Changes the caller's own hours. Throws as `createOwnHours`, and Conflict for a stale edit. */
export const updateOwnHours = (ctx: Context, input: ServiceHoursUpdate): Promise<ServiceHours> =>
  ctx.services.db.$transaction(async (tx) => {
    await requireActive(tx, ctx)
    const before = await getHours(tx, input.id, ctx.actor.id)
    requireOwnDay(ctx, before.date)
    requireOwnDay(ctx, input.date)
    return changeHours(tx, ctx, before, input)
  })

/** Removes the caller's own hours. Throws NotFound, and BadRequest for those of an earlier year. */
export const removeOwnHours = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await requireActive(tx, ctx)
    const before = await getHours(tx, id, ctx.actor.id)
    requireOwnDay(ctx, before.date)
    await deleteHours(tx, ctx, before)
  })

/** Enters a member's hours. Throws Forbidden for another chapter's event, or without one; else as `createOwnHours`. */
export const createHours = (ctx: Context, input: ServiceHoursFor): Promise<ServiceHours> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'user', input.userId)
    const member = await tx.user.findUnique({ where: { id: input.userId }, select: { id: true } })
    if (!member) throw notFound(missing.user)
    await requireOrganizer(tx, ctx, input.eventId)
    return writeHours(tx, ctx, input)
  })

/** Changes a member's hours. Throws as `createHours`, and Conflict for a stale edit. */
export const updateHours = (ctx: Context, input: ServiceHoursUpdate): Promise<ServiceHours> =>
  ctx.services.db.$transaction(async (tx) => {
    const { user } = await getHours(tx, input.id)
    await lockRow(tx, 'user', user.id)
    const before = await getHours(tx, input.id)
    await requireOrganizer(tx, ctx, before.event?.id ?? null)
    await requireOrganizer(tx, ctx, input.eventId)
    return changeHours(tx, ctx, before, input)
  })

/** Removes a member's hours. Throws NotFound, and Forbidden as `createHours`. */
export const removeHours = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'service_hours', id)
    const before = await getHours(tx, id)
    await requireOrganizer(tx, ctx, before.event?.id ?? null)
    await deleteHours(tx, ctx, before)
  })

async function requireActive(tx: Tx, { services, actor }: Context): Promise<void> {
  if (!(await lockActiveUser(tx, actor.id, clubToday(services)))) throw conflict(messages.notMember)
}

/** The club reports its hours by year: members change those of this year and the last, organizers any. */
function requireOwnDay({ services }: Context, date: string): void {
  const { startsOn } = previousClubYear(clubYearOf(clubToday(services)))
  if (date < startsOn) throw badField('date', messages.tooLongAgo(formatDate(startsOn)))
}

/** Throws Forbidden unless the caller may change the event; for hours without one, all events. */
async function requireOrganizer(tx: Tx, ctx: Context, eventId: string | null): Promise<void> {
  const event = eventId ? await getEventFor(ctx, eventId, tx) : 'club'
  requirePermission(ctx.actor, 'events', event)
}

/** Returns hours, of one member if it is said. Throws NotFound. */
async function getHours(tx: Tx, id: string, userId?: string): Promise<ServiceHours> {
  const [hours] = await readHours(tx, { id, ...(userId && { userId }) })
  if (!hours) throw notFound(messages.missing)
  return hours
}

type Entry = ServiceHoursInput & { userId: string }

/** Writes hours of a member, whom the caller has locked. */
async function writeHours(tx: Tx, ctx: Context, entry: Entry): Promise<ServiceHours> {
  await requireFits(tx, ctx, entry)
  const { id } = await tx.serviceHours.create({
    data: { ...columnsOf(entry), userId: entry.userId, enteredById: ctx.actor.id },
    select: { id: true },
  })
  const hours = await getHours(tx, id)
  await audit(tx, ctx, 'serviceHours.create', entry.userId, { after: valuesOf(hours) })
  return hours
}

async function changeHours(
  tx: Tx,
  ctx: Context,
  before: ServiceHours,
  { id, version, ...input }: ServiceHoursUpdate,
): Promise<ServiceHours> {
  const entry = { ...input, userId: before.user.id }
  const same = changes(
    { ...before, eventId: before.event?.id ?? null },
    { ...columnsOf(entry), date: entry.date },
  )
  if (!same) return before
  requireVersion(version, before.version)
  await requireFits(tx, ctx, entry, id)
  await tx.serviceHours.update({
    where: { id },
    data: { ...columnsOf(entry), version: { increment: 1 } },
    select: { id: true },
  })
  const after = await getHours(tx, id)
  const changed = changes(valuesOf(before), valuesOf(after))
  if (changed) await audit(tx, ctx, 'serviceHours.update', before.user.id, changed)
  return after
}

async function deleteHours(tx: Tx, ctx: Context, before: ServiceHours): Promise<void> {
  await tx.serviceHours.delete({ where: { id: before.id }, select: { id: true } })
  await audit(tx, ctx, 'serviceHours.delete', before.user.id, { before: valuesOf(before) })
}

const columnsOf = ({ eventId, text, date, minutes, kind }: Entry) => ({
  eventId,
  text,
  date: new Date(date),
  minutes,
  kind,
})

const valuesOf = ({ event, text, date, minutes, kind }: ServiceHours) => ({
  project: event?.title ?? text,
  date,
  minutes,
  kind,
})

/** Throws unless hours can be stored beside the member's others: on a day that has begun, and no more than a day has. */
async function requireFits(
  tx: Tx,
  ctx: Context,
  { userId, eventId, date, minutes, kind }: Entry,
  except?: string,
): Promise<void> {
  if (date > clubToday(ctx.services)) throw badField('date', messages.ahead)
  if (eventId) await getEventFor(ctx, eventId, tx)
  const others = await tx.serviceHours.findMany({
    where: { userId, date: new Date(date), ...(except && { id: { not: except } }) },
    select: { eventId: true, kind: true, minutes: true },
  })
  if (eventId && others.some((one) => one.eventId === eventId && one.kind === kind))
    throw conflict(messages.already)
  const left = mostMinutesPerDay - others.reduce((sum, one) => sum + one.minutes, 0)
  if (minutes > left) {
    const rest = left > 0 ? `${formatMinutes(left)} left` : 'none left'
    throw badField('minutes', messages.tooMuch(formatMinutes(mostMinutesPerDay), rest))
  }
}
