import { type Db, Prisma } from '@clubhouse/db'
import type { DirectoryMember } from '@clubhouse/schema/user'
import type { JsonText } from '../../json-text.js'
import { queryJson } from '../../query-json.js'

/** One `directoryMember` as PostgreSQL writes it. */
const memberJson = Prisma.sql`
  json_build_object(
    'id', u.id, 'firstname', u.firstname, 'lastname', u.lastname,
    'fullname', u.firstname || ' ' || u.lastname, 'email', u.email, 'avatar', u.avatar,
    'phoneNumber', u.phone_number, 'phoneExt', u.phone_ext,
    'company', CASE WHEN u.company_id IS NOT NULL THEN json_build_object('id', u.company_id, 'name', u.company) END,
    'chapter', CASE WHEN u.chapter_id IS NOT NULL THEN json_build_object('id', u.chapter_id, 'name', u.chapter) END,
    'role', u.role)`

/** The Active members by last and first name; of one chapter and at most `limit` when asked. */
export function listDirectory(
  db: Db,
  { chapterId, limit }: { chapterId?: string; limit?: number },
): Promise<JsonText<DirectoryMember[]>> {
  const ofChapter = chapterId ? Prisma.sql`AND u.chapter_id = ${chapterId}::uuid` : Prisma.empty
  return queryJson(
    db,
    Prisma.sql`
      SELECT coalesce(json_agg(${memberJson} ORDER BY u.lastname, u.firstname, u.id), '[]')::text AS json
        FROM (
          SELECT u.id, u.firstname, u.lastname, u.email, u.avatar, u.phone_number, u.phone_ext,
                 u.company_id, co.name AS company, u.chapter_id, ch.name AS chapter,
                 coalesce((SELECT json_agg(json_build_object('name', r.name) ORDER BY r.name)
                             FROM user_role r WHERE r.user_id = u.id), '[]') AS role
            FROM "user" u
            LEFT JOIN company co ON co.id = u.company_id
            LEFT JOIN chapter ch ON ch.id = u.chapter_id
           WHERE u.status = 'Active' ${ofChapter}
           ORDER BY u.lastname, u.firstname, u.id
           LIMIT ${limit ?? null}::int
        ) u`,
  )
}
