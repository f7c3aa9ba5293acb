import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

/** A person's email address that email servers refused so often that it gets no notices and messages. */
export const suppressedAddress = namedObject('SuppressedAddress', {
  email: person.email,
  since: field.instant(),
  /** The other side's words at the last refusal. */
  reason: example('550 5.1.1 No such mailbox', z.string()),
})
export type SuppressedAddress = z.infer<typeof suppressedAddress>

/** Whose address. */
export const suppressedAddressOwner = z.object({ id: field.id('User') })
