import { z } from 'zod/mini'
import * as field from '../field.js'

/** A person's email address that mail servers refused so often that it gets no notices and messages. */
export const restedAddress = z.object({
  email: z.string(),
  since: field.instant(),
  /** The other side's words at the last refusal. */
  reason: z.string(),
})
export type RestedAddress = z.infer<typeof restedAddress>

/** Whose address. */
export const restedAddressOwner = z.object({ id: field.id('User') })
