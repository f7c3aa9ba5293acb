import { isDeepStrictEqual } from 'node:util'
import type { Occurrence as OccurrenceRow, Tx } from '@clubhouse/db'
import { addDays, daysBetween } from '@clubhouse/schema/events/calendar-day'
import type { EventAudience, EventRecord } from '@clubhouse/schema/events/event'
import { storedLength } from '@clubhouse/schema/events/event-length'
import { isAnnounced } from '@clubhouse/schema/events/event-notice'
import type { EventSchedule } from '@clubhouse/schema/events/event-schedule'
import {
  type Occurrence,
  type OccurrenceUpdate,
  occurrenceTimes,
} from '@clubhouse/schema/events/occurrence'
import { usualDay, usualOn } from '@clubhouse/schema/events/occurrences-between'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { badField, conflict } from '../../../core/errors.js'
import { moveUp } from '../../rsvps/seats.js'
import { writeStanding } from '../../rsvps/standing-rsvps.js'
import { getEvent, getEventToManage, requireOccurrence } from '../events.js'
import { localTime } from '../local-now.js'
import { messages } from '../messages.js'
import { announceChange } from './announce-change.js'

/** The fields of a date after a change. */
export type PlannedDate = Omit<Occurrence, 'date' | 'version'>

/** A date after a change: what the change does not name stays. Throws BadRequest if it would end before it starts. */
export function planDate(before: Occurrence, change: OccurrenceUpdate): PlannedDate {
  const or = <Value>(given: Value | undefined, now: Value) => (given === undefined ? now : given)
  const day = or(change.day, before.day)
  const times = {
    timeStart: or(change.timeStart, before.timeStart),
    timeEnd: or(change.timeEnd, before.timeEnd),
    endsNextDay: or(change.endsNextDay, before.endsNextDay),
    // Times alone make an all-day date one with times.
    isAllDay: or(change.isAllDay, before.isAllDay && !change.timeStart && !change.timeEnd),
  }
  const planned = lastsDays(before)
    ? { ...storedLength(times), endsNextDay: false }
    : storedLength(times)
  const after = {
    day,
    ...planned,
    endDay: addDays(day, daysAfter(before, planned)),
    location: or(change.location, before.location),
    isElsewhere: or(change.isElsewhere, before.isElsewhere),
    isCancelled: or(change.isCancelled, before.isCancelled),
    reason: or(change.reason, before.reason),
    capacity: or(change.capacity, before.capacity),
    rsvpIsOpen: or(change.rsvpIsOpen, before.rsvpIsOpen),
  }
  const endDate = lastsDays(before) ? after.endDay : null
  const [wrong] = occurrenceTimes.safeParse({ ...after, endDate }).error?.issues ?? []
  const name = wrong?.path[0] === 'timeStart' ? 'timeStart' : 'timeEnd'
  if (wrong) throw badField(name, () => wrong.message)
  return after
}

/** Whether it takes several days, as many after it was moved. */
const lastsDays = ({ day, endDay, endsNextDay }: Occurrence): boolean =>
  endDay !== day && !endsNextDay

const daysAfter = (before: Occurrence, { endsNextDay }: Pick<Occurrence, 'endsNextDay'>): number =>
  lastsDays(before) ? daysBetween(before.day, before.endDay) : Number(endsNextDay)

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
    const now = ctx.services.clock.now()
    const event = await getEventToManage(ctx, id, tx)
    const before = requireOccurrence(event, date)
    const after = withReason(event, date, planDate(before, input))
    const changed = changes(fieldsOf(before), after)
    // A repeat of the same edit: its first response may have been lost.
    if (!changed) return { occurrence: before, announced: null }
    requireVersion(version, before.version)
    if (event.type === 'Recurring' && event.isCancelled) {
      throw conflict(messages.occurrence.seriesCanceled)
    }
    await (event.type === 'Once' ? writeSingle : writeDate)(tx, event, date, after)
    await audit(tx, ctx, 'occurrence.update', id, {
      before: { date, ...changed.before },
      after: { date, ...changed.after },
    })
    const saved = await getEvent(tx, id)
    const isNews = notify ?? isAnnounced(Object.keys(changed.after))
    const notifies = isNews && mayCome(localTime(ctx.services, now), [before.endDay, after.endDay])
    if (notifies) await announceChange(ctx, tx, { before: event, after: saved, date })
    // RSVPs may be open again: give seats to the waitlist first.
    await moveUp(tx, ctx.services, saved, date, now)
    await writeStanding(tx, ctx.services, saved, now)
    const { chapterId, wholeClub } = saved
    return {
      occurrence: requireOccurrence(saved, date),
      announced: notifies ? { id, date, wholeClub, ...(chapterId && { chapterId }) } : null,
    }
  })

/** Without a place or seats they are the event's; a date as all others has no reason. */
function withReason(event: EventRecord, date: string, input: PlannedDate) {
  const usual = usualOn(event, date)
  const location = input.location ?? usual.location
  const capacity = input.capacity ?? event.capacity
  const isRegular =
    input.day === (event.date ?? usualDay(event, date)) &&
    sameTimes(input, usual) &&
    location === usual.location
  const hasReason = input.isCancelled || !isRegular || event.type === 'Once'
  const isUsual = location === usual.location
  // The address of a single event is its own.
  const isElsewhere = isUsual
    ? usual.isElsewhere === true
    : input.isElsewhere && event.type === 'Recurring'
  return { ...input, location, isElsewhere, capacity, reason: hasReason ? input.reason : null }
}

type Change = ReturnType<typeof withReason>

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
      version: { increment: 1 },
    },
    select: { id: true },
  })
  await saveRow(tx, event.id, date, { reason: change.reason, rsvpIsOpen: change.rsvpIsOpen })
}

/** What is as the event says is stored as null, so that a later change of the event is one of this date, too. */
async function writeDate(tx: Tx, event: EventRecord, date: string, change: Change) {
  const usual = usualOn(event, date)
  const isKept = event.occurrences.some((one) => one.date === date && one.isKept)
  const hasOwnTimes = isKept || !sameTimes(change, usual)
  await saveRow(tx, event.id, date, {
    isCancelled: change.isCancelled,
    reason: change.reason,
    movedTo: change.day === usualDay(event, date) ? null : new Date(change.day),
    ...(hasOwnTimes ? timesOf(change) : noTimes),
    location: change.location === usual.location ? null : change.location,
    isElsewhere: change.location !== usual.location && change.isElsewhere,
    capacity: change.capacity === event.capacity ? null : change.capacity,
    rsvpIsOpen: change.rsvpIsOpen,
  })
}

type Times = Pick<EventSchedule, 'timeStart' | 'timeEnd' | 'endsNextDay' | 'isAllDay'>

/** The times of a date, with their length. */
export const timesOf = ({ timeStart, timeEnd, endsNextDay = false, isAllDay = false }: Times) => ({
  ...{ timeStart, timeEnd, endsNextDay, isAllDay },
})

const noTimes = { timeStart: null, timeEnd: null, endsNextDay: false, isAllDay: false }

const sameTimes = (one: Times, other: Times) => isDeepStrictEqual(timesOf(one), timesOf(other))

type Row = Partial<Omit<OccurrenceRow, 'eventId' | 'date' | 'version' | 'createdAt' | 'updatedAt'>>

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
