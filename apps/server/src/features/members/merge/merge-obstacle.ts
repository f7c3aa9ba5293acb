import type { Tx } from '@clubhouse/db'
import { isAdmin } from '@clubhouse/schema/members/role'
import type { UserDetail } from '@clubhouse/schema/members/user'
import type { Phrase } from '../../../core/language.js'
import { hasRunning } from '../../finance/subscriptions/running.js'
import { messages } from '../messages.js'

type Pair = { kept: UserDetail; other: UserDetail }

/** Returns why two records can't be merged; null if they can. */
export async function findObstacle(
  tx: Tx,
  callerId: string,
  { kept, other }: Pair,
): Promise<Phrase | null> {
  const texts = messages.merge
  if (kept.id === other.id) return texts.same
  if (kept.isErased || other.isErased) return texts.erased
  if (other.id === callerId) return texts.yourself
  if (isAdmin(other.role)) return texts.administrator(other.fullname)
  if (kept.status !== 'Active' && other.status === 'Active')
    return texts.notActive(kept.fullname, other.fullname)
  if (!(await hasRunning(tx, other.id))) return null
  if (await hasRunning(tx, kept.id)) return texts.twoSubscriptions
  return kept.stripeCustomerId ? texts.twoCustomers(other.fullname) : null
}
