import type { Tx } from '@clubhouse/db'
import type { OwnRsvp, RsvpUpdate } from '@clubhouse/schema/rsvps/rsvp'
import type { Call } from '../../call/call.js'
import { conflict, unauthorized } from '../../core/errors.js'
import { getEvent, requireOccurrence } from '../events/events.js'
import { requireOpen } from './may-answer.js'
import { lockForAnswer } from './seats.js'
import { seatSelect, writeAnswer } from './write-answer.js'

/**
 * The caller's answer to one date, with a seat by the queue. Answers to a date with a capacity follow each other, so that
 * no seat is given twice; others only wait for a change of the event. Throws NotFound for a date that the event does not
 * have; Conflict while no answers are taken, and for a party that grows beyond the seats left; BadRequest for too many
 * guests or a meal that is not offered.
 */
export const saveRsvp = (call: Call, { id, date, ...input }: RsvpUpdate): Promise<OwnRsvp> =>
  call.services.db.$transaction(async (tx) => {
    const { services, actor } = call
    const isLimited = await lockForAnswer(tx, { userId: actor.id, eventId: id, date })
    if (isLimited === null) throw unauthorized()
    const event = await getEvent(tx, id)
    const occurrence = requireOccurrence(event, date)
    // Limited in this very moment.
    if (occurrence.capacity !== null && !isLimited) throw conflict((say) => say.rsvp.changing)
    const before = await tx.rsvp.findUnique({
      where: {
        eventId_date_userId: { eventId: event.id, date: new Date(date), userId: actor.id },
      },
      select: seatSelect,
    })
    const open = requireOpen(services, event, occurrence, input, before)
    const author = { userId: actor.id }
    const written = await writeAnswer(tx, services, { event, occurrence, author, before, input })
    if (!open && before?.seat === 'Going') await tellOrganizer(tx, services, written.id)
    return written.own
  })

/** Tells administrators that somebody with a seat cannot come, after answers have closed. */
export const tellOrganizer = (
  tx: Tx,
  { jobs }: Pick<Call['services'], 'jobs'>,
  subjectId: string,
): Promise<void> => jobs.enqueue(tx, 'notification.announce', { key: 'rsvp-withdrawn', subjectId })
