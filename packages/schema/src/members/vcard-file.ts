import { z } from 'zod/mini'
import * as shown from '../shown.js'

/** A file with one person's card, for the contacts of a phone. */
export const vcardFile = z.object({
  type: z.literal('text/vcard'),
  filename: shown.filename,
  text: z.string(),
})
export type VcardFile = z.infer<typeof vcardFile>
