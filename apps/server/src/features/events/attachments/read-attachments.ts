import type { Db, Prisma, Tx } from '@clubhouse/db'
import type {
  Attachment,
  AttachmentFile,
  AttachmentFilter,
  PublicAttachment,
} from '@clubhouse/schema/events/attachment'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { Context } from '../../../context/context.js'
import { dayOf } from '../../../core/day-of.js'
import { notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { findEvent, getEvent, getEventFor, requireOccurrence } from '../events.js'
import { messages } from '../messages.js'
import { maySeeEvent } from '../who-may-see.js'
import { attachmentKey, attachmentType } from './attachment-files.js'

type Reader = Pick<Context, 'services' | 'actor'>

/** The columns of an attachment. */
export const attachmentSelect = {
  id: true,
  eventId: true,
  date: true,
  filename: true,
  mediaType: true,
  size: true,
} as const satisfies Prisma.EventAttachmentSelect

type Row = Prisma.EventAttachmentGetPayload<{ select: typeof attachmentSelect }>

/** Returns an attachment as members see it. */
export const toAttachment = ({ date, mediaType, ...row }: Row): Attachment => ({
  ...row,
  date: date && dayOf(date),
  mediaType: attachmentType(mediaType),
})

/** First those of the whole event; then as they were added. */
export const inOrder: Prisma.EventAttachmentOrderByWithRelationInput[] = [
  { date: { sort: 'asc', nulls: 'first' } },
  { id: 'asc' },
]

/** An event's own attachments and, with a date, also those of that date. */
export const attachmentsOf = ({
  id,
  date,
}: AttachmentFilter): Prisma.EventAttachmentWhereInput => ({
  eventId: id,
  OR: [{ date: null }, ...(date ? [{ date: new Date(date) }] : [])],
})

/** Returns the attachments of an event that the caller may see and, with a date, those of that date. Throws NotFound. */
export async function listAttachments(
  ctx: Reader,
  filter: AttachmentFilter,
): Promise<Attachment[]> {
  const event = await getEventFor(ctx, filter.id)
  if (filter.date) requireOccurrence(event, filter.date)
  const rows = await ctx.services.db.eventAttachment.findMany({
    where: attachmentsOf(filter),
    select: attachmentSelect,
    orderBy: inOrder,
  })
  return rows.map(toAttachment)
}

/** Returns the attachments of one date of a public event. */
export async function listPublicAttachments(
  db: Db,
  eventId: string,
  date: string,
): Promise<PublicAttachment[]> {
  const rows = await db.eventAttachment.findMany({
    where: { ...attachmentsOf({ id: eventId, date }), event: { isPublic: true } },
    select: attachmentSelect,
    orderBy: inOrder,
  })
  return rows.map((row) => {
    const { id, filename, mediaType, size } = toAttachment(row)
    return { id, filename, mediaType, size }
  })
}

const withFile = { ...attachmentSelect, fileId: true } as const

const missing = () => notFound(messages.missing.attachment)

/** Returns an attachment of an event that the caller may see, with its file's id. Throws the same NotFound for every other. */
export async function findAttachment(ctx: Reader, id: string, tx?: Tx) {
  const db = tx ?? ctx.services.db
  const row = await db.eventAttachment.findUnique({ where: { id }, select: withFile })
  if (!row) throw missing()
  const mayRead = maySeeEvent(ctx.actor, clubToday(ctx.services))
  const seen = await db.$executeRaw`
    SELECT 1 FROM event e WHERE e.id = ${row.eventId}::uuid AND ${mayRead}`
  if (seen === 0) throw missing()
  return row
}

/** Whether an event still has the date that an attachment belongs to. */
const isOfDate = (event: EventRecord, date: Date | null) =>
  date === null || findOccurrence(event, dayOf(date)) !== null

/**
 * Returns the file of an attachment. Throws NotFound, whether it doesn't exist, the caller may not see its event, or its
 * date was removed.
 */
export async function readAttachment(ctx: Reader, { id }: { id: string }): Promise<AttachmentFile> {
  const { db, storage } = ctx.services
  const row = await findAttachment(ctx, id)
  const event = await getEvent(db, row.eventId)
  const file = isOfDate(event, row.date) ? await storage.get(attachmentKey(row)) : null
  if (!file) throw missing()
  return {
    filename: row.filename,
    type: attachmentType(row.mediaType),
    base64: file.bytes.toString('base64'),
  }
}

export type StoredAttachment = { filename: string; type: string; bytes: Buffer }

/** Returns the file of a public event's attachment; null for every other, and for one whose date was removed. */
export async function readPublicAttachment(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  id: string,
): Promise<StoredAttachment | null> {
  const row = await db.eventAttachment.findUnique({
    where: { id, event: { isPublic: true } },
    select: withFile,
  })
  const event = row?.date ? await findEvent(db, row.eventId) : null
  if (!row || (event && !isOfDate(event, row.date))) return null
  const file = await storage.get(attachmentKey(row))
  return file && { filename: row.filename, ...file }
}
