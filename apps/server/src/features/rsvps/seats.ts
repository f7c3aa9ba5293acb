import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { OwnRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { dayOf } from '../../core/day-of.js'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { localTime } from '../events/local-now.js'
import { messages } from './messages.js'

/** The fields of a stored RSVP that decide about its seat. */
export const seatSelect = { id: true, seat: true, party: true, queuedAt: true } as const
export type SeatedRsvp = Prisma.RsvpGetPayload<{ select: typeof seatSelect }>

type Seating = {
  /** Null: any number. */
  capacity: number | null
  open: boolean
  before: SeatedRsvp | null
  /** How many come; 0: the answer is no Yes. */
  party: number
}

/** A party's seat, and who moves up from the waitlist. */
type Seats = Pick<OwnRsvp, 'seat' | 'ahead'> & { moved: Waiting[] }

const seated: Seats = { seat: 'Going', ahead: null, moved: [] }
const unseated: Seats = { seat: null, ahead: null, moved: [] }

/** Decides who has a seat once a party has answered. Throws Conflict for one that grows beyond the seats left. */
export async function assignSeats(tx: Tx, at: OccurrenceKey, seating: Seating): Promise<Seats> {
  const { capacity, before, party } = seating
  if (before?.seat === 'Going') return changeSeated(tx, at, { ...seating, before })
  if (party === 0) return unseated
  if (capacity === null && before?.seat !== 'Waitlisted') return seated
  return lineUp(tx, at, seating)
}

/**
 * Keeps the seat of a party that has one, even if the date has fewer seats now. Seats that they free are for the
 * waitlist.
 */
async function changeSeated(
  tx: Tx,
  at: OccurrenceKey,
  { capacity, open, before, party }: Seating & { before: SeatedRsvp },
): Promise<Seats> {
  const kept = party > 0 ? seated : unseated
  const more = party - before.party
  if (capacity === null || more === 0) return kept
  if (more < 0)
    return { ...kept, moved: open ? await pickFromWaitlist(tx, at, capacity, -more) : [] }
  const left = Math.max(0, await countFreeSeats(tx, at, capacity))
  if (more > left) throw conflict(messages.grows(left))
  return kept
}

/**
 * Puts everybody else in line, or keeps their place in line. After RSVPs close nobody moves up, so that a person added
 * by an organizer gets a free seat at once.
 */
async function lineUp(
  tx: Tx,
  at: OccurrenceKey,
  { capacity, open, before, party }: Seating,
): Promise<Seats> {
  const free = await countFreeSeats(tx, at, capacity)
  if (!open && before?.seat !== 'Waitlisted' && party <= free) return seated
  const waiting = await listWaiting(tx, at)
  const index = waiting.findIndex(({ id }) => id === before?.id)
  const ahead = index < 0 ? waiting : waiting.slice(0, index)
  const behind = index < 0 ? [] : waiting.slice(index + 1)
  const first = pickFitting(ahead, open ? free : 0)
  const fits = party <= first.left
  const last = pickFitting(behind, fits ? first.left - party : first.left)
  const moved = [...first.picked, ...last.picked]
  return fits
    ? { ...seated, moved }
    : { seat: 'Waitlisted', ahead: ahead.length - first.picked.length, moved }
}

/** How many seats are left of a capacity, which is null for any number; negative when it was made smaller. */
export async function countFreeSeats(
  db: Db | Tx,
  { id, date }: OccurrenceKey,
  capacity: number | null,
): Promise<number> {
  if (capacity === null) return Infinity
  const { _sum } = await db.rsvp.aggregate({
    where: { eventId: id, date: new Date(date), seat: 'Going' },
    _sum: { party: true },
  })
  return capacity - (_sum.party ?? 0)
}

/** A party on the waitlist. */
type Waiting = { id: string; userId: string | null; email: string | null; party: number }

/** The waitlist of one date, in its order. */
const listWaiting = (tx: Tx, { id, date }: OccurrenceKey): Promise<Waiting[]> =>
  tx.rsvp.findMany({
    where: { eventId: id, date: new Date(date), seat: 'Waitlisted' },
    select: { id: true, userId: true, email: true, party: true },
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
  })

/** Picks who gets the free seats, and `more` that are given up: each time the first party that fits. */
async function pickFromWaitlist(
  tx: Tx,
  at: OccurrenceKey,
  capacity: number | null,
  more = 0,
): Promise<Waiting[]> {
  const waiting = await listWaiting(tx, at)
  if (waiting.length === 0) return []
  return pickFitting(waiting, (await countFreeSeats(tx, at, capacity)) + more).picked
}

function pickFitting(waiting: readonly Waiting[], free: number) {
  const picked: Waiting[] = []
  let left = free
  for (const one of waiting) {
    if (one.party > left) continue
    left -= one.party
    picked.push(one)
  }
  return { picked, left }
}

/** Gives their seats to parties that waited, and notifies them. */
export async function seatWaiting(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  at: OccurrenceKey,
  parties: readonly Waiting[],
): Promise<void> {
  if (parties.length === 0) return
  const where = { id: { in: parties.map(({ id }) => id) } }
  await tx.rsvp.updateMany({ where, data: { seat: 'Going' } })
  for (const party of parties) await notifySeated(tx, services, at, party)
}

/** Notifies a party that waited that it has a seat. */
export async function notifySeated(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { id, date }: OccurrenceKey,
  { id: rsvpId, userId, email }: Omit<Waiting, 'party'>,
): Promise<void> {
  const subjectId = `${id}/${date}`
  if (email) await jobs.enqueue(tx, 'visitor.notice', { key: 'seat-free', subjectId, rsvpId })
  if (!userId) return
  for (const channel of ['email', 'sms'] as const)
    await jobs.enqueue(tx, 'notification.send', {
      key: 'seat-free',
      subjectId,
      userId,
      channel,
      isFirst: true,
    })
}

/**
 * Gives the free seats of one date to the waitlist, and notifies them; to nobody after RSVPs close. The caller has
 * locked the event.
 */
export async function moveUp(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'site'>,
  event: EventRecord,
  date: string,
  now: Date,
): Promise<void> {
  const occurrence = findOccurrence(event, date)
  if (!occurrence || !isOpen(event, occurrence, localTime(services, now))) return
  const at = { id: event.id, date }
  await seatWaiting(tx, services, at, await pickFromWaitlist(tx, at, occurrence.capacity))
}

/** As `moveUp`, for every date with a waitlist: the event may have more seats now. */
export async function moveUpAll(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'site'>,
  event: EventRecord,
  now: Date,
): Promise<void> {
  const dates = await tx.rsvp.findMany({
    where: { eventId: event.id, seat: 'Waitlisted' },
    distinct: ['date'],
    select: { date: true },
  })
  for (const { date } of dates) await moveUp(tx, services, event, dayOf(date), now)
}
