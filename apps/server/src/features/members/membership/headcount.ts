import type { Db } from '@clubhouse/db'
import { membershipType } from '@clubhouse/schema/enumeration'
import type { Headcount } from '@clubhouse/schema/members/headcount'
import { z } from 'zod/mini'

const rows = z.array(z.object({ type: membershipType, count: z.int(), onLeave: z.int() }))

/** Counts the members of each type on a day, YYYY-MM-DD, and those on leave. */
export async function getHeadcount(db: Db, date: string): Promise<Headcount> {
  const found = rows.parse(
    await db.$queryRaw`
      SELECT m.type, count(*)::int AS count, count(l.id)::int AS "onLeave"
        FROM membership_period m
        LEFT JOIN membership_period l
          ON l.user_id = m.user_id AND l.kind = 'LeaveOfAbsence'
         AND ${date}::date BETWEEN l.starts_on AND coalesce(l.ends_on, 'infinity')
       WHERE m.kind = 'Member'
         AND ${date}::date BETWEEN m.starts_on AND coalesce(m.ends_on, 'infinity')
       GROUP BY m.type`,
  )
  const countOf = (type: string) => found.find((one) => one.type === type)?.count ?? 0
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    date,
    total: sum(found.map(({ count }) => count)),
    byType: membershipType.options.map((type) => ({ type, count: countOf(type) })),
    onLeave: sum(found.map(({ onLeave }) => onLeave)),
  }
}
