import { z } from 'zod/mini'
import * as field from '../field.js'

/** The form that a message was written in. */
export const contactMessageKind = z.enum(['Contact', 'SignUp'])
export type ContactMessageKind = z.infer<typeof contactMessageKind>

/** The input of the contact and sign-up forms. */
export const contactSchema = z.object({
  firstname: field.requiredText('First name'),
  lastname: field.requiredText('Last name'),
  email: field.optionalEmail(),
  phoneNumber: field.phoneNumber(),
  phoneExt: field.phoneExt(),
  message: field.requiredLines('Message', 4000),
  /** A field that people do not see: only programs fill it. Any text passes, so that they learn nothing. */
  website: z._default(z.string(), ''),
  /** Which of the two forms sends it; nobody sees it. */
  form: z._default(contactMessageKind, 'Contact'),
})
export type Contact = z.infer<typeof contactSchema>
/** The form while it is edited. */
export type ContactEntry = z.input<typeof contactSchema>
