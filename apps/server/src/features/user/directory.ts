import { type Db, Prisma } from '@clubhouse/db'
import type { DirectoryMember } from '@clubhouse/schema/user'
import type { JsonText } from '../../core/json-text.js'
import { namedChapters, namedCompanies, queryJson } from '../../core/query-json.js'

/** The Active members by last and first name; of one chapter and at most `limit` when asked. */
export function listDirectory(
  db: Db,
  { chapterId, limit }: { chapterId?: string; limit?: number },
): Promise<JsonText<DirectoryMember[]>> {
  const ofChapter = chapterId ? Prisma.sql`AND u.chapter_id = ${chapterId}::uuid` : Prisma.empty
  return queryJson(
    db,
    Prisma.sql`
      SELECT u.id, u.firstname, u.lastname, u.firstname || ' ' || u.lastname AS fullname, u.email,
             u.avatar, u.phone_number AS "phoneNumber", u.phone_ext AS "phoneExt",
             co.json AS company, ch.json AS chapter,
             coalesce((SELECT json_agg(json_build_object('name', r.name) ORDER BY r.name)
                         FROM user_role r WHERE r.user_id = u.id), '[]') AS role
        FROM "user" u
        LEFT JOIN ${namedCompanies} co ON co.id = u.company_id
        LEFT JOIN ${namedChapters} ch ON ch.id = u.chapter_id
       WHERE u.status = 'Active' ${ofChapter}
       ORDER BY u.lastname, u.firstname, u.id
       LIMIT ${limit ?? null}::int`,
  )
}
