import type {
  ContactMessageRecord,
  ContactMessageUpdate,
} from '@clubhouse/schema/contact/contact-message'
import { audit, changes } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { requireVersion } from '../../call/edit-record.js'
import { lockRow } from '../../call/locks.js'
import { getContactMessage } from './contact-messages.js'

/**
 * Marks a message as Done or New, and keeps a note about it; a Done one says who did it. The audit log has no word of the
 * note, which goes with the message. Throws NotFound, and Conflict for a stale edit, unless it is already so.
 */
export const saveContactMessage = (
  call: Call,
  { id, state, note, version }: ContactMessageUpdate,
): Promise<ContactMessageRecord> =>
  call.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'contact_message', id)
    const before = await getContactMessage(tx, id)
    const isMarked = state !== before.state
    if (!isMarked && note === before.note) return before
    requireVersion(version, before.version)
    const { clock } = call.services
    const done =
      state === 'Done'
        ? { doneAt: clock.now(), doneById: call.actor.id }
        : { doneAt: null, doneById: null }
    await tx.contactMessage.update({
      where: { id },
      data: { note, version: { increment: 1 }, ...(isMarked && { state, ...done }) },
      select: { id: true },
    })
    const marked = changes({ state: before.state }, { state })
    await audit(tx, call, 'contact.update', id, marked ?? { after: { state } })
    return getContactMessage(tx, id)
  })
