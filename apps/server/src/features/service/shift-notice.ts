import { formatShift } from '@clubhouse/schema/duties/shift'
import { formatShortDate } from '@clubhouse/schema/events/calendar-format'
import { memberWhere } from '../../context/actor.js'
import { clubToday } from '../../services/site/club-clock.js'
import { comingEntries } from '../duties/coming-entries.js'
import { type Notice, type Notification, nobody } from '../email/notifications/notification.js'
import { findEvent } from '../events/events.js'
import { seenByWhere } from '../events/who-may-see.js'
import { findDate, seatFree } from '../rsvps/rsvp-notices.js'

/** To a member who moved up from the waitlist of a shift; the subject is the date with the duty, `{id}/{date}/{duty}`. */
const shiftFree: Notification = {
  async recipients(services, subjectId) {
    const { eventId, date, dutyId } = shiftOf(subjectId)
    const event = await findEvent(services.db, eventId)
    if (!event) return nobody
    const today = clubToday(services)
    const going = {
      ...{ dutyId, date: new Date(date), seat: 'Going' as const },
      state: { not: 'Declined' as const },
    }
    return {
      AND: [memberWhere(today), { dutyAssignments: { some: going } }, seenByWhere(event, today)],
    }
  },
  async write(services, subjectId): Promise<Notice | null> {
    const { eventId, date, dutyId } = shiftOf(subjectId)
    const [entry] = await comingEntries(services.db, services, {
      ...{ dutyId, date: new Date(date), seat: 'Going' },
    })
    const found = await findDate(services, eventId, date)
    if (!entry || !found || entry.occurrence.isCancelled) return null
    const { duty, event, day: on } = entry
    const time = formatShift(duty) || found.when
    const day = formatShortDate(on, clubToday(services))
    const heading = `You’re on the shift: ${duty.title}, ${day}, ${time}`
    return {
      subject: heading,
      preheader: event.title,
      heading,
      blocks: [
        {
          kind: 'text',
          text: 'You’ve moved up from the waitlist. If you can’t make it, withdraw from the shift so someone else can have the place.',
        },
        {
          kind: 'facts',
          rows: [
            ['Event', event.title],
            ['Shift', `${duty.title}, ${time}`],
            ...found.facts.filter(([name]) => name === 'Where'),
          ],
        },
        {
          kind: 'button',
          label: 'See the shift',
          url: `${services.config.publicUrl}/portal/event/${eventId}/${date}`,
        },
      ],
      sms: `You’re on the shift: ${duty.title}, ${event.title}, ${day}, ${time}.`,
    }
  },
}

function shiftOf(subjectId: string) {
  const [eventId = '', date = '', dutyId = ''] = subjectId.split('/')
  return { eventId, date, dutyId }
}

const noticeOf = (subjectId: string): Notification =>
  subjectId.split('/').length > 2 ? shiftFree : seatFree

/** To somebody who moved up from a waitlist: of a date, or of a shift on it. */
export const waitlistMoved: Notification = {
  recipients: (services, subjectId) => noticeOf(subjectId).recipients(services, subjectId),
  visitors: async (services, subjectId) =>
    (await noticeOf(subjectId).visitors?.(services, subjectId)) ?? [],
  write: (services, subjectId) => noticeOf(subjectId).write(services, subjectId),
}
