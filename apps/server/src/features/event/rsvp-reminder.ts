import type { Prisma } from '@clubhouse/db'
import { formatDate, formatTime } from '@clubhouse/schema/calendar-format'
import type { EventRecord } from '@clubhouse/schema/event'
import { closesAt, isOpen } from '@clubhouse/schema/rsvp-closing'
import { type Notice, type Notification, nobody } from '../notification/notification.js'
import { membersOf, subjectOf } from './event-notices.js'
import { findEvent } from './events.js'
import { localNow } from './local-now.js'
import { findDate } from './rsvp-notices.js'

/** Whose event it is, and who has not answered to one of its dates. */
export const whoIsSilent = (event: EventRecord, date: string): Prisma.UserWhereInput => ({
  AND: [membersOf(event), { rsvps: { none: { eventId: event.id, date: new Date(date) } } }],
})

/** To who has not answered yet; the subject is the date. */
export const rsvpReminder: Notification = {
  async recipients({ db }, subjectId) {
    const { id, date } = subjectOf(subjectId)
    const event = await findEvent(db, id)
    return event && date ? whoIsSilent(event, date) : nobody
  },
  async write(services, subjectId): Promise<Notice | null> {
    const { id, date } = subjectOf(subjectId)
    const found = await findDate(services, id, date)
    if (!found || !isOpen(found.event, found.occurrence, localNow(services))) return null
    const heading = `Are you coming? ${found.event.title}`
    const closing = closesAt(found.event, found.occurrence)
    const until = `${formatDate(closing.slice(0, 10))}, ${formatTime(closing.slice(11))}`
    return {
      subject: heading,
      preheader: found.when,
      heading,
      blocks: [
        { kind: 'facts', rows: [...found.facts, ['Answer until', until]] },
        {
          kind: 'button',
          label: 'Say whether you are coming',
          url: `${services.config.publicUrl}/portal/event/${subjectId}`,
        },
      ],
      sms: `${heading}, ${found.when}. Answer until ${until}.`,
    }
  },
}
