import type { Db, Prisma } from '@clubhouse/db'
import type { OutboxFilter, OutboxPage } from '@clubhouse/schema/outbox-message'

/** A page of the mails and text messages that were tried at least once, the newest first. */
export async function listOutbox(db: Db, filter: OutboxFilter): Promise<OutboxPage> {
  const last = filter.cursor
    ? await db.outboxMessage.findUnique({
        where: { id: filter.cursor },
        select: { id: true, createdAt: true },
      })
    : null
  // Deleted meanwhile: it was the oldest.
  if (filter.cursor && !last) return { records: [], nextCursor: null }
  // One more than requested shows whether there is another page.
  const found = await db.outboxMessage.findMany({
    where: { AND: [matching(filter), last ? after(last) : {}] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: filter.limit + 1,
  })
  const rows = found.slice(0, filter.limit)
  return {
    records: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      channel: row.channel,
      to: row.to,
      subject: row.subject,
      state: row.state,
      tries: row.tries,
      reason: row.reason,
      sentTo: row.sentTo,
      createdAt: row.createdAt.toISOString(),
      lastTriedAt: row.lastTriedAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
    })),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  }
}

function matching({ search = '', state, channel }: OutboxFilter): Prisma.OutboxMessageWhereInput {
  const words = search.split(/\s+/).filter(Boolean)
  return {
    ...(state && { state }),
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
