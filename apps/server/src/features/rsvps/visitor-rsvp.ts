import type { Prisma } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
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
import { localTime } from '../events/local-now.js'
import { messages } from './messages.js'
import { findOwnRsvp } from './own-rsvp.js'
import { notifyOrganizer, requireOffer, requireOpen, saveRsvpRow } from './save-rsvp.js'
import { seatSelect } from './seats.js'
import { recordOf } from './visitor-record.js'
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
  const { network, isMailed } = await limits.visitorRsvp.attempt(origin.address, input.email)
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
    const now = clock.now()
    requireOpen(event, occurrence, { answer: 'Yes' }, null, localTime(services, now))
    await requireOffer(event, { ...input, answer: 'Yes' })
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
          network,
          createdAt: now,
        },
        select: { id: true },
      }))
    await jobs.enqueue(tx, 'visitor.link', { rsvpId })
  })
}

/** The answers that a link opens: of visitors, confirmed or not older than they have time. */
function openedBy(token: string, now: Date) {
  const since = new Date(now.getTime() - confirmDays * 24 * 3600_000)
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
  const now = services.clock.now()
  const rsvp = await db.rsvp.findFirst({
    where: openedBy(token, now),
    select: { id: true, eventId: true, date: true, name: true, confirmedAt: true },
  })
  if (!rsvp) throw deadLink()
  const own = await findOwnRsvp(db, { id: rsvp.id })
  if (!own) throw deadLink()
  const event = await getEvent(db, rsvp.eventId)
  return recordOf(
    {
      event,
      occurrence: requireOccurrence(event, dayOf(rsvp.date)),
      name: rsvp.name,
      isConfirmed: rsvp.confirmedAt !== null,
      own,
    },
    localTime(services, now),
  )
}

/**
 * Confirms, changes or withdraws a visitor's RSVP; the first call adds it to the queue for seats. Throws NotFound for
 * an unknown link; Conflict and BadRequest as for a member's RSVP.
 */
export async function updateVisitorRsvp(
  { services }: Pick<PublicContext, 'services'>,
  update: VisitorRsvpUpdate,
): Promise<VisitorRsvpRecord> {
  const { record, request } = await saveReply(services, update)
  if (request) await services.limits.visitorRsvp.confirmed(request.network, request.createdAt)
  return record
}

/** Saves a visitor's reply. Returns the request that it confirms, too, while its network is counted. */
const saveReply = (services: Services, { token, ...input }: VisitorRsvpUpdate) =>
  services.db.$transaction(async (tx) => {
    const found = await tx.rsvp.findFirst({
      where: openedBy(token, services.clock.now()),
      select: { eventId: true },
    })
    if (!found) throw deadLink()
    await lockRow(tx, 'event', found.eventId)
    // It may have waited for the lock: the order of the queue is that of these moments.
    const now = services.clock.now()
    const stored = await tx.rsvp.findFirst({
      where: openedBy(token, now),
      select: { ...seatSelect, ...requestSelect },
    })
    if (!stored) throw deadLink()
    const { date, name, email, confirmedAt, network, createdAt, ...before } = stored
    const event = await getEvent(tx, found.eventId)
    const occurrence = requireOccurrence(event, dayOf(date))
    const time = localTime(services, now)
    const open = requireOpen(event, occurrence, input, before, time)
    if (event.rsvp !== 'Everyone' && input.answer === 'Yes') throw conflict(messages.membersOnly)
    const author = { name: name ?? '', email, confirmedAt: confirmedAt ?? now, network: null }
    const answer = { event, occurrence, author, before, input, now, open }
    const { id, own } = await saveRsvpRow(tx, services, answer)
    if (!confirmedAt && email)
      await takePending(tx, id, { eventId: event.id, date, emailKey: emailKey(email) })
    if (!open && before.seat === 'Going') await notifyOrganizer(tx, services, id)
    const record = recordOf({ event, occurrence, name, isConfirmed: true, own }, time)
    // They need the link when it begins, not this page.
    if (!confirmedAt && record.meetingUrl)
      await services.jobs.enqueue(tx, 'visitor.link', { rsvpId: id, isConfirmed: true })
    return {
      record,
      request: network === null ? null : { network, createdAt },
    }
  })

const requestSelect = {
  date: true,
  name: true,
  email: true,
  confirmedAt: true,
  network: true,
  createdAt: true,
} as const
