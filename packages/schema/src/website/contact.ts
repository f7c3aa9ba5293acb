import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { pictureUse } from './site-picture.js'
import { lines, mailingAddress } from './texts.js'

/** How one reaches the club. */
export const contactSectionSchema = namedObject('SiteContact', {
  /** One of these three opens the contact page. */
  intros: z.array(lines('Introduction', 300)).check(z.length(3, 'Exactly three introductions')),
  /** Mailboxes: for messages, and for general questions. */
  contactEmail: field.email('Contact email'),
  infoEmail: field.email('Email for general questions'),
  /** On the contact page. */
  postalAddress: mailingAddress,
  /** On the sign-up page and in the raffle's rules. */
  poBox: mailingAddress,
  picture: pictureUse,
})
export type ContactSection = z.infer<typeof contactSectionSchema>
