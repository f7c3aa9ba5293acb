/** What visitors wrote to the club, as administrators see it and deal with it. */
import { z } from 'zod/mini'
import * as field from '../field.js'
import { contactMessageStates } from '../states.js'
import { contactMessageKind } from './contact.js'

export const contactMessageState = z.enum(contactMessageStates)
export type ContactMessageState = z.infer<typeof contactMessageState>

const named = z.object({ id: field.id(), fullname: z.string() })

/** A message of the contact or the sign-up form. */
export const contactMessageRecord = z.object({
  id: field.id(),
  kind: contactMessageKind,
  firstname: z.string(),
  lastname: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.string(),
  phoneExt: z.nullable(z.string()),
  message: z.string(),
  createdAt: field.instant(),
  state: contactMessageState,
  /** Null while it is New. */
  doneAt: z.nullable(field.instant()),
  /** Null also when they are no longer there. */
  doneBy: z.nullable(named),
  note: z.nullable(z.string()),
  /** Who was invited upon it. */
  ledTo: z.nullable(named),
  version: z.int(),
})
export type ContactMessageRecord = z.infer<typeof contactMessageRecord>

/** The administrators' own words about a message. */
export const contactNote = z.object({ note: field.optionalLines('Note', 1000) })
export type ContactNoteEntry = z.input<typeof contactNote>

/** The input that marks a message and keeps a note about it. */
export const contactMessageUpdate = z.object({
  id: field.id('Message'),
  state: field.choice(contactMessageState, 'State'),
  ...contactNote.shape,
  version: field.optionalVersion(),
})
export type ContactMessageUpdate = z.infer<typeof contactMessageUpdate>
