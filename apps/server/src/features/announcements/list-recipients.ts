import type { Prisma } from '@clubhouse/db'
import type {
  MessageRecipient,
  messageRecipientList,
} from '@clubhouse/schema/announcements/message'
import { byLastName } from '@clubhouse/schema/members/last-names'
import type { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { getMessageFor } from './message-scope.js'
import { messages } from './messages.js'
import { named, uncertainBefore } from './stored-message.js'

export const recipientSelect = {
  id: true,
  user: { select: { id: true, firstname: true, lastname: true } },
  to: true,
  state: true,
  reason: true,
  attemptedAt: true,
} as const satisfies Prisma.MessageRecipientSelect
type Row = Prisma.MessageRecipientGetPayload<{ select: typeof recipientSelect }>

/** Everybody whom a message that is or was sent concerns, by name. Throws NotFound for an unknown message. */
export async function listRecipients(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id, cursor, limit }: z.infer<typeof messageRecipientList>,
): Promise<MessageRecipient[]> {
  const { db, clock } = ctx.services
  await getMessageFor(ctx, id)
  const rows = await db.messageRecipient.findMany({
    where: { messageId: id },
    select: recipientSelect,
    orderBy: { id: 'asc' },
  })
  const now = clock.now()
  const sorted = byLastName(rows, ({ user }) => user)
  const found = cursor ? sorted.findIndex((row) => row.id === cursor) : -1
  if (cursor && found === -1) return []
  const start = found + 1
  return sorted.slice(start, limit && start + limit).map((row) => recipientOf(row, now))
}

/** One of them. Throws NotFound. */
export async function getRecipient(
  { db, now }: { db: Pick<Services['db'], 'messageRecipient'>; now: Date },
  { id: messageId, recipientId: id }: { id: string; recipientId: string },
): Promise<MessageRecipient> {
  const row = await db.messageRecipient.findUnique({
    where: { id, messageId },
    select: recipientSelect,
  })
  if (!row) throw notFound(messages.missing.messageRecipient)
  return recipientOf(row, now)
}

function recipientOf({ user, attemptedAt, ...row }: Row, now: Date): MessageRecipient {
  return {
    ...row,
    user: named(user),
    isUncertain: isUncertainRow({ ...row, attemptedAt }, now),
    attemptedAt: attemptedAt?.toISOString() ?? null,
  }
}

/** Whether nobody knows if the message of a recipient's row arrived. */
export const isUncertainRow = (
  { state, reason, attemptedAt }: Pick<Row, 'state' | 'reason' | 'attemptedAt'>,
  now: Date,
): boolean =>
  state === 'Sending' &&
  (reason !== null || (attemptedAt !== null && attemptedAt < uncertainBefore(now)))
