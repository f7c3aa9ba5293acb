import type { Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/event'
import type { Occurrence } from '@clubhouse/schema/occurrence'
import { isOffered, type OwnRsvp, type RsvpInput, type RsvpUpdate } from '@clubhouse/schema/rsvp'
import { isOpen } from '@clubhouse/schema/rsvp-closing'
import type { Call } from '../../call/call.js'
import { lockRow } from '../../call/edit-record.js'
import { badField, conflict, unauthorized } from '../../core/errors.js'
import { getEvent } from './events.js'
import { localNow } from './local-now.js'
import { findOwnRsvp } from './own-rsvp.js'
import { requireOccurrence } from './save-occurrence.js'
import { moveUp, seatsTaken } from './seats.js'

/**
 * The caller's answer to one date. A Yes goes to the end of the queue for seats, and at once to a seat if it fits; whoever
 * leaves a seat makes room for the first party that fits. All answers to an event follow each other (its row is locked), so that no seat is
 * given twice. Throws NotFound for a date that the event does not have; Conflict while no answers are taken, and for a
 * party that grows beyond the seats left; BadRequest for too many guests or a meal that is not offered.
 */
export const saveRsvp = (call: Call, { id, date, ...input }: RsvpUpdate): Promise<OwnRsvp> =>
  call.services.db.$transaction(async (tx) => {
    await holdMember(tx, call.actor.id)
    await lockRow(tx, 'event', id)
    const event = await getEvent(tx, id)
    const occurrence = requireOccurrence(event, date)
    const before = await findRow(tx, event.id, date, call.actor.id)
    const open = isOpen(event, occurrence, localNow(call.services))
    if (!open) requireWithdrawal(call, event, occurrence, input, before)
    requireOffer(event, input)
    const { meal, guests } = input.answer === 'Yes' ? input : { meal: null, guests: [] }
    const seat = await seatFor(tx, event.id, occurrence, input, before)
    const data = {
      answer: input.answer,
      meal,
      guests,
      party: 1 + guests.length,
      note: input.note,
      seat,
      queuedAt: seat && (before?.queuedAt ?? call.services.clock.now()),
    }
    const key = { eventId: event.id, date: new Date(date), userId: call.actor.id }
    const rsvp = await tx.rsvp.upsert({
      where: { eventId_date_userId: key },
      create: { ...key, ...data },
      update: data,
      select: { id: true },
    })
    const leavesSeats = before?.seat === 'Going' && (!seat || data.party < before.party)
    if (leavesSeats || seat === 'Waitlisted')
      await moveUp(tx, call.services, event, date, call.actor.id)
    if (!open && before?.seat === 'Going') await tellOrganizer(tx, call, rsvp.id)
    const { answer, note } = input
    const own = seat === 'Waitlisted' ? await findOwnRsvp(tx, key) : null
    return own ?? { answer, meal, guests, note, seat, ahead: null }
  })

/** Waits for whoever ends the caller's membership at this moment. Throws Unauthorized when it has ended. */
async function holdMember(tx: Tx, id: string): Promise<void> {
  const active = await tx.$executeRaw`
    SELECT 1 FROM "user" WHERE id = ${id}::uuid AND status = 'Active' FOR SHARE`
  if (!active) throw unauthorized()
}

type Row = { seat: 'Going' | 'Waitlisted' | null; party: number; queuedAt: Date | null }

const findRow = (tx: Tx, eventId: string, date: string, userId: string): Promise<Row | null> =>
  tx.rsvp.findUnique({
    where: { eventId_date_userId: { eventId, date: new Date(date), userId } },
    select: { seat: true, party: true, queuedAt: true },
  })

/** After answers have closed one may still withdraw, until the start. */
function requireWithdrawal(
  { services }: Call,
  event: EventRecord,
  { day, timeStart, isCancelled }: { day: string; timeStart: string; isCancelled: boolean },
  { answer }: RsvpInput,
  before: Row | null,
): void {
  if (event.rsvp === 'None') throw conflict((say) => say.rsvp.notAsked)
  if (isCancelled) throw conflict((say) => say.rsvp.canceled)
  const hasBegun = localNow(services) >= `${day}T${timeStart}`
  if (answer === 'No' && before?.seat && !hasBegun) return
  throw conflict((say) => (hasBegun ? say.rsvp.over : say.rsvp.closed))
}

function requireOffer(event: EventRecord, input: RsvpInput): void {
  const { guestsPerRsvp } = event
  if (input.answer !== 'Yes') return
  if (input.guests.length > guestsPerRsvp)
    throw badField('guests', (say) => say.rsvp.guests(guestsPerRsvp))
  if (!isOffered(event, input.meal)) throw badField('meal', (say) => say.rsvp.meal)
  const place = input.guests.findIndex(({ meal }) => !isOffered(event, meal))
  if (place >= 0) throw badField(`guests.${place}.meal`, (say) => say.rsvp.meal)
}

/**
 * Whoever has a seat keeps it, also when there are fewer now; everybody else begins in the queue. Throws Conflict for a
 * seated party that would grow beyond the seats left.
 */
async function seatFor(
  tx: Tx,
  eventId: string,
  { date, capacity }: Occurrence,
  { answer, guests }: RsvpInput,
  before: Row | null,
): Promise<Row['seat']> {
  if (answer !== 'Yes') return null
  if (capacity === null) return 'Going'
  if (before?.seat !== 'Going') return 'Waitlisted'
  const more = 1 + guests.length - before.party
  if (more <= 0) return 'Going'
  const left = Math.max(0, capacity - (await seatsTaken(tx, eventId, date)))
  if (more > left) throw conflict((say) => say.rsvp.grows(left))
  return 'Going'
}

const tellOrganizer = (tx: Tx, { services }: Call, subjectId: string) =>
  services.jobs.enqueue(tx, 'notification.announce', { key: 'rsvp-withdrawn', subjectId })
