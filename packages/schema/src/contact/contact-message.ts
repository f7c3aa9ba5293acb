/** Contact messages, as administrators see and handle them. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import { contactMessageStates } from '../states.js'
import { stored } from '../stored.js'
import { contactFields, contactMessageKind } from './contact.js'

export const contactMessageState = z.enum(contactMessageStates)
export type ContactMessageState = z.infer<typeof contactMessageState>

const named = z.object({ id: field.id(), fullname: person.fullname })

/** A message of the contact or the sign-up form. */
export const contactMessageRecord = namedObject('ContactMessage', {
  id: field.id(),
  kind: contactMessageKind,
  ...stored(z.omit(contactFields, { website: true, form: true }).shape),
  createdAt: field.instant(),
  state: contactMessageState,
  /** Null while it is New. */
  doneAt: example(null, z.nullable(field.instant())),
  /** Null also if the account no longer exists. */
  doneBy: example(null, z.nullable(named)),
  note: example('Called back on Monday.', z.nullable(z.string())),
  /** The person who was invited because of this message. */
  ledTo: example(null, z.nullable(named)),
  version: z.int(),
})
export type ContactMessageRecord = z.infer<typeof contactMessageRecord>

/** The administrators' own words about a message. */
export const contactNote = z.object({ note: field.optionalLines('Note', 1000) })
export type ContactNoteEntry = z.input<typeof contactNote>

/** The input that marks a message and keeps a note about it. */
export const contactMessageUpdate = z.object({
  id: field.id('Message'),
  state: field.choice(contactMessageState, 'Status'),
  ...contactNote.shape,
  version: field.optionalVersion(),
})
export type ContactMessageUpdate = z.infer<typeof contactMessageUpdate>
