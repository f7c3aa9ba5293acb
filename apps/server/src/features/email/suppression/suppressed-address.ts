import type { SuppressedAddress } from '@clubhouse/schema/email/suppressed-address'
import { emailKey } from '@clubhouse/schema/email-key'
import { may } from '@clubhouse/schema/offices/permission'
import type { Actor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { forbidden, notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import { addressOf, addressSelect } from '../../../services/mail/household.js'
import type { Services } from '../../../services/services.js'

/** Whether a person's address, or the one that they share, rests, for who manages members and themselves; null: it does not. Throws Forbidden, NotFound. */
export async function getSuppressedAddress(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
): Promise<SuppressedAddress | null> {
  if (!may(actor, 'members') && actor.id !== id) throw forbidden()
  const user = await db.user.findUnique({ where: { id }, select: addressSelect })
  if (!user) throw notFound(missing.user)
  const email = addressOf(user)
  if (email === null) return null
  const found = await db.refusedAddress.findUnique({ where: { key: emailKey(email) } })
  if (!found?.restedAt) return null
  return { email, since: found.restedAt.toISOString(), reason: found.reason }
}

/** Lets a person's address get notices and messages again. Returns it. Throws NotFound. */
export const tryAddressAgain = (ctx: Context, { id }: { id: string }): Promise<{ email: string }> =>
  ctx.services.db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id }, select: addressSelect })
    const email = user && addressOf(user)
    if (!email) throw notFound(missing.user)
    const { count } = await tx.refusedAddress.deleteMany({ where: { key: emailKey(email) } })
    // Repeated: the first response may have been lost.
    if (count > 0) await audit(tx, ctx, 'user.tryAddressAgain', id, { after: { email } })
    return { email }
  })
