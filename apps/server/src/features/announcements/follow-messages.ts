import type { Tx } from '@clubhouse/db'
import { type MessageRecord, messageReady } from '@clubhouse/schema/announcements/message'
import type { MessageMiss } from '@clubhouse/schema/enumeration'
import { audit, type By } from '../../context/audit.js'
import { lockRow } from '../../context/locks.js'
import { AppError } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { endMessage } from './end-message.js'
import { freezeRecipients } from './freeze-recipients.js'
import { notifyOfHeldMessage } from './held-mail.js'
import { maySend } from './message-scope.js'
import { draftOf } from './save-message.js'
import { getMessage, readerOf } from './stored-message.js'

const everyMilliseconds = 20_000

/** An hour that passed by more than this long was missed: the server was down, or a backup restored. */
const missedAfterMilliseconds = 3600_000

/** The author of automatic actions. */
const byServer: By = { actor: null, origin: { requestId: 'server', address: 'server' } }

/**
 * Sends the messages whose hour has come, and ends those of which the last attempts broke off. One that fails keeps none of
 * the others back.
 */
export async function sendDueMessages(
  services: Services,
  onError: (error: unknown) => void,
): Promise<void> {
  const { db, clock } = services
  const open = await db.message.findMany({
    where: { OR: [{ state: 'Sending' }, { state: 'Scheduled', sendAt: { lte: clock.now() } }] },
    select: { id: true, state: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, state } of open) {
    await (state === 'Scheduled' ? sendDue : endMessage)(services, id).catch(onError)
  }
}

/**
 * Sends a scheduled announcement, unless another server was first or it was unscheduled; a missed or impossible one
 * becomes a draft again.
 */
const sendDue = (services: Services, id: string): Promise<void> =>
  services.db.$transaction(async (tx) => {
    await lockRow(tx, 'message', id)
    const message = await getMessage(readerOf(services, tx), id)
    if (message.state !== 'Scheduled' || message.sendAt === null) return
    const late = services.clock.now().getTime() - Date.parse(message.sendAt)
    if (late < 0) return
    const missedFor =
      late > missedAfterMilliseconds ? 'Down' : await whyNotSent(tx, services, message)
    if (missedFor === null) return
    await tx.message.update({
      where: { id },
      data: {
        state: 'Draft',
        sendAt: null,
        missedAt: new Date(message.sendAt),
        missedFor,
        senderId: null,
        version: { increment: 1 },
      },
      select: { id: true },
    })
    await audit(tx, byServer, 'message.miss', id, { after: { sendAt: message.sendAt } })
    if (missedFor === 'NotAllowed') await notifyOfHeldMessage(tx, services, id)
  })

/** Sends an announcement, or returns what prevents it. */
async function whyNotSent(
  tx: Tx,
  services: Services,
  message: MessageRecord,
): Promise<MessageMiss | null> {
  const { id, subject } = message
  if (!(await maySend(tx, services, message))) return 'NotAllowed'
  if (!messageReady.safeParse(draftOf(message)).success) return 'Incomplete'
  try {
    await freezeRecipients(tx, services, message, message.sender?.id ?? null)
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof AppError) return 'Nobody'
    throw error
  }
  await audit(tx, byServer, 'message.send', id, { after: { subject } })
  return null
}

/** Looks for them again and again. Returns the function that stops this. */
export function followMessages(services: Services, onError: (error: unknown) => void): () => void {
  const look = () => sendDueMessages(services, onError).catch(onError)
  void look()
  const timer = setInterval(look, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
