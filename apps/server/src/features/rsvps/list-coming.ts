import { type Db, Prisma } from '@clubhouse/db'
import type { OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import { byLastName } from '@clubhouse/schema/members/last-names'
import type { RsvpSummary } from '@clubhouse/schema/rsvps/rsvp'
import { z } from 'zod/mini'
import { maySee, type Viewer } from '../../context/may-see.js'

const people = z.array(z.object({ id: z.string(), firstname: z.string(), lastname: z.string() }))

/**
 * The members with a seat at one date, by name: those who show the viewer that they come. The others, and visitors, are
 * counted and not named.
 */
export const listComing = async (
  db: Db,
  viewer: Viewer,
  { id, date }: OccurrenceKey,
): Promise<RsvpSummary['coming']> => {
  const coming = people.parse(
    await db.$queryRaw(Prisma.sql`
      SELECT u.id, u.firstname, u.lastname
        FROM rsvp r JOIN "user" u ON u.id = r.user_id
       WHERE r.event_id = ${id}::uuid AND r.date = ${date}::date AND r.seat = 'Going'
         AND ${maySee(viewer, 'attendance')}
       ORDER BY r.id`),
  )
  return byLastName(coming, (member) => member).map(({ id, firstname, lastname }) => ({
    id,
    fullname: `${firstname} ${lastname}`,
  }))
}
