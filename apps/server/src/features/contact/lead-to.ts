import type { Tx } from '@clubhouse/db'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockRow } from '../../context/locks.js'
import { getContactMessage } from './contact-messages.js'

/**
 * Marks a message as Done because it led to an invitation, whose user it notes, or to a proposal. Throws NotFound, and
 * Conflict when it was changed since it was read.
 */
export async function leadTo(
  tx: Tx,
  ctx: Context,
  { id, version }: { id: string; version: number },
  userId?: string,
): Promise<void> {
  await lockRow(tx, 'contact_message', id)
  const before = await getContactMessage(tx, id)
  requireVersion(version, before.version)
  await tx.contactMessage.update({
    where: { id },
    data: {
      ...(userId && { ledToId: userId }),
      version: { increment: 1 },
      ...(before.state === 'New' && {
        state: 'Done',
        doneAt: ctx.services.clock.now(),
        doneById: ctx.actor.id,
      }),
    },
    select: { id: true },
  })
  await audit(tx, ctx, 'contact.update', id, {
    before: { state: before.state },
    after: { state: 'Done', ...(userId && { user: userId }) },
  })
}
