import { type Db, Prisma } from '@clubhouse/db'
import type { DirectoryFilter, DirectoryMember } from '@clubhouse/schema/user'
import type { JsonText } from '../../core/json-text.js'
import { pageOf } from '../../core/list-page.js'
import { columnsOf, namedChapters, namedCompanies, queryJson } from '../../core/query-json.js'
import { byName } from './users.js'

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
  company: Prisma.sql`co.json`,
  chapter: Prisma.sql`ch.json`,
  role: Prisma.sql`
    coalesce((SELECT json_agg(json_build_object('name', r.name) ORDER BY r.name)
                FROM user_role r WHERE r.user_id = u.id), '[]')`,
} satisfies Record<keyof DirectoryMember, Prisma.Sql>

/** The Active members by last and first name; of one chapter with a `chapterId`, of one company with a `companyId`. */
export function listDirectory(
  db: Db,
  { chapterId, companyId, ...page }: DirectoryFilter,
): Promise<JsonText<DirectoryMember[]>> {
  const ofChapter = chapterId ? Prisma.sql`AND u.chapter_id = ${chapterId}::uuid` : Prisma.empty
  const ofCompany = companyId ? Prisma.sql`AND u.company_id = ${companyId}::uuid` : Prisma.empty
  const { rows, order } = pageOf(
    page,
    byName,
    Prisma.sql`u.status = 'Active' ${ofChapter} ${ofCompany}`,
  )
  return queryJson<DirectoryMember>(
    db,
    columns,
    Prisma.sql`
        FROM ${rows}
        LEFT JOIN ${namedCompanies} co ON co.id = u.company_id
        LEFT JOIN ${namedChapters} ch ON ch.id = u.chapter_id
       ${order}`,
  )
}
