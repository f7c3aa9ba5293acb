import { Prisma } from '@clubhouse/db'
import {
  type DirectoryFilter,
  type DirectoryMember,
  directoryMember,
} from '@clubhouse/schema/members/user'
import { z } from 'zod/mini'
import { activeSql, admittedSql } from '../../context/active.js'
import { ifSeen, maySee, type Viewer } from '../../context/may-see.js'
import { notFound } from '../../core/errors.js'
import type { JsonText } from '../../core/json-text.js'
import { pageOf } from '../../core/list-page.js'
import { missing } from '../../core/messages.js'
import { columnsOf, namedChapters, namedCompanies, queryJson } from '../../core/query-json.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { byName } from './users.js'

const user = columnsOf<Prisma.UserScalarFieldEnum>('u')
/** On one line; null without any part. */
const homeAddress = Prisma.sql`
  nullif(concat_ws(', ', m.home_address, m.home_city,
                   nullif(concat_ws(' ', m.home_state, m.home_postal_code), ''), m.home_country), '')`

/** The member whose address the user shares; nobody if the viewer may not see that member's address. */
const holderFor = (viewer: Viewer) => Prisma.sql`
  (SELECT u.email, u.firstname || ' ' || u.lastname AS fullname
     FROM (SELECT u.email_shared_with_id AS id) shared
     JOIN "user" u ON u.id = shared.id AND ${maySee(viewer, 'email')})`

const columnsFor = (viewer: Viewer) =>
  ({
    id: user('id'),
    firstname: user('firstname'),
    lastname: user('lastname'),
    fullname: Prisma.sql`u.firstname || ' ' || u.lastname`,
    email: ifSeen(viewer, 'email', Prisma.sql`coalesce(u.email, holder.email)`),
    emailSharedWith: ifSeen(viewer, 'email', Prisma.sql`holder.fullname`),
    avatar: ifSeen(viewer, 'photo', user('avatar')),
    phoneNumber: ifSeen(viewer, 'phone', user('phoneNumber')),
    phoneExt: ifSeen(viewer, 'phone', user('phoneExt')),
    birthday: ifSeen(viewer, 'birthday', Prisma.sql`'--' || right(m.birthday, 5)`),
    mobilePhone: ifSeen(viewer, 'mobilePhone', Prisma.sql`m.mobile_phone`),
    homePhone: ifSeen(viewer, 'homePhone', Prisma.sql`m.home_phone`),
    homeAddress: ifSeen(viewer, 'homeAddress', homeAddress),
    partnerName: ifSeen(viewer, 'partner', Prisma.sql`m.partner_name`),
    classification: ifSeen(viewer, 'company', Prisma.sql`m.classification`),
    company: ifSeen(viewer, 'company', Prisma.sql`co.json`),
    chapter: Prisma.sql`ch.json`,
    role: Prisma.sql`
      coalesce((SELECT json_agg(json_build_object('name', r.name) ORDER BY r.name)
                  FROM user_role r WHERE r.user_id = u.id), '[]')`,
  }) satisfies Record<keyof DirectoryMember, Prisma.Sql>

/**
 * The active members by last and first name, as the viewer sees them; of one chapter with a `chapterId`. With a
 * `companyId` those whose company the viewer may see to be this one, with an `id` this one member.
 */
export function listDirectory(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  viewer: Viewer,
  { chapterId, companyId, id, ...page }: DirectoryFilter & { id?: string },
): Promise<JsonText<DirectoryMember[]>> {
  const ofChapter = chapterId ? Prisma.sql`AND u.chapter_id = ${chapterId}::uuid` : Prisma.empty
  const ofCompany = companyId
    ? Prisma.sql`AND u.company_id = ${companyId}::uuid AND ${maySee(viewer, 'company')}`
    : Prisma.empty
  const today = clubToday(services)
  // Administrators who are no members are only missing from the list.
  const whom = id ? Prisma.sql`u.id = ${id}::uuid AND ${admittedSql(today)}` : activeSql(today)
  const { rows, order } = pageOf(page, byName, Prisma.sql`${whom} ${ofChapter} ${ofCompany}`)
  return queryJson<DirectoryMember>(
    services.db,
    columnsFor(viewer),
    Prisma.sql`
        FROM ${rows}
        LEFT JOIN LATERAL ${holderFor(viewer)} holder ON true
        LEFT JOIN membership m ON m.user_id = u.id
        LEFT JOIN ${namedCompanies} co ON co.id = u.company_id
        LEFT JOIN ${namedChapters} ch ON ch.id = u.chapter_id
       ${order}`,
  )
}

const oneMember = z.tuple([directoryMember])

/** One active member, or an administrator, as the viewer sees them. Throws NotFound. */
export async function getMember(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  viewer: Viewer,
  id: string,
): Promise<DirectoryMember> {
  const { text } = await listDirectory(services, viewer, { id })
  const { data } = oneMember.safeParse(JSON.parse(text))
  if (!data) throw notFound(missing.user)
  return data[0]
}
