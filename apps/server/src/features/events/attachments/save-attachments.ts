import { randomUUID } from 'node:crypto'
import type { Tx } from '@clubhouse/db'
import type {
  Attachment,
  AttachmentCopy,
  AttachmentRename,
} from '@clubhouse/schema/events/attachment'
import { attachmentName, maxAttachments } from '@clubhouse/schema/events/attachment-upload'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockRow } from '../../../context/locks.js'
import { dayOf } from '../../../core/day-of.js'
import { conflict } from '../../../core/errors.js'
import { getEventFor, getEventToManage, requireOccurrence } from '../events.js'
import { messages } from '../messages.js'
import { attachmentKey, attachmentType, removeUnusedFile } from './attachment-files.js'
import type { AttachmentUpload } from './attachment-form.js'
import { attachmentSelect, findAttachment, toAttachment } from './read-attachments.js'
import { readUpload } from './read-upload.js'

/**
 * Adds a file to an event, or to one of its dates; notifies nobody. Throws NotFound and Forbidden, Conflict when it has
 * five, TooManyRequests, and all that `readUpload` throws.
 */
export async function addAttachment(ctx: Context, upload: AttachmentUpload): Promise<Attachment> {
  const { db, storage, limits, clock } = ctx.services
  const { id: eventId } = upload
  await limits.attachment(ctx.actor.id)
  // Before the file is decoded, which takes a second.
  await db.$transaction(async (tx) => requirePlace(tx, await eventOf(ctx, tx, upload), upload))
  const { bytes, type } = await readUpload(ctx.services, upload.file)
  const file = { fileId: randomUUID(), mediaType: type }
  const filename = attachmentName(upload.filename, type)
  // The file first: a row without it would offer nothing.
  await storage.put(attachmentKey(file), bytes, type)
  try {
    return await db.$transaction(async (tx) => {
      await lockRow(tx, 'event', eventId)
      const event = await eventOf(ctx, tx, upload)
      const date = await requirePlace(tx, event, upload)
      const row = await tx.eventAttachment.create({
        data: {
          ...{ eventId, ...file, filename, size: bytes.length, createdAt: clock.now() },
          ...{ createdById: ctx.actor.id, date: date === null ? null : new Date(date) },
        },
        select: attachmentSelect,
      })
      await audit(tx, ctx, 'attachment.add', eventId, { after: { filename, date } })
      return toAttachment(row)
    })
  } catch (error) {
    await storage.remove(attachmentKey(file))
    throw error
  }
}

type Where = Pick<AttachmentUpload, 'id' | 'date'>

/** Returns an event that the caller may change, and that has the date. Throws NotFound and Forbidden. */
async function eventOf(ctx: Context, tx: Tx, { id, date }: Where): Promise<EventRecord> {
  const event = await getEventToManage(ctx, id, tx)
  if (date) requireOccurrence(event, date)
  return event
}

/** Returns the date that a new file belongs to: none for an event with one date. Throws Conflict when it has enough. */
async function requirePlace(tx: Tx, event: EventRecord, { date: given }: Where, more = 1) {
  const date = event.type === 'Once' ? null : given
  const count = await tx.eventAttachment.count({
    where: { eventId: event.id, date: date === null ? null : new Date(date) },
  })
  if (count + more > maxAttachments) {
    throw conflict(date ? messages.attachment.dateFull : messages.attachment.eventFull)
  }
  return date
}

/** Gives a file another name, with the extension of its type. Throws NotFound and Forbidden. */
export const renameAttachment = (
  ctx: Context,
  { id, filename: given }: AttachmentRename,
): Promise<Attachment> =>
  ctx.services.db.$transaction(async (tx) => {
    const { eventId } = await findAttachment(ctx, id, tx)
    await lockRow(tx, 'event', eventId)
    await getEventToManage(ctx, eventId, tx)
    // Another call may have removed it.
    const before = await findAttachment(ctx, id, tx)
    const filename = attachmentName(given, attachmentType(before.mediaType))
    const changed = changes({ filename: before.filename }, { filename })
    const { fileId: _fileId, ...row } = before
    if (!changed) return toAttachment(row)
    await tx.eventAttachment.update({ where: { id }, data: { filename }, select: { id: true } })
    await audit(tx, ctx, 'attachment.rename', eventId, changed)
    return toAttachment({ ...row, filename })
  })

/** Removes a file for good. Throws NotFound and Forbidden. */
export async function removeAttachment(ctx: Context, { id }: { id: string }): Promise<Attachment> {
  const { fileId, ...row } = await ctx.services.db.$transaction(async (tx) => {
    const { eventId } = await findAttachment(ctx, id, tx)
    await lockRow(tx, 'event', eventId)
    await getEventToManage(ctx, eventId, tx)
    const found = await findAttachment(ctx, id, tx)
    await tx.eventAttachment.delete({ where: { id }, select: { id: true } })
    const date = found.date && dayOf(found.date)
    await audit(tx, ctx, 'attachment.remove', eventId, {
      before: { filename: found.filename, date },
    })
    return found
  })
  // Only after the commit: until then pages offer it.
  await removeUnusedFile(ctx.services, { fileId, mediaType: row.mediaType })
  return toAttachment(row)
}

/**
 * Gives an event the files of another one, without those of its dates. Throws NotFound and Forbidden, and Conflict when
 * the event would have more than five.
 */
export const copyAttachments = (
  ctx: Context,
  { id, from }: AttachmentCopy,
): Promise<Attachment[]> =>
  ctx.services.db.$transaction(async (tx) => {
    for (const one of [id, from].toSorted()) await lockRow(tx, 'event', one)
    const event = await getEventToManage(ctx, id, tx)
    await getEventFor(ctx, from, tx)
    const files = await tx.eventAttachment.findMany({
      where: { eventId: from, date: null },
      select: { fileId: true, filename: true, mediaType: true, size: true },
      orderBy: { id: 'asc' },
    })
    await requirePlace(tx, event, { id, date: null }, files.length)
    const own = { eventId: id, createdById: ctx.actor.id, createdAt: ctx.services.clock.now() }
    const copies: Attachment[] = []
    for (const file of files) {
      const row = await tx.eventAttachment.create({
        data: { ...own, ...file },
        select: attachmentSelect,
      })
      await audit(tx, ctx, 'attachment.add', id, { after: { filename: file.filename } })
      copies.push(toAttachment(row))
    }
    return copies
  })
