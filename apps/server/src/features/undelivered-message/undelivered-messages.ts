import type { UndeliveredMessage } from '@clubhouse/schema/undelivered-message'
import type { Actor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'

/** Mails and text messages that were not taken, given up or still tried, the newest 1,000 first. */
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

/** Has one sent anew, at once. Answers to whom. Throws NotFound when it is gone, or on its way already. */
export const sendAgain = (
  { db, jobs }: Services,
  actor: Actor,
  { id }: { id: string },
  { requestId, address }: Origin,
): Promise<{ to: string }> =>
  db.$transaction(async (tx) => {
    const message = await jobs.tryAgain(tx, id)
    if (!message) throw notFound((say) => say.missing.undeliveredMessage)
    const { to, subject } = message
    await recordAudit(tx, {
      action: 'undeliveredMessage.sendAgain',
      actor,
      entityId: id,
      after: { to, subject },
      requestId,
      address,
    })
    return { to }
  })
