/** The files of an event and of its dates. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { maxFilename } from './attachment-upload.js'

const filename = example('Agenda.pdf', z.string())
const mediaType = example(
  'application/pdf',
  z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
)

/** A file that an event or one of its dates offers for download. */
export const attachment = namedObject('Attachment', {
  id: field.id(),
  eventId: field.id(),
  /** Identifies the occurrence; null: of the whole event. */
  date: example(null, z.nullable(z.iso.date())),
  filename,
  mediaType,
  /** In bytes. */
  size: example(48_213, z.int()),
})
export type Attachment = z.infer<typeof attachment>

/** An attachment on a public page. */
export type PublicAttachment = Pick<Attachment, 'id' | 'filename' | 'mediaType' | 'size'>

/** The event, and one of its dates: the list has the event's own files, and those of the date. */
export const attachmentFilter = z.object({
  id: field.id('Event'),
  date: z.optional(field.date('Date')),
})
export type AttachmentFilter = z.infer<typeof attachmentFilter>

export const attachmentId = z.object({ id: field.id('Attachment') })

/** The form that renames a file; the server adds the extension. */
export const attachmentNameForm = z.object({
  filename: example('Agenda', field.requiredText('File name', maxFilename)),
})

export const attachmentRename = z.extend(attachmentId, attachmentNameForm.shape)
export type AttachmentRename = z.infer<typeof attachmentRename>

/** The event that gets the files of another one. */
export const attachmentCopy = z.object({
  id: field.id('Event'),
  /** The event whose files are copied, without those of its dates. */
  from: field.id('Event'),
})
export type AttachmentCopy = z.infer<typeof attachmentCopy>

/** The file itself, in base64 where it is sent as text. */
export const attachmentFile = z.object({ filename, type: mediaType, base64: z.string() })
export type AttachmentFile = z.infer<typeof attachmentFile>

/** Returns the public URL of an attachment, which opens only while its event is public. */
export const publicAttachmentPath = (id: string) => `/attachment/${id}`
