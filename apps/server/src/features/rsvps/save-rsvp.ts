import type { Tx } from '@clubhouse/db'
import type { OwnRsvp, RsvpUpdate } from '@clubhouse/schema/rsvps/rsvp'
import type { Context } from '../../context/context.js'
import { conflict, unauthorized } from '../../core/errors.js'
import { getEvent, requireOccurrence } from '../events/events.js'
import { localTime } from '../events/local-now.js'
import { requireOpen } from './may-rsvp.js'
import { saveRsvpRow, seatSelect } from './save-rsvp-row.js'
import { lockForRsvp } from './seats.js'

/**
 * The caller's answer to one date, with a seat by the queue. Answers to a date with a capacity follow each other, so that
 * no seat is given twice; others only wait for a change of the event. Throws NotFound for a date that the event does not
 * have; Conflict while no answers are taken, and for a party that grows beyond the seats left; BadRequest for too many
 * guests or a meal that is not offered.
 */
export const saveRsvp = (ctx: Context, { id, date, ...input }: RsvpUpdate): Promise<OwnRsvp> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const isLimited = await lockForRsvp(tx, { userId: actor.id, eventId: id, date })
    if (isLimited === null) throw unauthorized()
    const event = await getEvent(tx, id)
    const occurrence = requireOccurrence(event, date)
    // Limited in this very moment.
    if (occurrence.capacity !== null && !isLimited)
      throw conflict((messages) => messages.rsvp.changing)
    const before = await tx.rsvp.findUnique({
      where: {
        eventId_date_userId: { eventId: event.id, date: new Date(date), userId: actor.id },
      },
      select: seatSelect,
    })
    const now = services.clock.now()
    const open = requireOpen(event, occurrence, input, before, localTime(services, now))
    const author = { userId: actor.id }
    const answer = { event, occurrence, author, before, input, now, open }
    const written = await saveRsvpRow(tx, services, answer)
    if (!open && before?.seat === 'Going') await notifyOrganizer(tx, services, written.id)
    return written.own
  })

/** Tells administrators that somebody with a seat cannot come, after answers have closed. */
export const notifyOrganizer = (
  tx: Tx,
  { jobs }: Pick<Context['services'], 'jobs'>,
  subjectId: string,
): Promise<void> => jobs.enqueue(tx, 'notification.announce', { key: 'rsvp-withdrawn', subjectId })
