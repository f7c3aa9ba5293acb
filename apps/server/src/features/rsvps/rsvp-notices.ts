import { formatDate, formatTimeRange } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { administratorWhere, memberWhere } from '../../context/actor.js'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { type Notice, type Notification, nobody } from '../email/notifications/notification.js'
import { subjectOf } from '../events/concerned.js'
import { findEvent } from '../events/events.js'
import { visitorsAt } from './visitors-concerned.js'

/** To somebody who waited for a seat and has one now; the subject is the date. */
export const seatFree: Notification = {
  async recipients(_services, subjectId) {
    const { id, date } = subjectOf(subjectId)
    if (!date) return nobody
    const going = { eventId: id, date: new Date(date), seat: 'Going' as const }
    return { AND: [memberWhere, { rsvps: { some: going } }] }
  },
  async visitors({ db }, subjectId) {
    const { id, date } = subjectOf(subjectId)
    return date ? visitorsAt(db, { eventId: id, date: new Date(date), seat: 'Going' }) : []
  },
  async write(services, subjectId): Promise<Notice | null> {
    const { id, date } = subjectOf(subjectId)
    const found = await findDate(services, id, date)
    if (!found || found.occurrence.isCancelled) return null
    const heading = `A seat for you: ${found.event.title}`
    return {
      subject: heading,
      preheader: found.when,
      heading,
      blocks: [
        { kind: 'text', text: 'You moved up from the waitlist: you have a seat now.' },
        { kind: 'facts', rows: found.facts },
        {
          kind: 'button',
          label: 'See the event, or say that you cannot come',
          url: `${services.config.publicUrl}/portal/event/${subjectId}`,
        },
      ],
      sms: `${heading}, ${found.when}.`,
    }
  },
}

/** To administrators: somebody with a seat cannot come after all; the subject is their answer. */
export const rsvpWithdrawn: Notification = {
  recipients: async () => administratorWhere,
  async write(services, id): Promise<Notice | null> {
    const rsvp = await services.db.rsvp.findUnique({
      where: { id },
      select: {
        eventId: true,
        date: true,
        answer: true,
        note: true,
        name: true,
        user: { select: { firstname: true, lastname: true } },
      },
    })
    if (rsvp?.answer !== 'No') return null
    const date = dayOf(rsvp.date)
    const found = await findDate(services, rsvp.eventId, date)
    if (!found) return null
    const { user } = rsvp
    const who = user ? `${user.firstname} ${user.lastname}` : rsvp.name
    const heading = `${who} cannot come: ${found.event.title}`
    return {
      subject: heading,
      preheader: found.when,
      heading,
      blocks: [
        { kind: 'facts', rows: found.facts },
        ...(rsvp.note ? [{ kind: 'quote' as const, text: rsvp.note }] : []),
        {
          kind: 'button',
          label: 'See who comes',
          url: `${services.config.publicUrl}/portal/event/${rsvp.eventId}/${date}`,
        },
      ],
      sms: `${heading}, ${found.when}.`,
    }
  },
}

/** One date of an event as mails tell of it. */
export type Found = {
  event: EventRecord
  occurrence: Occurrence
  when: string
  facts: [string, string][]
}

/** The same; null for a date that the event does not have. */
export async function findDate(
  { db }: Pick<Services, 'db'>,
  id: string,
  date: string | undefined,
): Promise<Found | null> {
  const event = await findEvent(db, id)
  const occurrence = event && date ? findOccurrence(event, date) : null
  if (!event || !occurrence) return null
  const { day, timeStart, timeEnd } = occurrence
  const { location, address, city } = placeOn(event, occurrence)
  const when = `${formatDate(day)}, ${formatTimeRange(timeStart, timeEnd)}`
  const where = [location, address, city].filter(Boolean).join(', ')
  const facts: [string, string][] = [['When', when]]
  if (where) facts.push(['Where', where])
  return { event, occurrence, when, facts }
}
