import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { notFound } from '../../../core/errors.js'
import { messages } from '../messages.js'

/**
 * Dismisses a failed message, so that it no longer needs attention; a later failure counts again. Does nothing if it is
 * dismissed already. Throws NotFound if it does not exist or did not fail.
 */
export const setAside = (ctx: Context, { id }: { id: string }): Promise<{ to: string }> =>
  ctx.services.db.$transaction(async (tx) => {
    const message = await tx.outboxMessage.findUnique({
      where: { id, state: 'Failed' },
      select: { to: true, subject: true },
    })
    if (!message) throw notFound(messages.missing.outboxMessage)
    const { to, subject } = message
    const { count } = await tx.outboxMessage.updateMany({
      where: { id, state: 'Failed', setAsideAt: null },
      data: { setAsideAt: ctx.services.clock.now() },
    })
    if (count > 0) await audit(tx, ctx, 'outboxMessage.setAside', id, { after: { to, subject } })
    return { to }
  })
