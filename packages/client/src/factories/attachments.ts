import { attachment } from '@clubhouse/schema/events/attachment'
import { makeFactory } from './make-factory.js'

/** A file of an event: a PDF for all dates. */
export const attachmentFactory = makeFactory(attachment, () => ({
  date: null,
  mediaType: 'application/pdf' as const,
}))
