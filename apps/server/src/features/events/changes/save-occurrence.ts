import { type Occurrence as OccurrenceRow, Prisma, type Tx } from '@clubhouse/db'
import type { EventAudience, EventRecord } from '@clubhouse/schema/events/event'
import { isAnnounced } from '@clubhouse/schema/events/event-notice'
import type { Occurrence, OccurrenceUpdate } from '@clubhouse/schema/events/occurrence'
import { meetingUrlOn, type OccurrencePlace } from '@clubhouse/schema/events/occurrence-place'
import { usualDay, usualOn } from '@clubhouse/schema/events/occurrences-between'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { conflict } from '../../../core/errors.js'
import { followEvent } from '../../duties/follow-event.js'
import { moveUp } from '../../rsvps/seats.js'
import { writeStanding } from '../../rsvps/standing-rsvps.js'
import { getEvent, getEventToManage, requireOccurrence } from '../events.js'
import { localTime } from '../local-now.js'
import { messages } from '../messages.js'
import { announceChange } from './announce-change.js'
import { noAddress, placeColumn, withMaskedLink } from './event-place.js'
import {
  isUsualPlace,
  type PlannedDate,
  planDate,
  plannedLink,
  sameTimes,
  timesOf,
  usualPlaceOf,
  withReason,
} from './plan-date.js'

/** A date after it was saved, and who is notified of it; null when nobody is. */
export type SavedOccurrence = { occurrence: Occurrence; announced: EventAudience | null }

/**
 * Cancels, moves, changes or restores one date; those whom the event concerns are notified as `notify` says. Throws
 * NotFound for a date that the event does not have, and Conflict for a stale edit or a date of a canceled series.
 */
export const updateOccurrence = (ctx: Context, input: OccurrenceUpdate): Promise<SavedOccurrence> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, date, version, notify } = input
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    const before = requireOccurrence(event, date)
    const planned = withReason(event, date, planDate(before, input))
    const meetingUrl = plannedLink(event, before, planned, input)
    const after = { ...planned, meetingUrl }
    const now = ctx.services.clock.now()
    const changed = changes({ ...fieldsOf(before), meetingUrl: meetingUrlOn(event, before) }, after)
    // A repeat of the same edit: its first response may have been lost.
    if (!changed) return { occurrence: before, announced: null }
    requireVersion(version, before.version)
    if (event.type === 'Recurring' && event.isCancelled) {
      throw conflict(messages.occurrence.seriesCanceled)
    }
    await (event.type === 'Once' ? writeSingle : writeDate)(tx, event, date, after)
    await audit(tx, ctx, 'occurrence.update', id, {
      before: { date, ...withMaskedLink(changed.before) },
      after: { date, ...withMaskedLink(changed.after) },
    })
    const saved = await getEvent(tx, id)
    await followEvent(tx, ctx, event, saved)
    const isNews = notify ?? isAnnounced(Object.keys(changed.after))
    const notifies = isNews && mayCome(localTime(ctx.services, now), [before.endDay, after.endDay])
    await announceChange(ctx, tx, { before: event, after: saved, dates: [date], notifies })
    // RSVPs may be open again: give seats to the waitlist first.
    await moveUp(tx, ctx.services, saved, date, now)
    await writeStanding(tx, ctx.services, saved, now, { notifies })
    return {
      occurrence: requireOccurrence(saved, date),
      announced: notifies ? { ...audienceOf(saved), date } : null,
    }
  })

/** The event's audience, as a count of it is asked for. */
export const audienceOf = (event: EventRecord): EventAudience => {
  const { id, chapterId, wholeClub, officeId, committeeId } = event
  return {
    ...{ id, wholeClub },
    ...(chapterId && { chapterId }),
    ...(officeId && { officeId }),
    ...(committeeId && { committeeId }),
  }
}

type Change = PlannedDate & { meetingUrl: string | null }

const fieldsOf = ({ date: _date, version: _version, ...fields }: Occurrence) => fields

/** A single event's date is the event itself; only the reason is the date's. */
async function writeSingle(tx: Tx, event: EventRecord, date: string, change: Change) {
  await tx.event.update({
    where: { id: event.id },
    data: {
      date: new Date(change.day),
      firstDate: new Date(date),
      ...timesOf(change),
      endDate: event.endDate && new Date(change.endDay),
      location: change.location,
      capacity: change.capacity,
      isCancelled: change.isCancelled,
      ...addressAfter(change),
      attendanceMode: change.attendanceMode,
      meetingUrl: change.meetingUrl,
      version: { increment: 1 },
    },
    select: { id: true },
  })
  await saveRow(tx, event.id, date, { reason: change.reason, rsvpIsOpen: change.rsvpIsOpen })
}

/** A single event that moves to another address or online has no other. */
const addressAfter = ({ attendanceMode, place }: Change) =>
  attendanceMode === 'Online' ? noAddress : (place ?? {})

/** What is as the event says is stored as null, so that a later change of the event is one of this date, too. */
async function writeDate(tx: Tx, event: EventRecord, date: string, change: Change) {
  const usual = usualOn(event, date)
  const place = usualPlaceOf(event, date)
  const isUsual = isUsualPlace(place, change)
  const isKept = event.occurrences.some((one) => one.date === date && one.isKept)
  const hasOwnTimes = isKept || !sameTimes(change, usual)
  await saveRow(tx, event.id, date, {
    isCancelled: change.isCancelled,
    reason: change.reason,
    movedTo: change.day === usualDay(event, date) ? null : new Date(change.day),
    ...(hasOwnTimes ? timesOf(change) : noTimes),
    location: isUsual || isSameRoom(place, change) ? null : change.location,
    isElsewhere: !isUsual && change.isElsewhere,
    place: isUsual || isSameRoom(place, change) ? Prisma.DbNull : placeColumn(change.place),
    attendanceMode: change.attendanceMode === place.attendanceMode ? null : change.attendanceMode,
    meetingUrl: change.meetingUrl === event.meetingUrl ? null : change.meetingUrl,
    capacity: change.capacity === event.capacity ? null : change.capacity,
    rsvpIsOpen: change.rsvpIsOpen,
  })
}

const noTimes = { timeStart: null, timeEnd: null, endsNextDay: false, isAllDay: false }

/** Whether only joining online differs: the place stays the usual one when that changes. */
const isSameRoom = (usual: OccurrencePlace, change: Change): boolean =>
  ![usual.attendanceMode, change.attendanceMode].includes('Online') &&
  isUsualPlace({ ...usual, attendanceMode: change.attendanceMode }, change)

type Row = Partial<
  Omit<OccurrenceRow, 'eventId' | 'date' | 'version' | 'createdAt' | 'updatedAt' | 'place'>
> & { place?: ReturnType<typeof placeColumn> }

/** Writes a date's own fields. */
export async function saveRow(tx: Tx, eventId: string, day: string, data: Row): Promise<void> {
  const date = new Date(day)
  await tx.occurrence.upsert({
    where: { eventId_date: { eventId, date } },
    create: { ...data, eventId, date },
    update: { ...data, version: { increment: 1 } },
    select: { version: true },
  })
}

/** Past dates notify nobody. */
const mayCome = (now: string, days: string[]): boolean =>
  days.some((day) => day >= now.slice(0, 10))
