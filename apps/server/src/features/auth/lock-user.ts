import type { Tx } from '@clubhouse/db'
import { userStatus } from '@clubhouse/schema/enumeration'
import { z } from 'zod/mini'
import { notFound } from '../../core/errors.js'

const rows = z.array(z.object({ companyId: z.nullable(z.uuid()), status: userStatus }))

/**
 * Makes what concerns one user's belonging follow each other: take it before looking at their company,
 * status or requests. Answers both as they are now. Throws NotFound.
 */
export async function lockUser(tx: Tx, id: string) {
  const [user] = rows.parse(
    await tx.$queryRaw`
      SELECT company_id AS "companyId", status FROM "user" WHERE id = ${id}::uuid FOR UPDATE`,
  )
  if (!user) throw notFound((say) => say.missing.account)
  return user
}
