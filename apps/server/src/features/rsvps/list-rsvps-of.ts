import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { UserActivity } from '@clubhouse/schema/members/user-activity'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { findEvents } from '../events/events.js'
import { stillComing } from '../events/known-on.js'

/** Returns a user's RSVPs to dates that have not passed, by the day on which they take place. */
export async function listRsvpsOf(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  userId: string,
): Promise<UserActivity['rsvps']> {
  const { db } = services
  const today = clubToday(services)
  const rows = await db.rsvp.findMany({
    where: { AND: [{ userId }, await stillComing(db, today)] },
    select: { eventId: true, date: true, answer: true, seat: true },
  })
  const events = await findEvents(db, [...new Set(rows.map(({ eventId }) => eventId))])
  const byId = new Map(events.map((event) => [event.id, event]))
  return rows
    .flatMap(({ eventId, answer, seat, ...row }) => {
      const event = byId.get(eventId)
      const date = dayOf(row.date)
      const day = event && findOccurrence(event, date)?.day
      // A canceled series, or a date that was moved to the past.
      if (!event || !day || day < today) return []
      return [{ eventId, title: event.title, date, day, answer, seat }]
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
