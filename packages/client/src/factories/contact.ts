import { contactSchema } from '@clubhouse/schema/contact'
import { makeFactory } from './make-factory.js'
import { person } from './person.js'

/** What the contact form sends. */
export const contactInputFactory = makeFactory(contactSchema, person)
