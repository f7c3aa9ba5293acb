import { isDeepStrictEqual } from 'node:util'
import type { MembershipPeriod, Prisma, Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { findOccurrence, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { schedulesOf } from '@clubhouse/schema/events/scheduled-dates'
import { isMemberOn } from '@clubhouse/schema/members/membership-period'
import { type RsvpInput, rsvpFormFor } from '@clubhouse/schema/rsvps/rsvp'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { memberWhere } from '../../context/actor.js'
import { lockRow } from '../../context/locks.js'
import { dayOf } from '../../core/day-of.js'
import { AppError } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { concernedBy } from '../events/concerned.js'
import { getEvent } from '../events/events.js'
import { stillComing } from '../events/known-on.js'
import { localTime } from '../events/local-now.js'
import { storedGuests } from './own-rsvp.js'
import { saveRsvpRow } from './save-rsvp.js'
import { moveUp, seatSelect } from './seats.js'

/** How far ahead answers to a series are written to its dates. */
const daysAhead = 8 * 7

/** The first day whose dates do not have the series RSVPs written yet, as of `today` in the club. */
export const writtenUntil = (today: string): string => addDays(today, daysAhead)

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
      await writeStanding(tx, services, await getEvent(tx, eventId), services.clock.now())
    })
  }
}

/**
 * Writes standing RSVPs to the dates of the next eight weeks with open RSVPs and without an RSVP of their own, and
 * removes them from dates that the series no longer has, of which members are notified if the change `notifies`. For all
 * members, or for one. The caller has locked the event.
 */
export async function writeStanding(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  now: Date,
  { userId, notifies = true }: { userId?: string; notifies?: boolean } = {},
): Promise<void> {
  const today = localTime(services, now).slice(0, 10)
  await dropVanished(tx, services, event, { today, notifies })
  await writeDates(tx, services, event, { now, until: writtenUntil(today), userId })
}

async function writeDates(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  { now, until, userId }: { now: Date; until: string; userId?: string | undefined },
): Promise<void> {
  const time = localTime(services, now)
  const standing = await tx.seriesRsvp.findMany({
    where: { eventId: event.id, user: memberWhere(time.slice(0, 10)), ...(userId && { userId }) },
    include: { user: { select: { membershipPeriods: true } } },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  })
  if (standing.length === 0) return
  const dates = occurrencesBetween(event, time.slice(0, 10), until).filter((one) =>
    isOpen(event, one, time),
  )
  const written = await rsvpsAt(tx, event, dates, userId)
  for (const occurrence of dates) {
    for (const { userId: author, user, answer, meal, note, guests } of standing) {
      // A membership may end before the date.
      if (!isMemberOn(user.membershipPeriods.map(withDays), occurrence.day)) continue
      const input = { answer, meal, note, guests: storedGuests.parse(guests) }
      const before = written.get(keyOf(occurrence.date, author))
      if (before?.source === 'Own' || (before && isSame(before, input))) continue
      // For an organizer's edit, waitlisted members are notified.
      const following = { event, occurrence, input, author, now, byHand: !userId }
      if (fits(event, input)) await follow(tx, services, following)
    }
  }
}

const withDays = ({ startsOn, endsOn, ...period }: MembershipPeriod) => ({
  ...period,
  startsOn: dayOf(startsOn),
  endsOn: endsOn && dayOf(endsOn),
})

const keyOf = (date: string, userId: string) => `${date} ${userId}`

/** Returns the RSVPs to some dates, by date and member: one query, because an edit of the event waits for it. */
async function rsvpsAt(
  tx: Tx,
  { id: eventId }: EventRecord,
  dates: readonly Occurrence[],
  userId: string | undefined,
) {
  const rows = await tx.rsvp.findMany({
    where: {
      eventId,
      date: { in: dates.map(({ date }) => new Date(date)) },
      userId: userId ?? { not: null },
    },
    select: { date: true, userId: true, ...inputSelect, source: true },
  })
  return new Map(
    rows.flatMap(({ date, userId, ...row }) => (userId ? [[keyOf(dayOf(date), userId), row]] : [])),
  )
}

const inputSelect = { answer: true, meal: true, guests: true, note: true } as const
type Written = Prisma.RsvpGetPayload<{ select: typeof inputSelect }>

