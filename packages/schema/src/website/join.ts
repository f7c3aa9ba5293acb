import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import { pictureUse } from './site-picture.js'
import { line, lines } from './texts.js'

/** The sign-up page. */
export const joinSchema = namedObject('SiteJoin', {
  /** The headline: one after the other. */
  taglines: z
    .array(line('Tagline', 80))
    .check(
      z.minLength(1, 'At least one tagline is required'),
      z.maxLength(20, 'At most 20 taglines'),
    ),
  lead: lines('Introduction', 400),
  picture: pictureUse,
})
export type Join = z.infer<typeof joinSchema>
