import type { Db, Prisma } from '@clubhouse/db'
import type { OutboxFilter, OutboxPage, OutboxState } from '@clubhouse/schema/email/outbox-message'
import { isOver } from './is-over.js'

/** Returns a page of emails and text messages that were attempted at least once, newest first. */
export async function listOutbox(db: Db, filter: OutboxFilter): Promise<OutboxPage> {
  const last = filter.cursor
    ? await db.outboxMessage.findUnique({
        where: { id: filter.cursor },
        select: { id: true, createdAt: true },
      })
    : null
  // Deleted in the meantime, because it was the oldest.
  if (filter.cursor && !last) return { records: [], nextCursor: null }
  // One more than requested shows whether there is another page.
  const found = await db.outboxMessage.findMany({
    where: { AND: [matching(filter), last ? after(last) : {}] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: filter.limit + 1,
  })
  const rows = found.slice(0, filter.limit)
  const stopped = await ofStopped(db, rows)
  return {
    records: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      channel: row.channel,
      to: row.to,
      subject: row.subject,
      state: row.state === 'Failed' && row.setAsideAt ? 'SetAside' : row.state,
      tries: row.tries,
      reason: row.reason,
      sentTo: row.sentTo,
      createdAt: row.createdAt.toISOString(),
      lastTriedAt: row.lastTriedAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
      setAsideAt: row.setAsideAt?.toISOString() ?? null,
      canSendAgain: row.state !== 'Sent' && !isOver(row.kind) && !stopped.has(row.id),
    })),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** Returns which of them belong to a stopped announcement. */
async function ofStopped(db: Db, rows: readonly { id: string }[]): Promise<Set<string | null>> {
  const found = await db.messageRecipient.findMany({
    where: { jobId: { in: rows.map(({ id }) => id) }, message: { state: 'Stopped' } },
    select: { jobId: true },
  })
  return new Set(found.map(({ jobId }) => jobId))
}

function stateIs(state: OutboxState): Prisma.OutboxMessageWhereInput {
  if (state === 'SetAside') return { state: 'Failed', setAsideAt: { not: null } }
  return { state, ...(state === 'Failed' && { setAsideAt: null }) }
}

function matching({ search = '', state, channel }: OutboxFilter): Prisma.OutboxMessageWhereInput {
  const words = search.split(/\s+/).filter(Boolean)
  return {
    ...(state && stateIs(state)),
    ...(channel && { channel }),
    AND: words.map((word) => {
      const contains = { contains: word, mode: 'insensitive' as const }
      return { OR: [{ to: contains }, { subject: contains }, { reason: contains }] }
    }),
  }
}

const after = ({ createdAt, id }: { createdAt: Date; id: string }) => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})
