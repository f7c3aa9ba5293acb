import { z } from 'zod/mini'

/** The access that an account change revoked and its owner must set up again; the email about the change lists it. */
export const endedAccess = z.object({
  tokens: z.int(),
  /** Jobs of earlier versions have none. */
  passkeys: z._default(z.int(), 0),
  calendar: z.boolean(),
})
export type EndedAccess = z.infer<typeof endedAccess>
