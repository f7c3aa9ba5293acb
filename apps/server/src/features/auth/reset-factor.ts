import type { Tx } from '@clubhouse/db'
import { audit, type By } from '../../call/audit.js'
import type { Visit } from '../../call/call.js'
import { removeFactor } from '../second-factor/set-up-factor.js'

/**
 * Takes the second step away from a person who lost it, with all sessions and passkeys: a lost phone may have one. The
 * user must be locked. Returns whether there was one.
 */
export async function resetFactor(tx: Tx, by: By, userId: string): Promise<boolean> {
  if (!(await removeFactor(tx, userId))) return false
  await tx.sessionFamily.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  await audit(tx, by, 'secondFactor.reset', userId)
  return true
}

/** Does what an administrator began a day ago, at the next sign-in of its owner. The user must be locked. */
export async function carryOutReset(
  tx: Tx,
  { services: { clock, jobs }, origin }: Visit,
  userId: string,
): Promise<void> {
  const due = await tx.factorReset.findUnique({
    where: { userId, effectiveAt: { lte: clock.now() } },
    select: { askedById: true },
  })
  if (!due) return
  const by = { actor: due.askedById === null ? null : { id: due.askedById }, origin }
  if (await resetFactor(tx, by, userId)) {
    await jobs.enqueue(tx, 'second-factor.changed', { userId, change: 'Reset' })
  }
}
