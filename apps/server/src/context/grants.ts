import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { permission } from '@clubhouse/schema/enumeration'
import type { Holder } from '@clubhouse/schema/offices/permission'
import { closingDays, grantsOf } from '@clubhouse/schema/offices/term'
import { z } from 'zod/mini'
import type { Services } from '../services/services.js'
import { clubToday } from '../services/site/club-clock.js'
import { admittedSql } from './active.js'

export const permissionList = z.array(permission)

/** The terms of a person as `termsOfUser` reads them. */
export const termsOf = z.array(
  z.object({
    permissions: permissionList,
    chapterId: z.nullable(z.uuid()),
    lackedFinance: z.boolean(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
  }),
)

/** SQL of the terms of the user `u` that can allow something on a day; `grantsOf` decides what. */
export const termsOfUser = (today: string): Prisma.Sql => Prisma.sql`
  coalesce((SELECT json_agg(json_build_object('permissions', o.permissions, 'chapterId', t.chapter_id,
                                              'lackedFinance', t.lacked_finance,
                                              'startsOn', t.starts_on, 'endsOn', t.ends_on))
              FROM office_term t JOIN office o ON o.id = t.office_id
             WHERE t.user_id = u.id AND t.starts_on <= ${today}::date
               AND t.ends_on >= ${today}::date - ${closingDays}::int), '[]')`

const holderRow = z.object({ isAdmin: z.boolean(), terms: termsOf })

/** Returns the permissions that an active user has now, read again after waiting for a lock. */
export async function findHolder(
  db: Db | Tx,
  services: Pick<Services, 'clock' | 'site'>,
  userId: string,
): Promise<Holder> {
  const today = clubToday(services)
  const rows = await db.$queryRaw`
    SELECT EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.name = 'Admin') AS "isAdmin",
           ${termsOfUser(today)} AS terms
      FROM "user" u WHERE u.id = ${userId}::uuid AND ${admittedSql(today)}`
  const [row] = z.array(holderRow).parse(rows)
  return row
    ? { isAdmin: row.isAdmin, grants: grantsOf(row.terms, today) }
    : { isAdmin: false, grants: [] }
}
