import { z } from 'zod/mini'
import * as field from './field.js'

/** What the contact and sign-up forms send (product.md section 5). */
export const contactSchema = z.object({
  firstname: field.requiredText('First name'),
  lastname: field.requiredText('Last name'),
  email: field.optionalEmail(),
  phoneNumber: field.phoneNumber(),
  phoneExt: field.phoneExt(),
  message: field.requiredLines('Message', 4000),
  /** A field that people do not see: whoever fills it is a program. Any text goes, so that it learns nothing. */
  website: z._default(z.string(), ''),
})
export type Contact = z.infer<typeof contactSchema>
/** The same while it is typed. */
export type ContactEntry = z.input<typeof contactSchema>
