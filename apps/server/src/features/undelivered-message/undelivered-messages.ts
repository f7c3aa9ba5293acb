import type { UndeliveredMessage } from '@clubhouse/schema/undelivered-message'
import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'

/** Mails and text messages that were refused, given up or are still tried, the newest 1,000 first. */
export async function listUndeliveredMessages({
  db,
  jobs,
}: Services): Promise<UndeliveredMessage[]> {
  const found = await jobs.listUndelivered(db)
  return found.map(({ id, failedAt, nextTryAt, output }) => ({
    id,
    channel: output.channel,
    to: output.to,
    subject: output.subject,
    reason: output.message,
    tries: output.tries,
    failedAt: failedAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }))
}

/** Sends one again, at once. Returns its recipient. Throws NotFound when it is gone, or being sent already. */
export const sendAgain = (call: Call, { id }: { id: string }): Promise<{ to: string }> =>
  call.services.db.$transaction(async (tx) => {
    const message = await call.services.jobs.tryAgain(tx, id)
    if (!message) throw notFound((say) => say.missing.undeliveredMessage)
    const { to, subject } = message
    await audit(tx, call, 'undeliveredMessage.sendAgain', id, { after: { to, subject } })
    return { to }
  })
