import { Prisma } from '@clubhouse/db'
import type { ListPage } from '@clubhouse/schema/list-page'
import { type UserListRecord, userListRecord } from '@clubhouse/schema/members/user'
import { activeSql, admittedSql } from '../../context/active.js'
import type { JsonText } from '../../core/json-text.js'
import { type List, pageOf } from '../../core/list-page.js'
import {
  columnsOf,
  instantText,
  jsonObject,
  namedChapters,
  queryJson,
} from '../../core/query-json.js'
import { columnsOfRecord } from '../../core/record-fields.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { notErased } from '../privacy/is-erased.js'

const user = columnsOf<Prisma.UserScalarFieldEnum>('u')
/** The order of all lists of users `u`. */
export const byName = {
  table: Prisma.sql`"user" u`,
  alias: Prisma.sql`u`,
  keys: [user('lastname'), user('firstname'), user('id')],
} satisfies List

const columnsOn = (day: string) =>
  columnsOfRecord(userListRecord, user, {
    fullname: Prisma.sql`u.firstname || ' ' || u.lastname`,
    company: Prisma.sql`co.json`,
    chapter: Prisma.sql`ch.json`,
    signInLog: Prisma.sql`l.json`,
    isCurrentMember: activeSql(day),
    emailSharedWith: Prisma.sql`holder.json`,
    isInvitable: Prisma.sql`${admittedSql(day)} AND u.email IS NOT NULL AND u.password_hash IS NULL`,
    invitation: Prisma.sql`i.json`,
  })

/** Every user of any status, Deleted ones included, by last and first name; not who was erased. */
export function listUsers(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  page: ListPage,
): Promise<JsonText<UserListRecord[]>> {
  const { rows, order } = pageOf(page, byName, notErased)
  return queryJson<UserListRecord>(
    services.db,
    columnsOn(clubToday(services)),
    Prisma.sql`
        FROM ${rows}
        LEFT JOIN ${companies} co ON co.id = u.company_id
        LEFT JOIN ${namedChapters} ch ON ch.id = u.chapter_id
        LEFT JOIN LATERAL ${lastSignIn} l ON true
        LEFT JOIN LATERAL ${emailHolder} holder ON true
        LEFT JOIN ${invitations} i ON i.user_id = u.id
       ${order}`,
  )
}

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

const invitations = Prisma.sql`
  (SELECT user_id, ${jsonObject<NonNullable<UserListRecord['invitation']>>({
    expiresAt: instantText(Prisma.sql`expires_at`),
  })} AS json
     FROM user_invitation OFFSET 0)`

/** The member whose address the user `u` shares. */
const emailHolder = Prisma.sql`
  (SELECT ${jsonObject<NonNullable<UserListRecord['emailSharedWith']>>({
    id: Prisma.sql`h.id`,
    fullname: Prisma.sql`h.firstname || ' ' || h.lastname`,
    email: Prisma.sql`h.email`,
  })} AS json
     FROM "user" h WHERE h.id = u.email_shared_with_id)`

const lastSignIn = Prisma.sql`
  (SELECT ${jsonObject<NonNullable<UserListRecord['signInLog']>>({
    createdAt: instantText(Prisma.sql`created_at`),
  })} AS json
     FROM sign_in_log WHERE user_id = u.id ORDER BY created_at DESC LIMIT 1)`
