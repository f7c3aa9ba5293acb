import type { Tx } from '@clubhouse/db'
import { userStatus } from '@clubhouse/schema/enumeration'
import { z } from 'zod/mini'
import { notFound } from '../../core/errors.js'

const rows = z.array(z.object({ companyId: z.nullable(z.uuid()), status: userStatus }))

/**
 * Serializes what concerns one user's membership: take the lock before reading their company,
 * status or requests. Returns both as they are now. Throws NotFound.
 */
export async function lockUser(tx: Tx, id: string) {
  const [user] = rows.parse(
    await tx.$queryRaw`
      SELECT company_id AS "companyId", status FROM "user" WHERE id = ${id}::uuid FOR UPDATE`,
  )
  if (!user) throw notFound((say) => say.missing.account)
  return user
}
