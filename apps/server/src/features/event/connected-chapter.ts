import { readConnectedChapter } from '@clubhouse/schema/connected-chapter'
import { badRequest } from '../../core/errors.js'

/**
 * Takes `chapter: {connect: {id}}` of product.md section 7 as a plain chapterId, at the REST edge only.
 * Throws BadRequest for any other operation in its place (security.md T4).
 */
export function connectedChapter(input: unknown): unknown {
  const read = readConnectedChapter(input)
  if (!read) {
    throw badRequest(
      (say) => say.event.chapterForm,
      (say) => ({ chapter: say.event.chapterNotValid }),
    )
  }
  return read.input
}
