import {
  type AttachmentType,
  attachmentMaxBytes,
  attachmentMaxMegabytes,
} from '@clubhouse/schema/events/attachment-upload'
import { badRequest, tooLarge } from '../../../core/errors.js'
import type { Phrase } from '../../../core/language.js'
import { ImageError } from '../../../services/images/image-error.js'
import { pictureFormat } from '../../../services/images/picture-format.js'
import type { Services } from '../../../services/services.js'
import { messages } from '../messages.js'
import { complaintOfPdf, isPdf } from './check-pdf.js'

/** A file as it is stored. */
export type CheckedFile = { bytes: Buffer; type: AttachmentType }

const refused = (text: Phrase) => badRequest(text, { file: text })

/**
 * Reads an uploaded file by its content, whatever its name: a PDF as it is, an image encoded again, without the place
 * where it was taken. Throws BadRequest with the field `file`, PayloadTooLarge over 10 MB.
 */
export async function readUpload(
  { images }: Pick<Services, 'images'>,
  file: Blob,
): Promise<CheckedFile> {
  const { tooLarge: overLimit, empty, wrongType } = messages.attachment
  if (file.size > attachmentMaxBytes) throw tooLarge(overLimit(attachmentMaxMegabytes), 'tooLarge')
  if (file.size === 0) throw refused(empty)
  const bytes = Buffer.from(await file.arrayBuffer())
  if (isPdf(bytes)) {
    const complaint = complaintOfPdf(bytes)
    if (complaint) throw refused(complaint)
    return { bytes, type: 'application/pdf' }
  }
  if (!(await pictureFormat(bytes))) throw refused(wrongType)
  try {
    return await images.readAttachment(bytes)
  } catch (error) {
    if (error instanceof ImageError) throw refused(error.text)
    throw error
  }
}
