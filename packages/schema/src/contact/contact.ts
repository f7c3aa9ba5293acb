import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'

/** The form that a message was written in. */
export const contactMessageKind = z.enum(['Contact', 'SignUp'])
export type ContactMessageKind = z.infer<typeof contactMessageKind>

/** The fields of the contact and sign-up forms. */
export const contactFields = z.object({
  firstname: example('Ada', field.requiredText('First name')),
  lastname: example('Lovelace', field.requiredText('Last name')),
  email: field.optionalEmail(),
  phoneNumber: field.phoneNumber(),
  phoneExt: field.phoneExt(),
  message: example('I’d like to visit a lunch meeting.', field.requiredLines('Message', 4000)),
  /** A field that people do not see: only programs fill it. Any text passes, so that they learn nothing. */
  website: example('', z._default(z.string(), ''), 'leave this out'),
  /** Which of the two forms sends it; nobody sees it. */
  form: example(
    'Contact',
    z._default(contactMessageKind, 'Contact'),
    'the form on the website that sent it',
  ),
})

/** The input of the contact and sign-up forms. */
export const contactSchema = contactFields.check(field.separateExtension())
export type Contact = z.infer<typeof contactSchema>
/** The form while it is edited. */
export type ContactEntry = z.input<typeof contactSchema>
