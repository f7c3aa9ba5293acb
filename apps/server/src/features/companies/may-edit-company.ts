import type { Db, Tx } from '@clubhouse/db'
import type { Actor } from '../../context/actor.js'
import { forbidden } from '../../core/errors.js'
import { lockUser } from '../identity/sessions/lock-user.js'

/** Whether the caller may edit this company: administrators any, a member their own where they are its contact. */
export async function mayEditCompany(
  db: Db | Tx,
  { id, isAdmin }: Actor,
  companyId: string,
): Promise<boolean> {
  if (isAdmin) return true
  const contacts = await db.user.count({
    where: { id, companyId, isCompanyContact: true, status: 'Active' },
  })
  return contacts > 0
}

/**
 * Throws Forbidden unless the caller may edit this company, and keeps it so until the transaction ends. Nothing of the
 * company is read: ids cannot be probed.
 */
export async function requireContact(tx: Tx, actor: Actor, companyId: string): Promise<void> {
  // Serializes with an administrator who is removing the right.
  if (!actor.isAdmin) await lockUser(tx, actor.id)
  if (!(await mayEditCompany(tx, actor, companyId))) throw forbidden()
}
