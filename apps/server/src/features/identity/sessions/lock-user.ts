import type { Tx } from '@clubhouse/db'
import { userStatus } from '@clubhouse/schema/enumeration'
import { z } from 'zod/mini'
import type { SessionActor } from '../../../context/actor.js'
import { badField, notFound, unauthorized } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { messages } from '../messages.js'

const rows = z.array(z.object({ companyId: z.nullable(z.uuid()), status: userStatus }))

/**
 * Serializes changes to one user's membership: take the lock before reading their company, status or requests. Returns
 * the current values of both. Throws NotFound.
 * Writing a row that refers to the user does not wait for it: the writer may have locked what this transaction locks
 * next.
 */
export async function lockUser(tx: Tx, id: string) {
  const [user] = rows.parse(
    await tx.$queryRaw`
      SELECT company_id AS "companyId", status FROM "user" WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  )
  if (!user) throw notFound(missing.account)
  return user
}

/** Notes a sign-in. */
export async function logSignIn(tx: Tx, userId: string, address: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO sign_in_log (id, user_id, address) VALUES (gen_random_uuid(), ${userId}::uuid, ${address})`
}

/**
 * For calls that add another way to sign in to the caller's account: serializes with calls that end the old ones, and
 * checks that the caller's session still exists and the password is still the one that was compared. Throws
 * Unauthorized when the session has ended since then, BadRequest with the field `currentPassword` when the password has
 * changed.
 */
export async function lockSession(
  tx: Tx,
  { id, credential }: SessionActor,
  passwordHash?: string | null,
): Promise<void> {
  await lockUser(tx, id)
  const family = await tx.sessionFamily.findUnique({
    where: { id: credential.familyId },
    select: { id: true },
  })
  if (!family) throw unauthorized(messages.auth.sessionEnded)
  if (passwordHash === undefined) return
  const isSame = (await tx.user.count({ where: { id, passwordHash } })) > 0
  if (!isSame) throw badField('currentPassword', messages.account.wrongPassword)
}