const isSame = ({ guests, ...row }: Written, { guests: people, ...input }: RsvpInput): boolean =>
  row.answer === input.answer &&
  row.meal === input.meal &&
  row.note === input.note &&
  isDeepStrictEqual(storedGuests.parse(guests), people)

/**
 * Removes standing RSVPs when the series moves to another day of the week, because nobody RSVP'd to that day. The dates
 * until then keep them, however far ahead they are. The caller has locked the event.
 */
export async function endStanding(
  tx: Tx,
  services: Seating,
  before: EventRecord,
  after: EventRecord,
  now: Date,
): Promise<void> {
  const last = (event: EventRecord) => schedulesOf(event).at(-1)
  if (last(before)?.dayOfWeek === last(after)?.dayOfWeek) return
  const until = last(after)?.startsOn
  if (until) await writeDates(tx, services, after, { now, until })
  await tx.seriesRsvp.deleteMany({ where: { eventId: after.id } })
}

/** Removes a member's RSVPs that follow from their standing RSVP. The caller has locked the event. */
export async function dropStanding(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  userId: string,
  now: Date,
): Promise<void> {
  const time = localTime(services, now)
  const rows = await tx.rsvp.findMany({
    where: {
      AND: [
        { eventId: event.id, userId, source: 'Standing' },
        await stillComing(tx, time.slice(0, 10)),
      ],
    },
    select: { id: true, date: true },
    orderBy: { date: 'asc' },
  })
  for (const row of rows) {
    const date = dayOf(row.date)
    const occurrence = findOccurrence(event, date)
    // After RSVPs close, members withdraw from the date itself, so that the organizer is notified.
    if (!occurrence || !isOpen(event, occurrence, time)) continue
    await tx.rsvp.delete({ where: { id: row.id }, select: { id: true } })
    await moveUp(tx, services, event, date, now)
  }
}

type Following = {
  event: EventRecord
  occurrence: Occurrence
  input: RsvpInput
  author: string
  now: Date
  byHand: boolean
}

async function follow(
  tx: Tx,
  services: Seating,
  { author, ...following }: Following,
): Promise<void> {
  const { event, occurrence } = following
  const key = { eventId: event.id, date: new Date(occurrence.date), userId: author }
  // Its seat is of this moment: another answer may have moved it up.
  const before = await tx.rsvp.findUnique({
    where: { eventId_date_userId: key },
    select: seatSelect,
  })
  try {
    const written = { ...following, author: { userId: author }, before, open: true }
    await saveRsvpRow(tx, services, { ...written, source: 'Standing' })
  } catch (error) {
    // A party that can't grow stays unchanged.
    if (!(error instanceof AppError && error.kind === 'CONFLICT')) throw error
  }
}

const fits = (event: EventRecord, input: RsvpInput): boolean =>
  input.answer !== 'Yes' ||
  (input.guests.length <= event.guestsPerRsvp && rsvpFormFor(event).safeParse(input).success)

/**
 * Removes the RSVPs that follow a standing one on dates that the series no longer has. Members who are notified of the
 * change in no other way are notified here, because they can't be found once the rows are deleted.
 */
async function dropVanished(
  tx: Tx,
  services: Seating,
  event: EventRecord,
  { today, notifies }: { today: string; notifies: boolean },
): Promise<void> {
  const rows = await tx.rsvp.findMany({
    where: {
      AND: [{ eventId: event.id, source: 'Standing' }, await stillComing(tx, today)],
    },
    select: { id: true, date: true, userId: true, seat: true },
  })
  const gone = rows.filter(({ date }) => findOccurrence(event, dayOf(date)) === null)
  if (gone.length === 0) return
  await tx.rsvp.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
  if (!notifies) return
  const came = gone.flatMap(({ userId, seat }) => (userId && seat ? [userId] : []))
  const others = await tx.user.findMany({
    where: {
      AND: [
        { id: { in: came }, ...memberWhere(today) },
        { NOT: await concernedBy(tx, services, event) },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id: userId } of others)
    for (const channel of ['email', 'sms'] as const)
      await services.jobs.enqueue(tx, 'notification.send', {
        key: 'event-changed',
        subjectId: event.id,
        userId,
        channel,
        isFirst: true,
        wasConcerned: true,
      })
}
