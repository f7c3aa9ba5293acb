import { z } from 'zod/mini'
import * as field from '../field.js'
import * as shown from '../shown.js'

/** A document to print or save, in base64 where it is sent as text. */
export const documentFile = z.object({
  filename: shown.filename,
  type: z.literal('application/pdf'),
  base64: z.string(),
})
export type DocumentFile = z.infer<typeof documentFile>

/** The invoices of a run in one file, each on a separate page. */
export const runDocumentInput = z.object({
  id: field.id('Run'),
  /** Only those of members whom no email reaches. */
  withoutEmail: z.optional(z.boolean()),
})
