import type { Db } from '@clubhouse/db'
import { administratorWhere } from '../../../context/active.js'
import { hashSecret } from '../../../core/secret.js'

/** Whether a secret from the session cookie is that of an administrator's running session. Nothing is rotated. */
export async function isAdministratorsCookie(db: Db, secret: string, now: Date): Promise<boolean> {
  const session = await db.session.findFirst({
    where: {
      id: hashSecret(secret),
      replacedAt: null,
      expiresAt: { gt: now },
      family: { expiresAt: { gt: now }, user: administratorWhere },
    },
    select: { id: true },
  })
  return session !== null
}
