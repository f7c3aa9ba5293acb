import { z } from 'zod/mini'
import type { Services } from '../../services.js'
import { hashSecret } from './secret.js'

const actorRow = z.object({
  id: z.uuid(),
  familyId: z.uuid(),
  companyId: z.nullable(z.uuid()),
  chapterId: z.nullable(z.uuid()),
  isAdmin: z.boolean(),
})

/** Who calls, as the database knows them at this moment. */
export type Actor = z.infer<typeof actorRow>

/**
 * Whom a bearer token speaks for; null when it is unknown or expired, its session has ended or its user is not Active.
 * Raw SQL because every call pays for it.
 */
export async function findActor({ db, clock }: Services, token: string): Promise<Actor | null> {
  const now = clock.now()
  const rows = await db.$queryRaw`
    SELECT u.id, f.id AS "familyId", u.company_id AS "companyId", u.chapter_id AS "chapterId",
           EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.name = 'Admin') AS "isAdmin"
      FROM access_token t
      JOIN session_family f ON f.id = t.family_id
      JOIN "user" u ON u.id = f.user_id
     WHERE t.id = ${hashSecret(token)} AND t.expires_at > ${now} AND f.expires_at > ${now}
       AND u.status = 'Active'`
  const [row] = z.array(actorRow).parse(rows)
  return row ?? null
}
