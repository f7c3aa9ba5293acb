import { type Db, Prisma } from '@clubhouse/db'
import type { OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { type RsvpSummary, rsvpSummary } from '@clubhouse/schema/rsvps/rsvp'
import { maySee, type Viewer } from '../../context/may-see.js'

const { coming } = rsvpSummary.shape

/**
 * The members with a seat at one date, by name: those who show the viewer that they come. The others, and visitors, are
 * counted and not named.
 */
export const listComing = async (
  db: Db,
  viewer: Viewer,
  { id, date }: OccurrenceKey,
): Promise<RsvpSummary['coming']> =>
  coming.parse(
    await db.$queryRaw(Prisma.sql`
      SELECT u.id, u.firstname || ' ' || u.lastname AS fullname
        FROM rsvp r JOIN "user" u ON u.id = r.user_id
       WHERE r.event_id = ${id}::uuid AND r.date = ${date}::date AND r.seat = 'Going'
         AND ${maySee(viewer, 'attendance')}
       ORDER BY u.lastname, u.firstname, r.id`),
  )
