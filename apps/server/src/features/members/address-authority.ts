import type { Tx } from '@clubhouse/db'
import type { Context } from '../../context/context.js'
import { requireAuthorityOver } from './require-authority.js'

/**
 * For every change of an email address, of whose it is, and of who shares it. It concerns these members and everybody who
 * shares the address of one of them: they follow it, and may inherit it with the account. Throws Forbidden unless the
 * caller may do all that each of them may do, now or in a term to come.
 */
export async function requireAuthorityOverAddresses(
  tx: Tx,
  ctx: Pick<Context, 'services' | 'actor'>,
  userIds: readonly string[],
): Promise<void> {
  const sharers = await tx.user.findMany({
    where: { emailSharedWithId: { in: [...userIds] } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const id of new Set([...userIds, ...sharers.map((sharer) => sharer.id)]))
    await requireAuthorityOver(tx, ctx, id)
}
