import { type Db, Prisma, type Tx } from '@clubhouse/db'
import {
  type MessageAudience,
  type MessageProgress,
  type MessageRecord,
  type MessageSummary,
  messageAudience,
  messageProgress,
} from '@clubhouse/schema/announcements/message'
import type { ListPage } from '@clubhouse/schema/list-page'
import { richText } from '@clubhouse/schema/rich-text'
import { z } from 'zod/mini'
import { notFound } from '../../core/errors.js'
import { expireInSeconds } from '../../services/jobs/queue-store.js'
import type { Services } from '../../services/services.js'
import { messages } from './messages.js'
import { nameAudiences } from './name-audiences.js'

const person = { select: { id: true, firstname: true, lastname: true } } as const
type Person = { id: string; firstname: string; lastname: string }
/** A person as records name them. */
export const named = ({ id, firstname, lastname }: Person) => ({
  id,
  fullname: `${firstname} ${lastname}`,
})

const summarySelect = {
  id: true,
  channel: true,
  subject: true,
  text: true,
  audiences: true,
  state: true,
  sendAt: true,
  missedAt: true,
  missedFor: true,
  startedAt: true,
  endedAt: true,
  createdAt: true,
  updatedAt: true,
  author: person,
  sender: person,
  version: true,
} as const satisfies Prisma.MessageSelect

type Row = Prisma.MessageGetPayload<{ select: typeof summarySelect }>
type Reader = { db: Db | Tx; now: Date }

/** Returns a reader of announcements for a call: the database or its transaction, and the current time. */
export const readerOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>, tx?: Tx): Reader => ({
  db: tx ?? db,
  now: clock.now(),
})

/** Returns announcements, newest first; with `ids` only these. */
export async function listMessages(
  reader: Reader,
  { cursor, limit }: ListPage,
  ids: string[] | null,
): Promise<MessageSummary[]> {
  const rows = await reader.db.message.findMany({
    select: summarySelect,
    ...(ids && { where: { id: { in: ids } } }),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...(cursor && { cursor: { id: cursor }, skip: 1 }),
    ...(limit && { take: limit }),
  })
  return summarize(reader, rows)
}

/** One message. Throws NotFound. */
export async function getMessage(reader: Reader, id: string): Promise<MessageRecord> {
  const row = await reader.db.message.findUnique({
    where: { id },
    select: { ...summarySelect, body: true },
  })
  const [summary] = row ? await summarize(reader, [row]) : []
  if (!row || !summary) throw notFound(messages.missing.message)
  return { ...summary, body: richText.parse(row.body) }
}

/** The groups of a message as they are stored. */
export const storedAudiences = z.array(messageAudience)

/** The groups of a record, without their names. */
export const audiencesOf = ({ audiences }: Pick<MessageSummary, 'audiences'>): MessageAudience[] =>
  audiences.map(({ audience }) => audience)

async function summarize(reader: Reader, rows: readonly Row[]): Promise<MessageSummary[]> {
  const audiences = rows.map((row) => storedAudiences.parse(row.audiences))
  const [progress, nameOf] = await Promise.all([
    progressOf(
      reader,
      rows.map(({ id }) => id),
    ),
    nameAudiences(reader.db, audiences.flat()),
  ])
  return rows.map((row, index) => ({
    id: row.id,
    channel: row.channel,
    subject: row.subject,
    text: row.text,
    audiences: (audiences[index] ?? []).map((audience) => ({ audience, name: nameOf(audience) })),
    state: row.state,
    sendAt: row.sendAt?.toISOString() ?? null,
    missedAt: row.missedAt?.toISOString() ?? null,
    missedFor: row.missedFor,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    author: row.author && named(row.author),
    sender: row.sender && named(row.sender),
    progress: progress.get(row.id) ?? nothing,
    version: row.version,
  }))
}

/** Before this an attempt that has not ended is uncertain: its job is over, or its server died. */
export const uncertainBefore = (now: Date): Date => new Date(now.getTime() - expireInSeconds * 1000)

/** Whether the outcome is unknown: because of a recorded reason, or because the attempt is older than any can last. */
export const isUncertain = (now: Date): Prisma.Sql =>
  Prisma.sql`(r.state = 'Sending' AND (r.reason IS NOT NULL OR r.attempted_at < ${uncertainBefore(now)}))`

const nothing: MessageProgress = {
  pending: 0,
  sending: 0,
  uncertain: 0,
  sent: 0,
  saved: 0,
  failed: 0,
  switchedOff: 0,
}
const counted = z.array(z.extend(messageProgress, { id: z.string() }))

async function progressOf(
  { db, now }: Reader,
  ids: string[],
): Promise<Map<string, MessageProgress>> {
  const rows = await db.$queryRaw`
    SELECT message_id::text AS id,
           (count(*) FILTER (WHERE r.state = 'Pending'))::int AS pending,
           (count(*) FILTER (WHERE r.state = 'Sending' AND NOT ${isUncertain(now)}))::int AS sending,
           (count(*) FILTER (WHERE ${isUncertain(now)}))::int AS uncertain,
           (count(*) FILTER (WHERE r.state = 'Sent'))::int AS sent,
           (count(*) FILTER (WHERE r.state = 'Sent' AND r.reason IS NOT NULL))::int AS saved,
           (count(*) FILTER (WHERE r.state = 'Failed'))::int AS failed,
           (count(*) FILTER (WHERE r.state = 'SwitchedOff'))::int AS "switchedOff"
      FROM message_recipient r WHERE message_id = ANY(${ids}::uuid[]) GROUP BY 1`
  return new Map(counted.parse(rows).map(({ id, ...progress }) => [id, progress]))
}
