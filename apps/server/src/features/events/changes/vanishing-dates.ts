import type { Tx } from '@clubhouse/db'
import type { Vanishing } from '@clubhouse/schema/enumeration'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { dayOf } from '../../../core/day-of.js'
import { conflict } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { placeColumn } from './event-place.js'
import { timesOf } from './plan-date.js'
import { saveRow } from './save-occurrence.js'

/** As many are named in the message. */
const named = 5

type Change = {
  before: EventRecord
  /** As it is to be. */
  after: EventRecord
  /** The first day that counts, YYYY-MM-DD: what was before it is over. */
  today: string
  vanishing: Vanishing | null
  reason?: string | null
}

/**
 * Keeps the future dates that a change of an event would remove although somebody RSVP'd yes or maybe or has a duty, or they have
 * files, or a separate day, time or place: unchanged, or as canceled dates. Throws Conflict with the field `vanishing`, and the
 * names of the dates, until the caller chooses one. Announced dates that are left out are canceled;
 * returns these.
 */
export async function keepVanishingDates(tx: Tx, change: Change): Promise<Occurrence[]> {
  const { before, after, vanishing, reason = null } = change
  const canceled = await cancelLeftOut(tx, change)
  const lost = (await findVanishing(tx, change)).filter(({ date }) => !isLeftOut(change, date))
  if (lost.length === 0) return canceled
  const days = lost.slice(0, named).map(({ day }) => formatDate(day))
  const more = lost.length - days.length
  // A single event has no other dates.
  if (after.type === 'Once') throw conflict(messages.datesWithRsvp(days, more))
  if (!vanishing) {
    throw conflict(messages.vanishingDates(days, more), {
      vanishing: messages.vanishingDates(days, more),
    })
  }
  for (const one of lost) {
    await keep(tx, before.id, one, vanishing === 'Cancel' ? { isCancelled: true, reason } : {})
  }
  return canceled
}

type Canceled = { isCancelled?: true; reason?: string | null }

/** Stores all that a date has in its row: its schedules no longer have it. */
async function keep(tx: Tx, eventId: string, one: Occurrence, canceled: Canceled) {
  const { date, day, location, isElsewhere, place, attendanceMode } = one
  const movedTo = day === date ? null : new Date(day)
  const where = { location, isElsewhere, place: placeColumn(place), attendanceMode }
  const own = { isKept: true, ...timesOf(one), ...where, movedTo }
  await saveRow(tx, eventId, date, { ...own, ...canceled })
}

const isLeftOut = ({ after }: Change, date: string) => after.excludedDates.includes(date)

/** Cancels the announced dates that a change leaves out: those with an RSVP, a duty, a change or a reminder. */
async function cancelLeftOut(tx: Tx, change: Change): Promise<Occurrence[]> {
  const { before, after } = change
  const added = after.excludedDates.filter((date) => !before.excludedDates.includes(date))
  if (added.length === 0) return []
  const where = { eventId: before.id, date: { in: added.map((date) => new Date(date)) } }
  const select = { date: true } as const
  const rsvps = await tx.rsvp.findMany({ where: { ...where, answer: { not: 'No' } }, select })
  const reminders = await tx.rsvpReminder.findMany({ where, select })
  const known = new Set([...rsvps, ...reminders].map(({ date }) => dayOf(date)))
  const changed = await findVanishing(tx, change)
  const canceled = added
    .flatMap((date) => findOccurrence(before, date) ?? [])
    .filter(({ date, day }) => day >= change.today && findOccurrence(after, date) === null)
    .filter(
      (one) =>
        known.has(one.date) || one.isCancelled || changed.some(({ date }) => date === one.date),
    )
  for (const one of canceled) await keep(tx, before.id, one, { isCancelled: true })
  return canceled.filter((one) => !one.isCancelled)
}

async function findVanishing(tx: Tx, { before, after, today }: Change): Promise<Occurrence[]> {
  const answered = await tx.rsvp.findMany({
    where: { eventId: before.id, answer: { not: 'No' }, source: 'Own' },
    distinct: ['date'],
    select: { date: true },
  })
  const assigned = await tx.dutyAssignment.findMany({
    where: { duty: { eventId: before.id }, state: { not: 'Declined' } },
    distinct: ['date'],
    select: { date: true },
  })
  const attached = await tx.eventAttachment.findMany({
    where: { eventId: before.id, date: { not: null } },
    distinct: ['date'],
    select: { date: true },
  })
  const own = before.occurrences.filter(
    (one) => one.movedTo || one.timeStart || one.location || one.place || one.attendanceMode,
  )
  const dates = new Set([
    ...answered.map(({ date }) => dayOf(date)),
    ...assigned.map(({ date }) => dayOf(date)),
    ...attached.flatMap(({ date }) => (date ? [dayOf(date)] : [])),
    ...own.map(({ date }) => date),
  ])
  return [...dates]
    .toSorted()
    .flatMap((date) => findOccurrence(before, date) ?? [])
    .filter(({ day, isCancelled }) => day >= today && !isCancelled)
    .filter(({ date }) => findOccurrence(after, date) === null)
}
