import { type Db, Prisma } from '@clubhouse/db'
import type { UserListRecord } from '@clubhouse/schema/user'
import type { JsonText } from '../../core/json-text.js'
import { columnsOf, jsonObject, namedChapters, queryJson } from '../../core/query-json.js'

const user = columnsOf<Prisma.UserScalarFieldEnum>('u')
const columns = {
  id: user('id'),
  firstname: user('firstname'),
  lastname: user('lastname'),
  fullname: Prisma.sql`u.firstname || ' ' || u.lastname`,
  email: user('email'),
  avatar: user('avatar'),
  phoneNumber: user('phoneNumber'),
  phoneExt: user('phoneExt'),
  status: user('status'),
  company: Prisma.sql`co.json`,
  chapter: Prisma.sql`ch.json`,
  signInLog: Prisma.sql`l.json`,
} satisfies Record<keyof UserListRecord, Prisma.Sql>

/** Every user of any status, Deleted ones included, by last and first name. */
export const listUsers = (db: Db): Promise<JsonText<UserListRecord[]>> =>
  queryJson<UserListRecord>(
    db,
    columns,
    Prisma.sql`
        FROM "user" u
        LEFT JOIN ${companies} co ON co.id = u.company_id
        LEFT JOIN ${namedChapters} ch ON ch.id = u.chapter_id
        LEFT JOIN LATERAL ${lastSignIn} l ON true
       ORDER BY u.lastname, u.firstname, u.id`,
  )

const company = columnsOf<Prisma.CompanyScalarFieldEnum>('company')
const companyObject = jsonObject<NonNullable<UserListRecord['company']>>({
  id: company('id'),
  name: company('name'),
  phoneNumber: company('phoneNumber'),
  phoneExt: company('phoneExt'),
  url: company('url'),
})

/** Each company's `json`, written once, however many people belong to it. */
const companies = Prisma.sql`(SELECT id, ${companyObject} AS json FROM company OFFSET 0)`

const lastSignIn = Prisma.sql`
  (SELECT ${jsonObject<NonNullable<UserListRecord['signInLog']>>({
    createdAt: Prisma.sql`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  })} AS json
     FROM sign_in_log WHERE user_id = u.id ORDER BY created_at DESC LIMIT 1)`
