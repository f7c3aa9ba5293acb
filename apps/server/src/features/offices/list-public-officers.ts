import { Prisma } from '@clubhouse/db'
import { type PublicOfficers, publicOfficers } from '@clubhouse/schema/offices/public-officers'
import { activeSql } from '../../context/active.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'

/**
 * Returns today's public offices and committees. An office that no active member has is left out; a person who has
 * not agreed to be shown is not in it. Pictures from elsewhere are left out, too: a visitor's browser asks no other server.
 */
export async function listPublicOfficers({
  db,
  ...services
}: Pick<Services, 'db' | 'clock' | 'site'>): Promise<PublicOfficers> {
  const today = clubToday(services)
  const isCurrent = Prisma.sql`
    t.starts_on <= ${today}::date AND t.ends_on >= ${today}::date AND ${activeSql(today)}`
  const people = Prisma.sql`
    coalesce(json_agg(json_build_object(
               'name', u.firstname || ' ' || u.lastname,
               'picture', CASE WHEN u.avatar LIKE '/avatar/%' THEN u.avatar END)
             ORDER BY t.starts_on, u.lastname, u.firstname, t.id) FILTER (WHERE u.is_public_officer), '[]')`
  const offices = await db.$queryRaw`
    SELECT o.title, ${people} AS holders
      FROM office o JOIN office_term t ON t.office_id = o.id JOIN "user" u ON u.id = t.user_id
     WHERE o.is_public AND ${isCurrent}
     GROUP BY o.id ORDER BY o.sort_order, o.id`
  const committees = await db.$queryRaw`
    SELECT c.name, c.purpose, coalesce(chairs.people, '[]') AS chairs
      FROM committee c
      LEFT JOIN LATERAL (
        SELECT ${people} AS people FROM committee_member t JOIN "user" u ON u.id = t.user_id
         WHERE t.committee_id = c.id AND t.is_chair AND ${isCurrent}) chairs ON true
     WHERE c.is_public ORDER BY c.name, c.id`
  const { shape } = publicOfficers
  return {
    offices: shape.offices.parse(offices),
    committees: shape.committees.parse(committees),
  }
}
