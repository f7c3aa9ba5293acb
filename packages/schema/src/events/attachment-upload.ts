/** The rules for uploaded attachments of events, on pages too: without zod, which they would load. */

import { uploadAccept, uploadFormats } from '../picture-upload.js'

/** The most files of an event, and of each of its dates. */
export const maxAttachments = 5

/** The most bytes of a file: 10 MB. */
export const attachmentMaxBytes = 10 * 1024 * 1024

export const attachmentMaxMegabytes = attachmentMaxBytes / 1024 ** 2

/** The accepted formats, as people read them. */
export const attachmentFormats = `PDF, ${uploadFormats}`

/** The types and names that a file picker offers. */
export const attachmentAccept = `application/pdf,.pdf,${uploadAccept}`

/** The media types of stored files, with the ends of their names. */
export const attachmentExtensions = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
} as const
export type AttachmentType = keyof typeof attachmentExtensions

/** The most characters of a file's name, its extension included. */
export const maxFilename = 120

/** Extensions of accepted files, before they are converted. */
const known = /\.(?:pdf|jpe?g|jfif|png|webp|gif|hei[cf]s?|hif)$/i

/**
 * Returns the name under which a file is downloaded: one line without folders and invisible characters, and with the
 * extension of its type.
 */
export function attachmentName(name: string, type: AttachmentType): string {
  const end = attachmentExtensions[type]
  const line = name
    .replace(/.*[\\/]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>|:*?]/g, '')
    .replace(/\s+/g, ' ')
    .replace(known, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const kept = [...line].slice(0, maxFilename - end.length).join('')
  return `${kept.trim() || 'Attachment'}${end}`
}

/** Returns why a file is refused before it is sent, or null; the server checks its content. */
export function attachmentRefusal({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '.'
  const accepted = attachmentAccept.split(',')
  if (!accepted.includes(type) && !accepted.includes(extension)) {
    return `Choose a file of one of these types: ${attachmentFormats}.`
  }
  if (size === 0) return 'This file is empty.'
  return size > attachmentMaxBytes ? `Choose a file of ${attachmentMaxMegabytes} MB or less.` : null
}

/** 'PDF', 'JPEG image'. */
export const attachmentKind = (type: AttachmentType): string =>
  type === 'application/pdf' ? 'PDF' : `${kinds[type]} image`

const kinds = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const
