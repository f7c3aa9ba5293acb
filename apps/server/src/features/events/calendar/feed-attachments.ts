import type { Db } from '@clubhouse/db'
import type { PublicAttachment } from '@clubhouse/schema/events/attachment'
import { type CalendarEvent, calendarIdOf } from '@clubhouse/schema/events/calendar'
import { occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { dayOf } from '../../../core/day-of.js'
import { attachmentType } from '../attachments/attachment-files.js'
import type { DayRange } from '../calendar-events.js'

/**
 * The files of a date. Calendars have no session, so they open only the files of a public event; for the files of other
 * events the entry links to the date's page in the portal.
 */
export type FeedFiles =
  | { kind: 'public'; files: readonly PublicAttachment[] }
  | { kind: 'portal'; count: number; path: string }

/** The files of dates, by the id of each date in calendars. */
export type FeedAttachments = ReadonlyMap<string, FeedFiles>

/** Returns the files of the events' dates on some days, for a reader who may see these events. */
export async function feedAttachments(
  db: Db,
  events: readonly CalendarEvent[],
  { from, until }: DayRange,
): Promise<FeedAttachments> {
  const rows = await db.eventAttachment.findMany({
    where: { eventId: { in: events.map(({ id }) => id) } },
    select: {
      ...{ id: true, eventId: true, date: true, filename: true, mediaType: true, size: true },
      event: { select: { isPublic: true } },
    },
    orderBy: { id: 'asc' },
  })
  return new Map(
    events.flatMap((event) => {
      const own = rows.filter(({ eventId }) => eventId === event.id)
      if (own.length === 0) return []
      return occurrencesBetween(event, from, until).flatMap(({ date }): [string, FeedFiles][] => {
        const found = own.filter((row) => row.date === null || dayOf(row.date) === date)
        if (found.length === 0) return []
        const id = calendarIdOf(event, date)
        if (found.every((row) => row.event.isPublic)) {
          const files = found.map(({ id, filename, mediaType, size }) => ({
            ...{ id, filename, size },
            mediaType: attachmentType(mediaType),
          }))
          return [[id, { kind: 'public', files }]]
        }
        const path = `/portal/event/${event.id}/${date}`
        return [[id, { kind: 'portal', count: found.length, path }]]
      })
    }),
  )
}
