import { Prisma, type Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { type EventRecord, eventSchema } from '@clubhouse/schema/events/event'
import { z } from 'zod/mini'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { changeEvent as editEvent, insertEvent } from '../changes/save-event.js'
import { getEventToManage } from '../events.js'
import { type Audience, inputOf } from './planning/event-inputs.js'
import type { PlannedPart } from './planning/plan.js'
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
  const samePlace = fresh.location === before.location
  const { data: input } = z.safeParse(eventSchema, {
    ...before,
    ...fresh,
    // Its first day has passed, or is as it was.
    ...(before.type === 'Recurring' && { startsOn: undefined }),
    ...whoseOf(before),
    ...(samePlace && placeOf(before)),
    ...rsvpsOf(before),
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

const whoseOf = ({ chapterId, wholeClub, officeId, committeeId, isPublic }: EventRecord) => ({
  chapterId,
  wholeClub,
  officeId,
  committeeId,
  isPublic,
})

const placeOf = ({
  address,
  city,
  state,
  postalCode,
  country,
  latitude,
  longitude,
}: EventRecord) => ({
  address,
  city,
  state,
  postalCode,
  country,
  latitude,
  longitude,
})

const rsvpsOf = ({ rsvp, rsvpClosesHours, capacity, guestsPerRsvp, meals }: EventRecord) => ({
  rsvp,
  rsvpClosesHours,
  capacity,
  guestsPerRsvp,
  meals,
})

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
