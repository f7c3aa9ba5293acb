import type { Prisma, RsvpSource, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence, OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { isOffered, type OwnRsvp, type RsvpInput } from '@clubhouse/schema/rsvps/rsvp'
import { badField, conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import {
  countFreeSeats,
  listWaiting,
  notifySeated,
  pickFitting,
  seatWaiting,
  type Waiting,
} from './seats.js'

/** What of a stored answer decides about its seat. */
export const seatSelect = { id: true, seat: true, party: true, queuedAt: true } as const
export type SeatedRsvp = Prisma.RsvpGetPayload<{ select: typeof seatSelect }>

/** Whose answer it is: a member's, or a confirmed visitor's. */
type Author = { userId: string } | { name: string; email: string | null; confirmedAt: Date }

type Answer = {
  event: EventRecord
  occurrence: Occurrence
  author: Author
  /** What is stored of it by now. */
  before: SeatedRsvp | null
  input: RsvpInput
  /** Read once the event was locked: it is the order of the queue. */
  now: Date
  /** Whether the date takes answers at that moment. */
  open: boolean
  /** Follows from the answer to the series; otherwise it is for this date. */
  source?: RsvpSource
  /** An organizer enters it: its author is told of a seat that they waited for. */
  byHand?: boolean
}

/**
 * Writes an answer and gives seats. A Yes goes to the end of the queue, or to a seat if it fits; whoever leaves a seat
 * makes room for the first party that fits. The caller has locked the event, so that no seat is given twice, and knows
 * that the answer may be given. Returns the answer as it was written. Throws Conflict for a party that grows beyond the
 * seats left; BadRequest for too many guests or a meal that is not offered.
 */
export async function saveRsvpRow(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { event, occurrence, author, before, input, now, open, source = 'Own', byHand = false }: Answer,
): Promise<{ id: string; own: OwnRsvp }> {
  requireOffer(event, input)
  const at = { id: event.id, date: occurrence.date }
  const { answer, note } = input
  const { meal, guests } = answer === 'Yes' ? input : { meal: null, guests: [] }
  const party = 1 + guests.length
  const { seat, ahead, moved } = await assignSeats(tx, at, {
    capacity: occurrence.capacity,
    open,
    before,
    party: answer === 'Yes' ? party : 0,
  })
  const queuedAt = seat && (before?.queuedAt ?? now)
  const data = { ...author, answer, meal, guests, party, note, seat, queuedAt, source }
  const select = { id: true, userId: true, email: true } as const
  const written = before
    ? await tx.rsvp.update({ where: { id: before.id }, data, select })
    : await tx.rsvp.create({
        data: { ...data, eventId: at.id, date: new Date(at.date) },
        select,
      })
  await seatWaiting(tx, services, at, moved)
  if (byHand && before?.seat === 'Waitlisted' && seat === 'Going')
    await notifySeated(tx, services, at, written)
  return { id: written.id, own: { answer, meal, guests, note, seat, ahead } }
}

/** Throws BadRequest for too many guests or a meal that is not offered. */
export function requireOffer({ guestsPerRsvp, meals }: EventRecord, input: RsvpInput): void {
  if (input.answer !== 'Yes') return
  if (input.guests.length > guestsPerRsvp)
    throw badField('guests', (messages) => messages.rsvp.guests(guestsPerRsvp))
  if (!isOffered({ meals }, input.meal)) throw badField('meal', (messages) => messages.rsvp.meal)
  const place = input.guests.findIndex(({ meal }) => !isOffered({ meals }, meal))
  if (place >= 0) throw badField(`guests.${place}.meal`, (messages) => messages.rsvp.meal)
}

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
async function assignSeats(tx: Tx, at: OccurrenceKey, seating: Seating): Promise<Seats> {
  const { capacity, before, party } = seating
  if (before?.seat === 'Going') return changeSeated(tx, at, { ...seating, before })
  if (party === 0) return unseated
  if (capacity === null && before?.seat !== 'Waitlisted') return seated
  return lineUp(tx, at, seating)
}

/** Whoever has a seat keeps it, also when there are fewer now. What they leave is for those who wait. */
async function changeSeated(
  tx: Tx,
  at: OccurrenceKey,
  { capacity, open, before, party }: Seating & { before: SeatedRsvp },
): Promise<Seats> {
  const kept = party > 0 ? seated : unseated
  const more = party - before.party
  if (capacity === null || more === 0) return kept
  if (more > 0) {
    const left = Math.max(0, await countFreeSeats(tx, at, capacity))
    if (more > left) throw conflict((messages) => messages.rsvp.grows(left))
    return kept
  }
  const waiting = open ? await listWaiting(tx, at) : []
  if (waiting.length === 0) return kept
  const free = (await countFreeSeats(tx, at, capacity)) - more
  return { ...kept, moved: pickFitting(waiting, free).picked }
}

/**
 * Everybody else lines up, or stays in line. Once answers have closed nobody moves up, so that whom an organizer adds
 * has a seat at once if there is one.
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
