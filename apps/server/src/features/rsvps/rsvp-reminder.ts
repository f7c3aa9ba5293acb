import type { Prisma } from '@clubhouse/db'
import { formatDate, formatTime } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { closesAt, isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { type Notice, type Notification, nobody } from '../email/notifications/notification.js'
import { nameAttachments } from '../events/attachments/attachments-in-emails.js'
import { dateFile } from '../events/calendar/date-file.js'
import { joinOnline } from '../events/calendar/join-online.js'
import { membersOf, subjectOf } from '../events/concerned.js'
import { localNow } from '../events/local-now.js'
import { answerButtons } from './answer-buttons.js'
import { findDate } from './rsvp-notices.js'
import { writtenUntil } from './standing-rsvps.js'

/** Selects the event's audience without an RSVP for one of its dates. */
export function whoIsSilent(
  services: Pick<Services, 'clock' | 'site'>,
  event: EventRecord,
  { date, day }: Pick<Occurrence, 'date' | 'day'>,
): Prisma.UserWhereInput {
  const eventId = event.id
  const silent = { rsvps: { none: { eventId, date: new Date(date) } } }
  // An answer to every date has no row so far ahead.
  const isFar = day >= writtenUntil(clubToday(services))
  return {
    AND: [
      membersOf(event, clubToday(services)),
      silent,
      ...(isFar ? [{ seriesRsvps: { none: { eventId } } }] : []),
    ],
  }
}

/** To members who haven't RSVP'd yet; the subject is the date. */
export const rsvpReminder: Notification = {
  async recipients(services, subjectId) {
    const { id, date } = subjectOf(subjectId)
    const found = await findDate(services, id, date)
    return found ? whoIsSilent(services, found.event, found.occurrence) : nobody
  },
  async write(services, subjectId): Promise<Notice | null> {
    const { id, date } = subjectOf(subjectId)
    const found = await findDate(services, id, date)
    if (!found || !isOpen(found.event, found.occurrence, localNow(services))) return null
    const heading = `Are you coming? ${found.titleAndDay}`
    const closing = closesAt(found.event, found.occurrence)
    const until = `${formatDate(closing.slice(0, 10))}, ${formatTime(closing.slice(11))}`
    return {
      subject: heading,
      preheader: found.when,
      heading,
      day: found.occurrence.day,
      blocks: [
        { kind: 'text', text: 'You haven’t RSVP’d yet.' },
        { kind: 'facts', rows: [...found.facts, ['RSVP by', until]] },
        answerButtons(`${services.config.publicUrl}/portal/event/${subjectId}`),
      ],
      calendar: await dateFile(services, found.event, found.occurrence.date),
      join: await joinOnline(services, found.event, found.occurrence),
      attachments: await nameAttachments(services, found.event, found.occurrence.date),
      sms: `Are you coming? ${found.brief}. RSVP by ${until}.`,
    }
  },
}
