import type { Phrase } from '../../../core/language.js'
import { messages } from '../messages.js'

/** A PDF begins with this; readers skip blank lines before it. */
const beginning = /^(?:\xEF\xBB\xBF)?\s{0,64}%PDF-\d/

/** Whether a file is a PDF by its first bytes, or claims to be. */
export const isPdf = (bytes: Buffer): boolean => beginning.test(bytes.toString('latin1', 0, 128))

/** Other bytes that readers accept behind the end of a PDF. */
const maxTrailing = 1024

/**
 * Returns why a PDF is refused, or null. It must be whole: a download that broke off lacks its end. It must open without a
 * password.
 */
export function complaintOfPdf(bytes: Buffer): Phrase | null {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - maxTrailing))
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) return messages.attachment.damagedPdf
  if (isEncrypted(bytes)) return messages.attachment.protectedPdf
  return null
}

/** The trailer, which is never compressed, refers to how a PDF is encrypted, or has that in it (ISO 32000, 7.6). */
const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/

const isEncrypted = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf('/Encrypt'); at >= 0; at = bytes.indexOf('/Encrypt', at + 1)) {
    if (encryption.test(bytes.toString('latin1', at, at + 64))) return true
  }
  return false
}
