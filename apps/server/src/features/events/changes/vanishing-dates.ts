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
 * Keeps the future dates that a change of an event would remove although somebody RSVP'd yes or maybe, or they have a
 * separate day, time or place: unchanged, or as canceled dates. Throws Conflict with the field `vanishing`, and the
 * names of the dates, until the caller chooses one.
 */
export async function keepVanishingDates(tx: Tx, change: Change): Promise<void> {
  const { before, after, vanishing, reason = null } = change
  const lost = await findVanishing(tx, change)
  if (lost.length === 0) return
  const days = lost.slice(0, named).map(({ day }) => formatDate(day))
  const more = lost.length - days.length
  // A single event has no other dates.
  if (after.type === 'Once') throw conflict(messages.datesWithRsvp(days, more))
  if (!vanishing) {
    throw conflict(messages.vanishingDates(days, more), {
      vanishing: messages.vanishingDates(days, more),
    })
  }
  for (const { date, day, timeStart, timeEnd, ...where } of lost) {
    const { location, isElsewhere, place, attendanceMode } = where
    await saveRow(tx, before.id, date, {
      isKept: true,
      timeStart,
      timeEnd,
      location,
      isElsewhere,
      place: placeColumn(place),
      attendanceMode,
      movedTo: day === date ? null : new Date(day),
      ...(vanishing === 'Cancel' && { isCancelled: true, reason }),
    })
  }
}

async function findVanishing(tx: Tx, { before, after, today }: Change): Promise<Occurrence[]> {
  const answered = await tx.rsvp.findMany({
    where: { eventId: before.id, answer: { not: 'No' }, source: 'Own' },
    distinct: ['date'],
    select: { date: true },
  })
  const own = before.occurrences.filter(
    (one) => one.movedTo || one.timeStart || one.location || one.place || one.attendanceMode,
  )
  const dates = new Set([
    ...answered.map(({ date }) => dayOf(date)),
    ...own.map(({ date }) => date),
  ])
  return [...dates]
    .toSorted()
    .flatMap((date) => findOccurrence(before, date) ?? [])
    .filter(({ day, isCancelled }) => day >= today && !isCancelled)
    .filter(({ date }) => findOccurrence(after, date) === null)
}
