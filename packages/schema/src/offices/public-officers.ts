/** The officers and committees as visitors see them: without IDs, addresses and chapters. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'

/** A person who agreed to be shown. */
const publicPerson = z.object({
  name: example('Ann Poe', z.string()),
  /** The path of their picture, if they have one. */
  picture: z.nullable(z.string()),
})
export type PublicPerson = z.infer<typeof publicPerson>

export const publicOfficers = namedObject('PublicOfficers', {
  /** The public offices that somebody has today, in the club's order. */
  offices: z.array(
    z.object({
      title: example('Treasurer', z.string()),
      /** The people who agreed to be shown. */
      holders: z.array(publicPerson),
    }),
  ),
  committees: z.array(
    z.object({
      name: example('Service projects', z.string()),
      purpose: z.nullable(example('Plans the club’s projects.', z.string())),
      /** The people who agreed to be shown. */
      chairs: z.array(publicPerson),
    }),
  ),
})
export type PublicOfficers = z.infer<typeof publicOfficers>

/** Whether the public page Officers may show the caller's name and picture. */
export const ownPublicity = z.object({ isShown: z.boolean() })
export type OwnPublicity = z.infer<typeof ownPublicity>
