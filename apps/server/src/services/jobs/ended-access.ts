import { z } from 'zod/mini'

/** What a change of an account ended that its owner has to set up again; the mail about the change lists it. */
export const endedAccess = z.object({
  tokens: z.int(),
  /** Jobs of earlier versions have none. */
  passkeys: z._default(z.int(), 0),
  calendar: z.boolean(),
})
export type EndedAccess = z.infer<typeof endedAccess>
