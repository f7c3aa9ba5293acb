import { Prisma } from '@clubhouse/db'
import { byLastName } from '@clubhouse/schema/members/last-names'
import type { PublicOfficers } from '@clubhouse/schema/offices/public-officers'
import { z } from 'zod/mini'
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
               'firstname', u.firstname, 'lastname', u.lastname, 'startsOn', t.starts_on,
               'picture', CASE WHEN u.avatar LIKE '/avatar/%' THEN replace(u.avatar, '-512.webp', '-128.webp') END)
             ORDER BY t.starts_on, t.id) FILTER (WHERE u.is_public_officer), '[]')`
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
  return {
    offices: officeRows
      .parse(offices)
      .map(({ holders, ...office }) => ({ ...office, holders: inOrder(holders) })),
    committees: committeeRows
      .parse(committees)
      .map(({ chairs, ...committee }) => ({ ...committee, chairs: inOrder(chairs) })),
  }
}

const person = z.object({
  firstname: z.string(),
  lastname: z.string(),
  startsOn: z.iso.date(),
  picture: z.nullable(z.string()),
})
const officeRows = z.array(z.object({ title: z.string(), holders: z.array(person) }))
const committeeRows = z.array(
  z.object({ name: z.string(), purpose: z.nullable(z.string()), chairs: z.array(person) }),
)

/** The longest in office first, then by name. */
const inOrder = (people: z.infer<typeof person>[]) =>
  byLastName(people, (one) => one)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
    .map(({ firstname, lastname, picture }) => ({ name: `${firstname} ${lastname}`, picture }))
