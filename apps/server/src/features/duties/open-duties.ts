import { addDays } from '@clubhouse/schema/events/calendar-day'
import { isOver, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { openDutyDays } from '@clubhouse/schema/needs-attention'
import { may } from '@clubhouse/schema/offices/permission'
import type { Actor } from '../../context/actor.js'
import type { Services } from '../../services/services.js'
import { findEvents } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { dutySelect, listEntries, onDate } from './read-duties.js'

/** Counts the places on duties of the next days that nobody has, at events that the caller organizes. */
export async function countOpenDuties(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  actor: Actor,
): Promise<number> {
  if (!may(actor, 'events', 'chapter')) return 0
  const { db } = services
  const duties = await db.duty.findMany({ where: { removedAt: null }, select: dutySelect })
  if (duties.length === 0) return 0
  const now = localNow(services)
  const today = now.slice(0, 10)
  const events = await findEvents(db, [...new Set(duties.map(({ eventId }) => eventId))])
  const dates = events
    .filter((event) => may(actor, 'events', event))
    .flatMap((event) =>
      occurrencesBetween(event, today, addDays(today, openDutyDays + 1))
        .filter((occurrence) => !isOver(occurrence, now))
        .map((occurrence) => ({ event, occurrence })),
    )
  const entries = await listEntries(db, {
    eventId: { in: dates.map(({ event }) => event.id) },
    date: { in: dates.map(({ occurrence }) => new Date(occurrence.date)) },
  })
  return dates
    .flatMap(({ event, occurrence }) =>
      onDate(
        duties.filter(({ eventId }) => eventId === event.id),
        entries,
        occurrence,
      ),
    )
    .reduce((sum, { missing }) => sum + missing, 0)
}
