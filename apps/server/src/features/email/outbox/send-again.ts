import type { Tx } from '@clubhouse/db'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { conflict, notFound } from '../../../core/errors.js'
import { lockGoingOut, sendAgainIn } from '../../announcements/send-again.js'
import { messages } from '../messages.js'
import { isOver } from './is-over.js'

/**
 * Sends a message that was not sent, or may not have arrived, at once. Returns its recipient. Throws NotFound when it
 * is gone, was sent, or is being sent already, and Conflict for one to members that was stopped and for a code or link that
 * is over.
 */
export const sendAgain = (ctx: Context, { id }: { id: string }): Promise<{ to: string }> =>
  ctx.services.db.$transaction(async (tx) => {
    const message = await tx.outboxMessage.findUnique({
      where: { id, state: { not: 'Sent' } },
      select: { kind: true, to: true, subject: true, state: true },
    })
    if (!message) throw gone()
    const { kind, to, subject, state } = message
    if (isOver(kind)) throw conflict(messages.outbox.isOver)
    if (await wasOfMessage(tx, ctx, id, state === 'Waiting')) return { to }
    if (!(await ctx.services.jobs.tryAgain(tx, id))) throw gone()
    const nextTryAt = ctx.services.clock.now()
    await tx.outboxMessage.update({
      where: { id },
      data: { state: 'Waiting', nextTryAt, setAsideAt: null },
      select: { id: true },
    })
    await audit(tx, ctx, 'outboxMessage.sendAgain', id, { after: { to, subject } })
    return { to }
  })

const gone = () => notFound(messages.missing.outboxMessage)

/**
 * Resends a recipient's announcement like the announcement page does. Returns whether it applied: not to other emails,
 * nor to one that is waiting for its next attempt. Throws Conflict.
 */
async function wasOfMessage(
  tx: Tx,
  ctx: Context,
  jobId: string,
  isWaiting: boolean,
): Promise<boolean> {
  const recipient = await tx.messageRecipient.findUnique({
    where: { jobId },
    select: { id: true, messageId: true },
  })
  if (!recipient) return false
  const { id: recipientId, messageId: id } = recipient
  if (isWaiting) await lockGoingOut(tx, ctx, id)
  else await sendAgainIn(tx, ctx, { id, recipientId })
  return !isWaiting
}
