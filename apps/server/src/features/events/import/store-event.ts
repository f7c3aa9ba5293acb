import { Prisma, type Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { type EventInput, type EventRecord, eventSchema } from '@clubhouse/schema/events/event'
import { z } from 'zod/mini'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { changeEvent as editEvent, insertEvent } from '../changes/save-event.js'
import { getEventToManage } from '../events.js'
import { type Audience, inputOf } from './planning/event-inputs.js'
import type { PlannedPart } from './planning/planned.js'
import { listTouchedEvents } from './touched-events.js'

/** Adds an event without notifying anybody; null where an event of the club can't be like that. */
export async function addEvent(
  ctx: Context,
  tx: Tx,
  part: PlannedPart,
  audience: Audience,
): Promise<EventRecord | null> {
  const input = inputOf(part, audience)
  if (!input) return null
  const event = await insertEvent(ctx, tx, input)
  await writeChanges(tx, event.id, part)
  return event
}

/**
 * Gives an event the texts, dates and place of the file. It keeps its audience, RSVPs and pictures, and dates with RSVPs
 * that the file no longer has.
 */
export async function changeEvent(
  ctx: Context,
  tx: Tx,
  id: string,
  part: PlannedPart,
): Promise<EventRecord | null> {
  const before = await getEventToManage(ctx, id, tx)
  const fresh = inputOf(part, { chapterId: before.chapterId, isPublic: before.isPublic })
  if (!fresh) return null
  const { data: input } = z.safeParse(eventSchema, {
    ...before,
    ...whenOf(fresh),
    // Its first day has passed, or is as it was.
    startsOn: before.type === 'Recurring' ? undefined : fresh.startsOn,
    ...placeOf(before, fresh),
    title: fresh.title,
    description: fresh.description,
    cover: undefined,
    vanishing: 'Keep',
    notify: false,
  })
  if (!input) return null
  const changed = await editEvent(ctx, { ...input, id, version: undefined }, tx)
  await writeChanges(tx, id, part)
  return changed
}

/**
 * Removes the coming dates of an event that its file no longer has. One that somebody used or changed stays, and so do
 * the past dates of a series.
 */
export async function removeComing(ctx: Context, tx: Tx, id: string): Promise<void> {
  const before = await getEventToManage(ctx, id, tx)
  const today = clubToday(ctx.services)
  const touched = await listTouchedEvents(tx, Prisma.sql`e.id = ${id}::uuid`)
  const [first] = before.schedules
  const hasBegun = before.type === 'Recurring' && (!first?.startsOn || first.startsOn < today)
  if (!hasBegun && touched.length === 0) {
    await audit(tx, ctx, 'event.remove', id, { before })
    await tx.event.delete({ where: { id }, select: { id: true } })
  } else if (hasBegun && touched.length === 0) {
    const { data: input } = z.safeParse(eventSchema, {
      ...before,
      cover: undefined,
      dateCount: null,
      endsOn: addDays(today, -1),
      vanishing: 'Keep',
      notify: false,
    })
    if (input) await editEvent(ctx, { ...input, id, version: undefined }, tx)
  }
}

/** The fields that decide when an event takes place. */
const whenOf = (input: EventInput) => ({
  type: input.type,
  date: input.date,
  endDate: input.endDate,
  dayOfWeek: input.dayOfWeek,
  weeks: input.weeks,
  everyWeeks: input.everyWeeks,
  endsOn: input.endsOn,
  dateCount: null,
  excludedDates: input.excludedDates,
  timeStart: input.timeStart,
  timeEnd: input.timeEnd,
  endsNextDay: input.endsNextDay,
  isAllDay: input.isAllDay,
  isCancelled: input.isCancelled,
})

const unknownPlace = {
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
}

/** The file's place and link; the club's own address and link stay where the file has the same place and no link. */
function placeOf(before: EventRecord, { location, latitude, longitude, ...online }: EventInput) {
  const { meetingUrl, attendanceMode } = online
  return {
    location,
    ...(location !== before.location && { ...unknownPlace, latitude, longitude }),
    ...(meetingUrl && { meetingUrl, attendanceMode }),
  }
}

/** Stores the dates of a series that differ in the file; the club's own changes of other dates stay. */
async function writeChanges(tx: Tx, eventId: string, part: PlannedPart): Promise<void> {
  if (part.kind === 'Once') return
  for (const { date, isCancelled, movedTo, times, location } of part.changes) {
    const row = {
      isCancelled,
      movedTo: movedTo === null ? null : new Date(movedTo),
      timeStart: times?.timeStart ?? null,
      timeEnd: times?.timeEnd ?? null,
      endsNextDay: times?.endsNextDay ?? false,
      isAllDay: times?.isAllDay ?? false,
      location,
    }
    const key = { eventId, date: new Date(date) }
    await tx.occurrence.upsert({
      where: { eventId_date: key },
      create: { ...row, ...key },
      update: { ...row, version: { increment: 1 } },
      select: { version: true },
    })
  }
}
