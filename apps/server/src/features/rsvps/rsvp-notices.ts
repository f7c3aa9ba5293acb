import { formatDate, formatHours, formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { formatPrice, priceOf } from '@clubhouse/schema/events/price-of'
import { programFacts, programOn } from '@clubhouse/schema/programs/program-line'
import { administratorWhere } from '../../context/active.js'
import { memberWhere } from '../../context/actor.js'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { type Notice, type Notification, nobody } from '../email/notifications/notification.js'
import { nameAttachments } from '../events/attachments/attachments-in-emails.js'
import { dateFile } from '../events/calendar/date-file.js'
import { joinOnline } from '../events/calendar/join-online.js'
import { whereOf } from '../events/changes/event-state.js'
import { subjectOf } from '../events/concerned.js'
import { findEvent } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { seenByWhere } from '../events/who-may-see.js'
import { goingButtons } from './answer-buttons.js'
import { visitorsAt } from './visitors-concerned.js'

/** To a member or visitor who moved up from the waitlist; the subject is the date. */
export const seatFree: Notification = {
  async recipients(services, subjectId) {
    const { id, date } = subjectOf(subjectId)
    if (!date) return nobody
    const going = { eventId: id, date: new Date(date), seat: 'Going' as const }
    const event = await findEvent(services.db, id)
    if (!event) return nobody
    const today = clubToday(services)
    return { AND: [memberWhere(today), { rsvps: { some: going } }, seenByWhere(event, today)] }
  },
  async visitors({ db }, subjectId) {
    const { id, date } = subjectOf(subjectId)
    return date ? visitorsAt(db, { eventId: id, date: new Date(date), seat: 'Going' }) : []
  },
  async write(services, subjectId): Promise<Notice | null> {
    const { id, date } = subjectOf(subjectId)
    const found = await findDate(services, id, date)
    if (!found || found.occurrence.isCancelled) return null
    const heading = `You’re going: ${found.titleAndDay}`
    return {
      subject: heading,
      preheader: found.when,
      heading,
      day: found.occurrence.day,
      blocks: [
        {
          kind: 'text',
          text: 'You’ve moved up from the waitlist. If you can’t make it, change your RSVP so someone else can have the seat.',
        },
        { kind: 'facts', rows: found.facts },
        goingButtons(`${services.config.publicUrl}/portal/event/${subjectId}`),
      ],
      calendar: await dateFile(services, found.event, found.occurrence.date),
      join: await joinOnline(services, found.event, found.occurrence),
      attachments: await nameAttachments(services, found.event, found.occurrence.date),
      sms: `You’re going: ${found.brief}.`,
    }
  },
}

/** To administrators: somebody with a seat can't come after all; the subject is their RSVP. */
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
    const heading = `${who} can’t come: ${found.titleAndDay}`
    return {
      subject: heading,
      preheader: found.when,
      heading,
      day: found.occurrence.day,
      blocks: [
        { kind: 'facts', rows: found.facts },
        ...(rsvp.note ? [{ kind: 'quote' as const, text: rsvp.note }] : []),
        {
          kind: 'button',
          label: 'See who’s coming',
          url: `${services.config.publicUrl}/portal/event/${rsvp.eventId}/${date}`,
        },
      ],
      sms: `${who} can’t come: ${found.brief}.`,
    }
  },
}

/** One date of an event, as emails describe it. */
export type Found = {
  event: EventRecord
  occurrence: Occurrence
  /** 'Lunch, Wed, Nov 25' */
  titleAndDay: string
  /** `titleAndDay` with the time, for text messages. */
  brief: string
  when: string
  facts: [string, string][]
}

/** Describes a date of an event; null if the event has no such date. */
export async function findDate(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  id: string,
  date: string | undefined,
): Promise<Found | null> {
  const event = await findEvent(services.db, id)
  const occurrence = event && date ? findOccurrence(event, date) : null
  if (!event || !occurrence) return null
  const { day } = occurrence
  const place = placeOn(event, occurrence)
  const times = formatHours(occurrence)
  const when = `${formatDate(day)}, ${times}`
  const titleAndDay = `${event.title}, ${formatShortDate(day, localNow(services))}`
  const where = whereOf({ ...place, state: null })
  const facts: [string, string][] = [['When', when]]
  if (where) facts.push(['Where', where])
  const price = priceOf(event)
  if (price) facts.push(['Price', formatPrice(price)])
  facts.push(...programFacts(programOn(event, occurrence.date)))
  return { event, occurrence, titleAndDay, brief: `${titleAndDay}, ${times}`, when, facts }
}
