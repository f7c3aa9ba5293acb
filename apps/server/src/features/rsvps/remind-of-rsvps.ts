import type { Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { eventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence, OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { closesAt, isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { z } from 'zod/mini'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { countAudienceSize } from '../email/notifications/count-audience.js'
import { getEventToManage, listActiveEvents, requireOccurrence } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { messages } from './messages.js'
import { whoIsSilent } from './rsvp-reminder.js'

/**
 * Reminds members without an RSVP for a date. Returns how many were reached. Throws NotFound, and Conflict if RSVPs are
 * closed or a reminder was sent today.
 */
export const remindOfRsvp = (ctx: Context, { id, date }: OccurrenceKey): Promise<number> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services } = ctx
    const event = await getEventToManage(ctx, id, tx)
    const occurrence = requireOccurrence(event, date)
    if (!isOpen(event, occurrence, localNow(services))) throw conflict(messages.notOpen)
    if (!(await remind(tx, services, id, occurrence))) throw conflict(messages.remindedToday)
    await audit(tx, ctx, 'occurrence.remind', id, { after: { date } })
    return countAudienceSize(tx, 'rsvp-reminder', whoIsSilent(services, event, occurrence))
  })

/** Sends reminders for all dates whose RSVPs close tomorrow; runs once a day. */
export async function remindOfRsvps(services: Services): Promise<void> {
  const { db } = services
  const now = localNow(services)
  const today = now.slice(0, 10)
  const tomorrow = addDays(today, 1)
  const { text } = await listActiveEvents(services, {})
  const events = z.array(eventRecord).parse(JSON.parse(text))
  const due = events
    .filter(({ rsvp }) => rsvp !== 'None')
    .flatMap((event) =>
      occurrencesBetween(event, today, addDays(today, furthest))
        .filter((one) => isOpen(event, one, now))
        .filter((one) => closesAt(event, one).slice(0, 10) === tomorrow)
        .map((one) => ({ event, one })),
    )
  for (const { event, one } of due)
    await db.$transaction((tx) => remind(tx, services, event.id, one))
}

/** RSVPs close two weeks before the start at most. */
const furthest = 16

/** At most once a day; returns whether it is the first time. */
async function remind(
  tx: Tx,
  services: Services,
  eventId: string,
  { date }: Occurrence,
): Promise<boolean> {
  const { jobs } = services
  const day = new Date(clubToday(services))
  const data = [{ eventId, date: new Date(date), day }]
  const { count } = await tx.rsvpReminder.createMany({ data, skipDuplicates: true })
  if (count === 0) return false
  const subjectId = `${eventId}/${date}`
  await jobs.enqueue(tx, 'notification.announce', { key: 'rsvp-reminder', subjectId })
  return true
}
