import {
  type AttachmentType,
  attachmentExtensions,
} from '@clubhouse/schema/events/attachment-upload'
import type { Services } from '../../../services/services.js'

const folder = 'event-attachment/'

type File = { fileId: string; mediaType: string }

const isType = (type: string): type is AttachmentType => type in attachmentExtensions

/** The media type of a stored attachment. Throws for one that no upload has. */
export function attachmentType(mediaType: string): AttachmentType {
  if (!isType(mediaType)) throw new Error(`No attachment is of type ${mediaType}`)
  return mediaType
}

/** The storage key of an attachment's file. */
export const attachmentKey = ({ fileId, mediaType }: File): string =>
  `${folder}${fileId}${attachmentExtensions[attachmentType(mediaType)]}`

/** The id in the storage key of a file; undefined for the key of anything else. */
const fileOfKey = (key: string) => /^event-attachment\/([0-9a-f-]{36})\.\w+$/.exec(key)?.[1]

/** Removes a file, unless a copy of the event still has it. */
export async function removeUnusedFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  file: File,
): Promise<void> {
  const uses = await db.eventAttachment.count({ where: { fileId: file.fileId } })
  if (uses === 0) await storage.remove(attachmentKey(file))
}

/** A file that no attachment names is removed once it is this old: a younger one may belong to an open upload. */
const age = 24 * 3600_000

/** Removes the files of deleted events, and those that a crash left behind. Returns how many. */
export async function sweepAttachmentFiles({ db, storage, clock }: Services): Promise<number> {
  // Before the rows are read: a copy made in between is of a file that has a row.
  const files = await storage.list()
  const rows = await db.eventAttachment.findMany({ distinct: ['fileId'], select: { fileId: true } })
  const named = new Set(rows.map(({ fileId }) => fileId))
  const before = clock.now().getTime() - age
  let removed = 0
  for (const { key, modified } of files) {
    const fileId = fileOfKey(key)
    if (!fileId || named.has(fileId) || modified.getTime() >= before) continue
    await storage.remove(key)
    removed++
  }
  return removed
}
