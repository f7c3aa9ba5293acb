import type { Phrase } from '../../../core/language.js'
import { messages } from '../messages.js'
import { opensWithoutPassword } from './pdf-password.js'
import { readEncryption } from './read-encryption.js'

/** A PDF begins with this; readers skip blank lines before it. */
const beginning = /^(?:\xEF\xBB\xBF)?\s{0,64}%PDF-\d/

/** Whether a file is a PDF by its first bytes, or claims to be. */
export const isPdf = (bytes: Buffer): boolean => beginning.test(bytes.toString('latin1', 0, 128))

/** Other bytes that readers accept behind the end of a PDF. */
const maxTrailing = 1024

/**
 * Returns why a PDF is refused, or null. It must be whole: a download that broke off lacks its end. It must open without a
 * password; one that only restricts printing or copying is accepted.
 */
export function complaintOfPdf(bytes: Buffer): Phrase | null {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - maxTrailing))
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) return messages.attachment.damagedPdf
  if (needsPassword(bytes)) return messages.attachment.protectedPdf
  return null
}

/** One whose encryption can't be read needs a password, as far as we know. */
const needsPassword = (bytes: Buffer): boolean => {
  const encryption = readEncryption(bytes)
  return encryption === undefined || (encryption !== null && !opensWithoutPassword(encryption))
}
