import type { Tx } from '@clubhouse/db'
import type { OwnRsvp, RsvpUpdate } from '@clubhouse/schema/rsvps/rsvp'
import type { Context } from '../../context/context.js'
import { conflict, unauthorized } from '../../core/errors.js'
import { getEvent, requireOccurrence } from '../events/events.js'
import { requireOpen } from './may-rsvp.js'
import { messages } from './messages.js'
import { saveRsvpRow, seatSelect } from './save-rsvp-row.js'
import { lockForRsvp } from './seats.js'

/**
 * Saves the caller's RSVP to one date, with a seat by the queue. RSVPs to a date with a capacity are serialized, so
 * that no seat is given twice; others only wait for changes of the event. Throws NotFound for a date that the event
 * does not have; Conflict if RSVPs are closed, and for a party that grows beyond the seats left; BadRequest for too
 * many guests or a meal that is not offered.
 */
export const saveRsvp = (ctx: Context, { id, date, ...input }: RsvpUpdate): Promise<OwnRsvp> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const isLimited = await lockForRsvp(tx, { userId: actor.id, eventId: id, date })
    if (isLimited === null) throw unauthorized()
    const event = await getEvent(tx, id)
    const occurrence = requireOccurrence(event, date)
    // Limited in this very moment.
    if (occurrence.capacity !== null && !isLimited) throw conflict(messages.changing)
    const before = await tx.rsvp.findUnique({
      where: {
        eventId_date_userId: { eventId: event.id, date: new Date(date), userId: actor.id },
      },
      select: seatSelect,
    })
    const open = requireOpen(services, event, occurrence, input, before)
    const author = { userId: actor.id }
    const written = await saveRsvpRow(tx, services, { event, occurrence, author, before, input })
    if (!open && before?.seat === 'Going') await notifyOrganizer(tx, services, written.id)
    return written.own
  })

/** Notifies administrators that someone with a seat withdrew after RSVPs closed. */
export const notifyOrganizer = (
  tx: Tx,
  { jobs }: Pick<Context['services'], 'jobs'>,
  subjectId: string,
): Promise<void> => jobs.enqueue(tx, 'notification.announce', { key: 'rsvp-withdrawn', subjectId })
