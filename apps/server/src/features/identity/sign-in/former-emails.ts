import type { Db, Tx } from '@clubhouse/db'
import { isSameEmail } from '@clubhouse/schema/email-key'
import { z } from 'zod/mini'

/** How long an address still gets warnings after another one replaced it. */
const lifetimeMilliseconds = 24 * 3600_000

const before = z.object({ email: z.string() })

/**
 * Returns a user's addresses that were replaced within the last day. An attacker who changes the address to take over an
 * account must not be the only one who is warned of the next step. The audit log has every change of an address.
 */
export async function formerEmails(db: Db | Tx, userId: string, now: Date): Promise<string[]> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  const changes = await db.auditLog.findMany({
    where: {
      entityId: userId,
      action: { in: ['account.email', 'user.update'] },
      createdAt: { gt: new Date(now.getTime() - lifetimeMilliseconds) },
    },
    select: { before: true },
  })
  const emails = changes.flatMap((change) => before.safeParse(change.before).data?.email ?? [])
  return [...new Set(emails)].filter((email) => !user.email || !isSameEmail(email, user.email))
}
