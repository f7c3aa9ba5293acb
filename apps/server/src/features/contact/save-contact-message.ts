import type {
  ContactMessageRecord,
  ContactMessageUpdate,
} from '@clubhouse/schema/contact/contact-message'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { lockRow } from '../../context/locks.js'
import { getContactMessage } from './contact-messages.js'

/**
 * Marks a message as Done or New, with a note; a Done one records who did it. The audit log does not contain the note,
 * which is deleted with the message. Throws NotFound, and Conflict for a stale edit, unless it is already in that
 * state.
 */
export const saveContactMessage = (
  ctx: Context,
  { id, state, note, version }: ContactMessageUpdate,
): Promise<ContactMessageRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'contact_message', id)
    const before = await getContactMessage(tx, id)
    const isMarked = state !== before.state
    if (!isMarked && note === before.note) return before
    requireVersion(version, before.version)
    const { clock } = ctx.services
    const done =
      state === 'Done'
        ? { doneAt: clock.now(), doneById: ctx.actor.id }
        : { doneAt: null, doneById: null }
    await tx.contactMessage.update({
      where: { id },
      data: { note, version: { increment: 1 }, ...(isMarked && { state, ...done }) },
      select: { id: true },
    })
    const marked = changes({ state: before.state }, { state })
    await audit(tx, ctx, 'contact.update', id, marked ?? { after: { state } })
    return getContactMessage(tx, id)
  })
