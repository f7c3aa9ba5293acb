import { Prisma } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { type Celebration, celebrationDays } from '@clubhouse/schema/members/celebration'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { z } from 'zod/mini'
import { activeSql } from '../../../context/active.js'
import { maySee, type Viewer } from '../../../context/may-see.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'

/** In a large club the home page shows the nearest; the others follow as days pass. */
const most = 20

const celebrant = z.object({
  userId: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  /** MM-DD. */
  yearly: z.string(),
  /** The year they joined; null for a birthday. */
  since: z.nullable(z.int()),
})

/** Returns the birthdays that the viewer may see and the days members joined, from today to a week ahead. */
export async function listCelebrations(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  viewer: Viewer,
): Promise<Celebration[]> {
  const today = clubToday(services)
  const days = yearlyDays(today)
  const isNear = (yearly: Prisma.Sql) => Prisma.sql`${yearly} = ANY(${[...days.keys()]})`
  const rows = await services.db.$queryRaw`
    SELECT u.id AS "userId", u.firstname, u.lastname, of.yearly, of.since
      FROM "user" u
      JOIN (SELECT user_id, right(birthday, 5) AS yearly, NULL::int AS since
              FROM membership WHERE ${isNear(Prisma.sql`right(birthday, 5)`)}
            UNION ALL
            SELECT user_id, to_char(min(starts_on), 'MM-DD'), extract(year FROM min(starts_on))::int
              FROM membership_period WHERE kind = 'Member'
             GROUP BY user_id HAVING ${isNear(Prisma.sql`to_char(min(starts_on), 'MM-DD')`)}
                AND (array_agg(start_reason ORDER BY starts_on))[1] <> 'Unknown') of
        ON of.user_id = u.id
     WHERE ${activeSql(today)} AND (of.since IS NOT NULL OR ${maySee(viewer, 'birthday')})
     ORDER BY u.id`
  return byLastName(z.array(celebrant).parse(rows), (row) => row)
    .flatMap(({ yearly, since, firstname, lastname, userId }): Celebration[] => {
      const person = { userId, fullname: `${firstname} ${lastname}` }
      const day = days.get(yearly)
      if (!day) return []
      if (since === null) return [{ ...person, kind: 'Birthday', day, years: null }]
      const years = Number(day.slice(0, 4)) - since
      return years > 0 ? [{ ...person, kind: 'Anniversary', day, years }] : []
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .slice(0, most)
}

/** The days of the year, MM-DD, that are celebrated from today on, each with its date. */
export function yearlyDays(today: string): Map<string, string> {
  const days = new Map<string, string>()
  for (let later = 0; later <= celebrationDays; later++) {
    const day = addDays(today, later)
    days.set(day.slice(5), day)
    if (day.endsWith('-02-28') && addDays(day, 1).endsWith('-03-01')) days.set('02-29', day)
  }
  return days
}
