import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { notFound } from '../../core/errors.js'

/**
 * Sends a message that was not sent, or may not have arrived, at once. Returns its recipient. Throws NotFound when it
 * is gone, was sent, or is being sent already.
 */
export const sendAgain = (call: Call, { id }: { id: string }): Promise<{ to: string }> =>
  call.services.db.$transaction(async (tx) => {
    const message = await tx.outboxMessage.findUnique({
      where: { id, state: { not: 'Sent' } },
      select: { to: true, subject: true },
    })
    if (!message || !(await call.services.jobs.tryAgain(tx, id))) {
      throw notFound((say) => say.missing.outboxMessage)
    }
    const { to, subject } = message
    const nextTryAt = call.services.clock.now()
    await tx.outboxMessage.update({
      where: { id },
      data: { state: 'Waiting', nextTryAt },
      select: { id: true },
    })
    await audit(tx, call, 'outboxMessage.sendAgain', id, { after: { to, subject } })
    return { to }
  })
