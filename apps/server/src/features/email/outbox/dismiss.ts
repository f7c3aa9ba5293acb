import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { notFound } from '../../../core/errors.js'
import { messages } from '../messages.js'

/**
 * Says that nothing is to be done about a message that failed, so that it waits for nobody any more; a later failure of it
 * counts again. One that is set aside stays as it is. Throws NotFound when it is gone or did not fail.
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
