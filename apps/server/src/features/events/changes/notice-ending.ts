import { formatShortDate } from '@clubhouse/schema/events/calendar-format'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import {
  findOccurrence,
  instantEnd,
  nextOccurrence,
} from '@clubhouse/schema/events/occurrences-between'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import type { Block } from '../../../services/mail/email-template.js'
import type { Services } from '../../../services/services.js'
import { answerButtons } from '../../rsvps/answer-buttons.js'
import { type AttachmentNames, nameAttachments } from '../attachments/attachments-in-emails.js'
import { dateFile } from '../calendar/date-file.js'
import { type JoinOnline, joinOnline } from '../calendar/join-online.js'
import { localNow } from '../local-now.js'

type NoticeEnding = {
  blocks: Block[]
  calendar: string | null
  join: JoinOnline | null
  attachments: AttachmentNames | null
}

/**
 * Returns what a notification about an event or one of its dates ends with: the question whether the member is coming, of
 * a whole series or instead of a canceled date to the next date, or a link while RSVPs are closed; the calendar file of
 * a single date; and the names of the files.
 */
export async function noticeEnding(
  services: Services,
  event: EventRecord,
  date: string | undefined,
): Promise<NoticeEnding> {
  const now = localNow(services)
  const one = date ? findOccurrence(event, date) : nextOccurrence(event, now)
  const page = `${services.config.publicUrl}/portal/event/${event.id}`
  const isSeries = !date && event.type === 'Recurring'
  const calendar = one && !isSeries ? await dateFile(services, event, one.date) : null
  // A series has no single link: each of its dates may have another.
  const join = one && !isSeries ? await joinOnline(services, event, one) : null
  const attachments = await nameAttachments(services, event, date)
  const rest = { calendar, join, attachments }
  const instead = date && one?.isCancelled ? dateAfter(event, one, now) : null
  if (instead) return { blocks: [askInstead(event, instead, { page, now })], ...rest }
  if (!one || !isOpen(event, one, now)) {
    const url = date ? `${page}/${date}` : page
    return { blocks: [{ kind: 'button', label: 'View the event', url }], ...rest }
  }
  const on = isSeries ? ` on ${formatShortDate(one.day, now.slice(0, 10))}` : ''
  return {
    blocks: [answerButtons(`${page}/${one.date}`, { question: `Are you coming${on}?` })],
    ...rest,
  }
}

/** Returns the next date of the event after a canceled one that isn't over and takes place; null without one. */
function dateAfter(event: EventRecord, canceled: Occurrence, now: string): Occurrence | null {
  const end = instantEnd(canceled)
  const next = nextOccurrence(event, end > now ? end : now)
  return next && !next.isCancelled ? next : null
}

/** Names the next date, and asks whether the member is coming while its RSVPs are open. */
function askInstead(
  event: EventRecord,
  next: Occurrence,
  { page, now }: { page: string; now: string },
): Block {
  const url = `${page}/${next.date}`
  const day = formatShortDate(next.day, now.slice(0, 10))
  return isOpen(event, next, now)
    ? answerButtons(url, { question: `The next date is ${day}. Are you coming?` })
    : { kind: 'button', label: `View the next date, ${day}`, url }
}
