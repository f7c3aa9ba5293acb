import { type Db, Prisma } from '@clubhouse/db'
import type { UserListRecord } from '@clubhouse/schema/user'
import type { JsonText } from '../../core/json-text.js'
import { namedChapters, queryJson } from '../../core/query-json.js'

/** Every user of whatever status, Deleted ones included, by last and first name. */
export const listUsers = (db: Db): Promise<JsonText<UserListRecord[]>> =>
  queryJson(
    db,
    Prisma.sql`
      SELECT u.id, u.firstname, u.lastname, u.firstname || ' ' || u.lastname AS fullname, u.email,
             u.avatar, u.phone_number AS "phoneNumber", u.phone_ext AS "phoneExt", u.status,
             co.json AS company, ch.json AS chapter, l.json AS "signInLog"
        FROM "user" u
        LEFT JOIN ${companies} co ON co.id = u.company_id
        LEFT JOIN ${namedChapters} ch ON ch.id = u.chapter_id
        LEFT JOIN LATERAL ${lastSignIn} l ON true
       ORDER BY u.lastname, u.firstname, u.id`,
  )

/** Each company's `json`, written once, however many people belong to it. */
const companies = Prisma.sql`
  (SELECT id, json_build_object('id', id, 'name', name, 'phoneNumber', phone_number,
                                'phoneExt', phone_ext, 'url', url) AS json
     FROM company OFFSET 0)`

const lastSignIn = Prisma.sql`
  (SELECT json_build_object(
            'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) AS json
     FROM sign_in_log WHERE user_id = u.id ORDER BY created_at DESC LIMIT 1)`
