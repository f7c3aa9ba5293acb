import type { RsvpSource, Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import {
  isOffered,
  type OwnRsvp,
  offerTo,
  type RsvpInput,
  type RsvpUpdate,
} from '@clubhouse/schema/rsvps/rsvp'
import { hasBegun, isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { z } from 'zod/mini'
import { activeSql } from '../../context/active.js'
import type { Context } from '../../context/context.js'
import { lockRow, lockRowShared } from '../../context/locks.js'
import { badField, conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEvent, requireOccurrence } from '../events/events.js'
import { localTime } from '../events/local-now.js'
import { requireVisible } from '../events/who-may-see.js'
import { messages } from './messages.js'
import { findOwnRsvp } from './own-rsvp.js'
import { assignSeats, notifySeated, type SeatedRsvp, seatSelect, seatWaiting } from './seats.js'

/**
 * Saves the caller's RSVP to one date, with a seat by the queue. RSVPs to a date with a capacity are serialized, so
 * that no seat is given twice; others only wait for changes of the event. Throws NotFound for a date that the event
 * does not have; Conflict if RSVPs are closed, and for a party that grows beyond the seats left; BadRequest for too
 * many guests or a meal that is not offered.
 */
export const saveRsvp = (ctx: Context, { id, date, ...input }: RsvpUpdate): Promise<OwnRsvp> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const isLimited = await lockForRsvp(tx, {
      userId: actor.id,
      today: clubToday(services),
      eventId: id,
      date,
    })
    if (isLimited === null) throw conflict(messages.notMember)
    const event = await getEvent(tx, id)
    const before = await tx.rsvp.findUnique({
      where: {
        eventId_date_userId: { eventId: event.id, date: new Date(date), userId: actor.id },
      },
      select: seatSelect,
    })
    // Former members of an office or a committee can still give up their seats.
    if (!before?.seat || input.answer !== 'No') await requireVisible(tx, ctx, event)
    const occurrence = requireOccurrence(event, date)
    // Limited in this very moment.
    if (occurrence.capacity !== null && !isLimited) throw conflict(messages.changing)
    const now = services.clock.now()
    const open = requireOpen(event, occurrence, input, before, localTime(services, now))
    const author = { userId: actor.id }
    const answer = { event, occurrence, author, before, input, now, open }
    const written = await saveRsvpRow(tx, services, answer)
    if (!open && before?.seat === 'Going') await notifyOrganizer(tx, services, written.id)
    return written.own
  })

/** Notifies administrators that someone with a seat withdrew after RSVPs closed. */
export const notifyOrganizer = (
  tx: Tx,
  { jobs }: Pick<Context['services'], 'jobs'>,
  subjectId: string,
): Promise<void> => jobs.enqueue(tx, 'notification.announce', { key: 'rsvp-withdrawn', subjectId })

const limits = z.array(z.object({ isLimited: z.boolean() }))

/**
 * Locks a user who must be active `today` and on the date, and the event for an answer of theirs to that date. Where
 * seats are limited answers follow each other; others only wait for a change of the event. Returns whether they are
 * limited, as it was just before; null when the user is not active.
 */
async function lockForRsvp(
  tx: Tx,
  {
    userId,
    today,
    eventId,
    date,
  }: { userId: string; today: string; eventId: string; date: string },
): Promise<boolean | null> {
  // The user first, as everywhere; in one statement with the question, because every answer waits for it.
  const rows = await tx.$queryRaw`
    SELECT (SELECT coalesce(bool_or(coalesce(o.capacity, e.capacity) IS NOT NULL), true)
              FROM event e LEFT JOIN occurrence o ON o.event_id = e.id AND o.date = ${date}::date
             WHERE e.id = ${eventId}::uuid) AS "isLimited"
      FROM "user" u WHERE id = ${userId}::uuid AND ${activeSql(today)}
       AND ${activeSql(date > today ? date : today)} FOR NO KEY UPDATE`
  const [person] = limits.parse(rows)
  if (!person) return null
  await (person.isLimited ? lockRow : lockRowShared)(tx, 'event', eventId)
  return person.isLimited
}

/**
 * Returns whether a date is open for RSVPs at `now`, YYYY-MM-DDTHH:MM by the club's clock; if not, a withdrawal is
 * still allowed until the start. Throws Conflict for everything else.
 */
export function requireOpen(
  event: EventRecord,
  occurrence: Occurrence,
  input: Pick<RsvpInput, 'answer'>,
  before: Pick<SeatedRsvp, 'seat'> | null,
  now: string,
): boolean {
  if (isOpen(event, occurrence, now)) return true
  if (event.rsvp === 'None') throw conflict(messages.notAsked)
  if (occurrence.isCancelled) throw conflict(messages.canceled)
  const begun = hasBegun(occurrence, now)
  if (input.answer === 'No' && before?.seat && !begun) return false
  throw conflict(begun ? messages.over : messages.closed)
}

/** The author of an RSVP: a member, or a confirmed visitor. */
type Author =
  | { userId: string }
  | { name: string; email: string | null; confirmedAt: Date; network: null }

type Answer = {
  event: EventRecord
  occurrence: Occurrence
  author: Author
  /** The RSVP that is already stored. */
  before: SeatedRsvp | null
  input: RsvpInput
  /** Read once the event was locked: it is the order of the queue. */
  now: Date
  /** Whether the date is open for RSVPs at that moment. */
  open: boolean
  /** Follows from the answer to the series; otherwise it is for this date. */
  source?: RsvpSource
  /** An organizer enters it: its author is notified of a seat that they waited for. */
  byHand?: boolean
}

/**
 * Writes an RSVP and gives seats. A Yes joins the end of the queue, or gets a seat if it fits; a party that leaves a
 * seat frees it for the first party that fits. The caller has locked the event, so that no seat is given twice, and has
 * checked that the RSVP is allowed. Returns the saved RSVP. Throws Conflict for a party that grows beyond the seats
 * left; BadRequest for too many guests or a meal that is not offered.
 */
export async function saveRsvpRow(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { event, occurrence, author, before, input, now, open, source = 'Own', byHand = false }: Answer,
): Promise<{ id: string; own: OwnRsvp }> {
  await requireOffer(event, input, async () => before && findOwnRsvp(tx, { id: before.id }))
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

/**
 * Throws BadRequest for too many guests or a meal that is not offered. `readBefore` reads the stored RSVP, whose meals
 * are allowed although they may have been removed since.
 */
export async function requireOffer(
  event: EventRecord,
  input: RsvpInput,
  readBefore: () => Promise<Pick<OwnRsvp, 'meal' | 'guests'> | null> = async () => null,
): Promise<void> {
  if (input.answer !== 'Yes') return
  const { guestsPerRsvp } = event
  if (input.guests.length > guestsPerRsvp) throw badField('guests', messages.guests(guestsPerRsvp))
  const party = [input, ...input.guests]
  if (party.every(({ meal }) => isOffered(event, meal))) return
  const offer = offerTo(event, await readBefore())
  const index = party.findIndex(({ meal }) => !isOffered(offer, meal))
  if (index >= 0) throw badField(index === 0 ? 'meal' : `guests.${index - 1}.meal`, messages.meal)
}
