import type { Db } from '@clubhouse/db'
import { type CalendarEvent, calendarIdOf } from '@clubhouse/schema/events/calendar'
import { meetingUrlOn } from '@clubhouse/schema/events/occurrence-place'
import { noChange, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { dayOf } from '../../../core/day-of.js'
import type { DayRange } from '../calendar-events.js'

/** The links of online dates, by the id of each date in calendars. */
export type MeetingLinks = ReadonlyMap<string, string>

/** Returns the links of the events' dates on some days, for a reader who may see these events. */
export async function meetingLinks(
  db: Db,
  events: readonly CalendarEvent[],
  { from, until }: DayRange,
): Promise<MeetingLinks> {
  const rows = await db.event.findMany({
    where: {
      id: { in: events.map(({ id }) => id) },
      OR: [{ meetingUrl: { not: null } }, { occurrences: { some: { meetingUrl: { not: null } } } }],
    },
    select: {
      id: true,
      meetingUrl: true,
      occurrences: {
        where: { meetingUrl: { not: null } },
        select: { date: true, meetingUrl: true },
      },
    },
  })
  const linked = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    events.flatMap((event) => {
      const row = linked.get(event.id)
      if (!row) return []
      const occurrences = row.occurrences.map(({ date, meetingUrl }) => ({
        ...noChange,
        date: dayOf(date),
        meetingUrl,
      }))
      return occurrencesBetween(event, from, until).flatMap((one): [string, string][] => {
        const url = meetingUrlOn({ meetingUrl: row.meetingUrl, occurrences }, one)
        return url && !one.isCancelled ? [[calendarIdOf(event, one.date), url]] : []
      })
    }),
  )
}
