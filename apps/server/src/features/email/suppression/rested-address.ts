import type { RestedAddress } from '@clubhouse/schema/email/rested-address'
import { emailKey } from '@clubhouse/schema/email-key'
import type { Actor } from '../../../call/actor.js'
import { audit } from '../../../call/audit.js'
import type { Call } from '../../../call/call.js'
import { forbidden, notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'

/** Whether a person's address rests, for administrators and themselves; null: it does not. Throws Forbidden, NotFound. */
export async function getRestedAddress(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
): Promise<RestedAddress | null> {
  if (!actor.isAdmin && actor.id !== id) throw forbidden()
  const user = await db.user.findUnique({ where: { id }, select: { email: true } })
  if (!user) throw notFound((say) => say.missing.user)
  const found = await db.refusedAddress.findUnique({ where: { key: emailKey(user.email) } })
  if (!found?.restedAt) return null
  return { email: user.email, since: found.restedAt.toISOString(), reason: found.reason }
}

/** Lets a person's address get notices and messages again. Returns it. Throws NotFound. */
export const tryAddressAgain = (call: Call, { id }: { id: string }): Promise<{ email: string }> =>
  call.services.db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id }, select: { email: true } })
    if (!user) throw notFound((say) => say.missing.user)
    const { email } = user
    const { count } = await tx.refusedAddress.deleteMany({ where: { key: emailKey(email) } })
    // Repeated: the first response may have been lost.
    if (count > 0) await audit(tx, call, 'user.tryAddressAgain', id, { after: { email } })
    return { email }
  })
