import type { Prisma } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { closesAt, isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import type {
  VisitorRsvpRecord,
  VisitorRsvpRequest,
  VisitorRsvpUpdate,
} from '@clubhouse/schema/rsvps/visitor-rsvp'
import type { PublicContext } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import type { RequestContext } from '../../context/procedures.js'
import { dayOf } from '../../core/day-of.js'
import { conflict, notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { hashSecret } from '../../core/secret.js'
import type { Services } from '../../services/services.js'
import { getEvent, requireOccurrence } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { hasBegun, requireOpen } from './may-rsvp.js'
import { messages } from './messages.js'
import { findOwnRsvp } from './own-rsvp.js'
import { notifyOrganizer } from './save-rsvp.js'
import { requireOffer, saveRsvpRow, seatSelect } from './save-rsvp-row.js'
import { findConfirmed, takePending } from './visitor-requests.js'

/** So long a visitor has time to confirm. */
export const confirmDays = 3

/**
 * Stores a visitor's Yes until it is confirmed, and emails the link that confirms it; a visitor with an RSVP gets only
 * the link. The response is the same for all. Throws TooManyRequests; NotFound for an event that is not public;
 * Conflict if visitors can't RSVP; BadRequest for too many guests or a meal that is not offered.
 */
export async function requestVisitorRsvp(
  { services, origin, log }: PublicContext & Pick<RequestContext, 'log'>,
  { id, date, website, ...input }: VisitorRsvpRequest,
): Promise<void> {
  const { db, limits, jobs, clock } = services
  const isMailed = await limits.visitorRsvp(origin.address, input.email)
  if (website) {
    log.info('a visitor RSVP was dropped because its hidden field was filled')
    return
  }
  await db.$transaction(async (tx) => {
    await lockRow(tx, 'event', id)
    const event = await getEvent(tx, id)
    // An event that is not public is reported as missing.
    if (!event.isPublic) throw notFound(missing.event)
    const occurrence = requireOccurrence(event, date)
    if (event.rsvp !== 'Everyone') throw conflict(messages.membersOnly)
    requireOpen(services, event, occurrence, { answer: 'Yes' }, null)
    requireOffer(event, { ...input, answer: 'Yes' })
    const key = { eventId: event.id, date: new Date(date), emailKey: emailKey(input.email) }
    // Nobody could confirm it.
    if (!isMailed) return
    const confirmed = await findConfirmed(tx, key)
    // Each request waits separately: anyone may type this address, and a link confirms only the request it was emailed
    // for.
    const { id: rsvpId } =
      confirmed ??
      (await tx.rsvp.create({
        data: {
          eventId: id,
          date: key.date,
          name: input.name,
          email: input.email,
          answer: 'Yes',
          meal: input.meal,
          guests: input.guests,
          party: 1 + input.guests.length,
          note: input.note,
          createdAt: clock.now(),
        },
        select: { id: true },
      }))
    await jobs.enqueue(tx, 'visitor.link', { rsvpId })
  })
}

/** The answers that a link opens: of visitors, confirmed or not older than they have time. */
function openedBy({ clock }: Pick<Services, 'clock'>, token: string) {
  const since = new Date(clock.now().getTime() - confirmDays * 24 * 3600_000)
  return {
    userId: null,
    linkHashes: { has: hashSecret(token) },
    OR: [{ confirmedAt: { not: null } }, { createdAt: { gt: since } }],
  } satisfies Prisma.RsvpWhereInput
}

const deadLink = () => notFound(messages.missing.visitorRsvp)

/** Returns a visitor's RSVP by the secret of its link. Throws NotFound. */
export async function getVisitorRsvp(
  services: Services,
  { token }: { token: string },
): Promise<VisitorRsvpRecord> {
  const { db } = services
  const rsvp = await db.rsvp.findFirst({
    where: openedBy(services, token),
    select: { id: true, eventId: true, date: true, name: true, confirmedAt: true },
  })
  if (!rsvp) throw deadLink()
  const own = await findOwnRsvp(db, { id: rsvp.id })
  if (!own) throw deadLink()
  const event = await getEvent(db, rsvp.eventId)
  const occurrence = requireOccurrence(event, dayOf(rsvp.date))
  const { location, address, city, state } = placeOn(event, occurrence)
  const { id, title, description, guestsPerRsvp, meals } = event
  return {
    name: rsvp.name ?? '',
    isConfirmed: rsvp.confirmedAt !== null,
    event: { id, title, description, guestsPerRsvp, meals },
    occurrence,
    place: { location, address, city, state },
    isOpen: event.rsvp === 'Everyone' && isOpen(event, occurrence, localNow(services)),
    isOver: hasBegun(services, occurrence),
    closesAt: closesAt(event, occurrence),
    own,
  }
}

/**
 * Confirms, changes or withdraws a visitor's RSVP; the first call adds it to the queue for seats. Throws NotFound for
 * an unknown link; Conflict and BadRequest as for a member's RSVP.
 */
export async function updateVisitorRsvp(
  { services }: Pick<PublicContext, 'services'>,
  { token, ...input }: VisitorRsvpUpdate,
): Promise<VisitorRsvpRecord> {
  await services.db.$transaction(async (tx) => {
    const where = openedBy(services, token)
    const found = await tx.rsvp.findFirst({ where, select: { eventId: true } })
    if (!found) throw deadLink()
    await lockRow(tx, 'event', found.eventId)
    const select = { ...seatSelect, date: true, name: true, email: true, confirmedAt: true }
    const stored = await tx.rsvp.findFirst({ where, select })
    if (!stored) throw deadLink()
    const { date, name, email, confirmedAt, ...before } = stored
    const event = await getEvent(tx, found.eventId)
    const occurrence = requireOccurrence(event, dayOf(date))
    const open = requireOpen(services, event, occurrence, input, before)
    if (event.rsvp !== 'Everyone' && input.answer === 'Yes') throw conflict(messages.membersOnly)
    const author = {
      name: name ?? '',
      email,
      confirmedAt: confirmedAt ?? services.clock.now(),
    }
    const written = await saveRsvpRow(tx, services, { event, occurrence, author, before, input })
    if (!confirmedAt && email)
      await takePending(tx, written.id, { eventId: event.id, date, emailKey: emailKey(email) })
    if (!open && before.seat === 'Going') await notifyOrganizer(tx, services, written.id)
  })
  return getVisitorRsvp(services, { token })
}
