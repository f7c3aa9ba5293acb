import { type Db, Prisma, type Tx } from '@clubhouse/db'
import type { SecondFactorNeed } from '@clubhouse/schema/enumeration'
import { z } from 'zod/mini'

/** Whether the row `u` of "user" has two-factor authentication turned on. */
export const hasFactor = Prisma.sql`
  EXISTS (SELECT FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)`

/** Whether the club requires two-factor authentication of the row `u` of "user" at `now`. */
export const mustHaveFactor = (now: Date) => Prisma.sql`
  EXISTS (SELECT FROM user_role r, second_factor_rule rule
           WHERE r.user_id = u.id AND r.name = 'Admin' AND rule.required_from <= ${now})`

const rows = z.array(z.object({ has: z.boolean(), must: z.boolean() }))

/**
 * Returns what an authenticated person still needs before a session: a code, two-factor setup, or nothing (null). Every
 * sign-in method uses this rule.
 */
export async function neededFactor(
  db: Db | Tx,
  userId: string,
  now: Date,
): Promise<SecondFactorNeed | null> {
  const [row] = rows.parse(
    await db.$queryRaw`
      SELECT ${hasFactor} AS has, ${mustHaveFactor(now)} AS must FROM "user" u WHERE u.id = ${userId}::uuid`,
  )
  if (row?.has) return 'Code'
  return row?.must ? 'Enrollment' : null
}
