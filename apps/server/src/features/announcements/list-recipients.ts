import type { Prisma } from '@clubhouse/db'
import type {
  MessageRecipient,
  messageRecipientList,
} from '@clubhouse/schema/announcements/message'
import type { z } from 'zod/mini'
import { notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { messages } from './messages.js'
import { named, uncertainBefore } from './stored-message.js'

const select = {
  id: true,
  user: { select: { id: true, firstname: true, lastname: true } },
  to: true,
  state: true,
  reason: true,
  attemptedAt: true,
} as const satisfies Prisma.MessageRecipientSelect
type Row = Prisma.MessageRecipientGetPayload<{ select: typeof select }>

/** Everybody whom a message that is or was sent concerns, by name. Throws NotFound for an unknown message. */
export async function listRecipients(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, cursor, limit }: z.infer<typeof messageRecipientList>,
): Promise<MessageRecipient[]> {
  const rows = await db.messageRecipient.findMany({
    where: { messageId: id },
    select,
    orderBy: [{ user: { lastname: 'asc' } }, { user: { firstname: 'asc' } }, { id: 'asc' }],
    ...(cursor && { cursor: { id: cursor }, skip: 1 }),
    ...(limit && { take: limit }),
  })
  if (rows.length === 0 && (await db.message.count({ where: { id } })) === 0) {
    throw notFound(messages.missing.message)
  }
  const now = clock.now()
  return rows.map((row) => recipientOf(row, now))
}

/** One of them. Throws NotFound. */
export async function getRecipient(
  { db, now }: { db: Pick<Services['db'], 'messageRecipient'>; now: Date },
  { id: messageId, recipientId: id }: { id: string; recipientId: string },
): Promise<MessageRecipient> {
  const row = await db.messageRecipient.findUnique({ where: { id, messageId }, select })
  if (!row) throw notFound(messages.missing.messageRecipient)
  return recipientOf(row, now)
}

function recipientOf({ user, attemptedAt, ...row }: Row, now: Date): MessageRecipient {
  const isOver = attemptedAt !== null && attemptedAt < uncertainBefore(now)
  return {
    ...row,
    user: named(user),
    isUncertain: row.state === 'Sending' && (row.reason !== null || isOver),
    attemptedAt: attemptedAt?.toISOString() ?? null,
  }
}
