import type { Tx } from '@clubhouse/db'
import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { requireVersion } from '../../call/edit-record.js'
import { lockRow } from '../../call/locks.js'
import { getContactMessage } from './contact-messages.js'

/**
 * Notes who was invited upon a message, which is Done by that. Throws NotFound, and Conflict when it was changed since
 * it was read.
 */
export async function leadTo(
  tx: Tx,
  call: Call,
  { id, version }: { id: string; version: number },
  userId: string,
): Promise<void> {
  await lockRow(tx, 'contact_message', id)
  const before = await getContactMessage(tx, id)
  requireVersion(version, before.version)
  await tx.contactMessage.update({
    where: { id },
    data: {
      ledToId: userId,
      version: { increment: 1 },
      ...(before.state === 'New' && {
        state: 'Done',
        doneAt: call.services.clock.now(),
        doneById: call.actor.id,
      }),
    },
    select: { id: true },
  })
  await audit(tx, call, 'contact.update', id, {
    before: { state: before.state },
    after: { state: 'Done', user: userId },
  })
}
