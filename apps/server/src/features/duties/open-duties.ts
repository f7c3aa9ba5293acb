import { addDays } from '@clubhouse/schema/events/calendar-day'
import { isOver, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { openDutyDays, type Waiting } from '@clubhouse/schema/needs-attention'
import { may } from '@clubhouse/schema/offices/permission'
import type { Actor } from '../../context/actor.js'
import type { Services } from '../../services/services.js'
import { findEvents } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { dutySelect, listEntries, onDate } from './read-duties.js'

/** Counts the places on duties of the next days that nobody has, by event that the caller organizes. */
export async function listOpenDuties(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  actor: Actor,
): Promise<Waiting['openDuties']> {
  if (!may(actor, 'events', 'chapter')) return []
  const { db } = services
  const duties = await db.duty.findMany({ where: { removedAt: null }, select: dutySelect })
  if (duties.length === 0) return []
  const now = localNow(services)
  const today = now.slice(0, 10)
  const events = await findEvents(db, [...new Set(duties.map(({ eventId }) => eventId))])
  const organized = events.filter((event) => may(actor, 'events', event))
  const dates = new Map(
    organized.map((event) => [
      event.id,
      occurrencesBetween(event, today, addDays(today, openDutyDays + 1)).filter(
        (occurrence) => !isOver(occurrence, now),
      ),
    ]),
  )
  const entries = await listEntries(db, {
    eventId: { in: organized.map(({ id }) => id) },
    date: { in: [...dates.values()].flat().map(({ date }) => new Date(date)) },
  })
  return organized
    .map(({ id, title }) => {
      const own = duties.filter(({ eventId }) => eventId === id)
      const open = (dates.get(id) ?? []).flatMap((one) => onDate(own, entries, one))
      return { eventId: id, title, places: open.reduce((sum, { missing }) => sum + missing, 0) }
    })
    .filter(({ places }) => places > 0)
}
