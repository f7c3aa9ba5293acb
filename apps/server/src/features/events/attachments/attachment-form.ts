import * as field from '@clubhouse/schema/field'
import { z } from 'zod/mini'

/** A file for an event, or with `date` for one of its dates. */
export type AttachmentUpload = { id: string; date: string | null; file: Blob; filename: string }

const eventId = field.id('Event')
const day = field.date('Date')

/**
 * The upload: form data with the file in `file`, the event's ID in `id`, and for a file of one date only that in `date`.
 */
export const attachmentForm = z.pipe(
  z.custom<FormData>((value) => value instanceof FormData, 'Send the file as form data'),
  z.transform((form, { issues }): AttachmentUpload => {
    const refuse = (name: string, message: string) =>
      issues.push({ code: 'custom', message, path: [name], input: form })
    const file = form.get('file')
    const id = eventId.safeParse(form.get('id'))
    const date = day.safeParse(form.get('date'))
    const hasDate = (form.get('date') ?? '') !== ''
    if (!(file instanceof File)) refuse('file', 'A file is required')
    if (!id.success) refuse('id', 'An event is required')
    if (hasDate && !date.success) refuse('date', 'Date is not valid')
    if (!(file instanceof File) || !id.success || (hasDate && !date.success)) return z.NEVER
    return { id: id.data, date: date.data ?? null, file, filename: file.name }
  }),
)
