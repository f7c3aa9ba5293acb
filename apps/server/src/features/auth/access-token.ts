import type { Db, Tx } from '@clubhouse/db'
import { hashSecret, newSecret } from '../../core/secret.js'

const minutes = 15

/** Creates a bearer token of 15 minutes for a family and deletes the family's expired ones. Returns the token. */
export async function issueAccessToken(db: Db | Tx, familyId: string, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db.accessToken.deleteMany({ where: { familyId, expiresAt: { lte: now } } })
  await db.accessToken.create({ data: { id: hashSecret(token), familyId, expiresAt } })
  return token
}
