import type { Prisma, RsvpSource, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOffered, type OwnRsvp, type RsvpInput } from '@clubhouse/schema/rsvps/rsvp'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { badField, conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { localNow } from '../events/local-now.js'
import { messages } from './messages.js'
import { findOwnRsvp } from './own-rsvp.js'
import { moveUp, seatsTaken } from './seats.js'

/** The fields of a stored RSVP that decide about its seat. */
export const seatSelect = { id: true, seat: true, party: true, queuedAt: true } as const
export type SeatedRsvp = Prisma.RsvpGetPayload<{ select: typeof seatSelect }>

/** The author of an RSVP: a member or a confirmed visitor. */
type Author = { userId: string } | { name: string; email: string | null; confirmedAt: Date }

type Answer = {
  event: EventRecord
  occurrence: Occurrence
  author: Author
  /** The stored RSVP before the change. */
  before: SeatedRsvp | null
  input: RsvpInput
  /** Follows from the answer to the series; otherwise it is for this date. */
  source?: RsvpSource
  /** Whether an organizer enters it: its author is then notified of a seat that they waited for. */
  byHand?: boolean
}

/**
 * Writes an RSVP and assigns seats. A Yes joins the end of the queue, and gets a seat at once if it fits; a freed seat
 * goes to the first party that fits. The caller has locked the event, so that no seat is given twice, and has checked
 * that RSVPs are allowed. Throws Conflict for a party that grows beyond the seats left; BadRequest for too many guests
 * or a meal that is not offered.
 */
export async function saveRsvpRow(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'clock' | 'site'>,
  { event, occurrence, author, before, input, source = 'Own', byHand = false }: Answer,
): Promise<{ id: string; own: OwnRsvp }> {
  requireOffer(event, input)
  const { date } = occurrence
  const { answer, note } = input
  const { meal, guests } = answer === 'Yes' ? input : { meal: null, guests: [] }
  const party = 1 + guests.length
  const open = isOpen(event, occurrence, localNow(services))
  const seat =
    answer === 'Yes' ? await seatFor(tx, event.id, occurrence, { party, before, open }) : null
  const queuedAt = seat && (before?.queuedAt ?? services.clock.now())
  const data = { ...author, answer, meal, guests, party, note, seat, queuedAt, source }
  const { id } = before
    ? await tx.rsvp.update({ where: { id: before.id }, data, select: { id: true } })
    : await tx.rsvp.create({
        data: { ...data, eventId: event.id, date: new Date(date) },
        select: { id: true },
      })
  // Where seats are not limited nobody waits for one.
  const leavesSeats =
    occurrence.capacity !== null && before?.seat === 'Going' && (!seat || party < before.party)
  const silent = byHand && before?.seat === 'Waitlisted' ? undefined : id
  if (leavesSeats || seat === 'Waitlisted') await moveUp(tx, services, event, date, silent)
  const own = seat === 'Waitlisted' ? await findOwnRsvp(tx, { id }) : null
  return { id, own: own ?? { answer, meal, guests, note, seat, ahead: null } }
}

/** Throws BadRequest for too many guests or a meal that is not offered. */
export function requireOffer({ guestsPerRsvp, meals }: EventRecord, input: RsvpInput): void {
  if (input.answer !== 'Yes') return
  if (input.guests.length > guestsPerRsvp) throw badField('guests', messages.guests(guestsPerRsvp))
  if (!isOffered({ meals }, input.meal)) throw badField('meal', messages.meal)
  const place = input.guests.findIndex(({ meal }) => !isOffered({ meals }, meal))
  if (place >= 0) throw badField(`guests.${place}.meal`, messages.meal)
}

/**
 * A party with a seat keeps it, even if there are fewer now; everyone else starts in the queue. After RSVPs close
 * nobody moves up, so a party added by an organizer gets a seat at once if there is one. Throws Conflict for a seated
 * party that would grow beyond the seats left.
 */
async function seatFor(
  tx: Tx,
  eventId: string,
  { date, capacity }: Occurrence,
  { party, before, open }: { party: number; before: SeatedRsvp | null; open: boolean },
): Promise<'Going' | 'Waitlisted'> {
  // `moveUp` gives them a seat and notifies them, but not after RSVPs have closed.
  if (before?.seat === 'Waitlisted') return 'Waitlisted'
  if (capacity === null) return 'Going'
  const isSeated = before?.seat === 'Going'
  if (!isSeated && open) return 'Waitlisted'
  const more = isSeated ? party - before.party : party
  if (more <= 0) return 'Going'
  const left = Math.max(0, capacity - (await seatsTaken(tx, eventId, date)))
  if (more <= left) return 'Going'
  if (isSeated) throw conflict(messages.grows(left))
  return 'Waitlisted'
}
