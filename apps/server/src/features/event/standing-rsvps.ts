import type { Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/calendar-day'
import type { EventRecord } from '@clubhouse/schema/event'
import type { Occurrence } from '@clubhouse/schema/occurrence'
import { findOccurrence, occurrencesBetween } from '@clubhouse/schema/occurrences-between'
import { type RsvpInput, rsvpFormFor } from '@clubhouse/schema/rsvp'
import { isOpen } from '@clubhouse/schema/rsvp-closing'
import { schedulesOf } from '@clubhouse/schema/scheduled-dates'
import { memberWhere } from '../../call/actor.js'
import { lockRow } from '../../call/edit-record.js'
import { dayOf } from '../../core/day-of.js'
import { AppError } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { getEvent } from './events.js'
import { localNow } from './local-now.js'
import { storedGuests } from './own-rsvp.js'
import { moveUp } from './seats.js'
import { seatSelect, writeAnswer } from './write-answer.js'

/** How far ahead answers to a series are written to its dates. */
const daysAhead = 8 * 7

type Seating = Pick<Services, 'jobs' | 'clock' | 'site'>

/** Writes the answers to all series to their dates; run once a day, so that new dates have them. */
export async function writeAllStanding(services: Services): Promise<void> {
  const { db } = services
  const events = await db.seriesRsvp.findMany({
    distinct: ['eventId'],
    select: { eventId: true },
    orderBy: { eventId: 'asc' },
  })
  for (const { eventId } of events) {
    await db.$transaction(async (tx) => {
      await lockRow(tx, 'event', eventId)
      await writeStanding(tx, services, await getEvent(tx, eventId))
    })
  }
}

/**
 * Writes what members answer to every date of a series to its dates of the next eight weeks that take answers, unless
 * there is one of their own; from dates that the series does not have any more it goes. Of all members, or of one. The
 * caller has locked the event.
 */
export async function writeStanding(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  userId?: string,
): Promise<void> {
  const now = localNow(services)
  const today = now.slice(0, 10)
  await dropVanished(tx, event, today)
  const standing = await tx.seriesRsvp.findMany({
    where: { eventId: event.id, user: memberWhere, ...(userId && { userId }) },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  })
  if (standing.length === 0) return
  const dates = occurrencesBetween(event, today, addDays(today, daysAhead)).filter((one) =>
    isOpen(event, one, now),
  )
  for (const occurrence of dates) {
    for (const { userId: author, answer, meal, note, guests } of standing) {
      const input = { answer, meal, note, guests: storedGuests.parse(guests) }
      if (fits(event, input)) await follow(tx, services, { event, occurrence, input, author })
    }
  }
}

/**
 * Takes back what members answer to every date of a series when its day of the week changes: nobody said that they come
 * on the other day. What follows from it on dates that remain stays.
 */
export async function endStanding(tx: Tx, before: EventRecord, after: EventRecord): Promise<void> {
  const days = (event: EventRecord) => schedulesOf(event).at(-1)?.dayOfWeek
  if (days(before) === days(after)) return
  await tx.seriesRsvp.deleteMany({ where: { eventId: after.id } })
}

/** Takes a member's answers back that followed from the one to the series. The caller has locked the event. */
export async function dropStanding(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  userId: string,
): Promise<void> {
  const now = localNow(services)
  const rows = await tx.rsvp.findMany({
    where: {
      eventId: event.id,
      userId,
      source: 'Standing',
      date: { gte: new Date(now.slice(0, 10)) },
    },
    select: { id: true, date: true },
    orderBy: { date: 'asc' },
  })
  for (const row of rows) {
    const date = dayOf(row.date)
    const occurrence = findOccurrence(event, date)
    // Once answers have closed one withdraws from the date itself, so that the organizer hears of it.
    if (!occurrence || !isOpen(event, occurrence, now)) continue
    await tx.rsvp.delete({ where: { id: row.id }, select: { id: true } })
    await moveUp(tx, services, event, date)
  }
}

type Following = { event: EventRecord; occurrence: Occurrence; input: RsvpInput; author: string }

async function follow(
  tx: Tx,
  services: Seating,
  { event, occurrence, input, author }: Following,
): Promise<void> {
  const key = { eventId: event.id, date: new Date(occurrence.date), userId: author }
  const before = await tx.rsvp.findUnique({
    where: { eventId_date_userId: key },
    select: { ...seatSelect, source: true },
  })
  if (before?.source === 'Own') return
  try {
    const written = { event, occurrence, author: { userId: author }, before, input }
    await writeAnswer(tx, services, { ...written, source: 'Standing' })
  } catch (error) {
    // A party that cannot grow stays as it is.
    if (!(error instanceof AppError && error.kind === 'CONFLICT')) throw error
  }
}

const fits = (event: EventRecord, input: RsvpInput): boolean =>
  input.answer !== 'Yes' ||
  (input.guests.length <= event.guestsPerRsvp && rsvpFormFor(event).safeParse(input).success)

async function dropVanished(tx: Tx, event: EventRecord, today: string): Promise<void> {
  const rows = await tx.rsvp.findMany({
    where: { eventId: event.id, source: 'Standing', date: { gte: new Date(today) } },
    distinct: ['date'],
    select: { date: true },
  })
  const gone = rows
    .map(({ date }) => date)
    .filter((date) => findOccurrence(event, dayOf(date)) === null)
  if (gone.length === 0) return
  await tx.rsvp.deleteMany({ where: { eventId: event.id, source: 'Standing', date: { in: gone } } })
}
