import type { SecondFactorNeeded } from '../identity/second-factor.js'
import type { VisitorRsvpRecord } from '../rsvps/visitor-rsvp.js'

/** The result of a form that the browser itself has posted, as its page shows it. */
export type PostedForm = {
  /** The values that were entered; no password and no code. */
  values: Readonly<Record<string, unknown>>
  /** Why it was refused: as a whole, and by its fields as forms name them, such as 'guests[0].name'. */
  errors: { form: string; fields: Readonly<Record<string, string>> } | null
  /** The address that a success concerns. */
  email?: string
  /** A sign-in that waits for its two-factor code. */
  needed?: Pick<SecondFactorNeeded, 'need' | 'ticket'>
}

/** A visitor's RSVP by the link that opened the page, or why the link opens none. */
export type LinkedRsvp = { rsvp: VisitorRsvpRecord } | { failure: string }
