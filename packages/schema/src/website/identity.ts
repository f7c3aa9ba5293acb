import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { pictureUse } from './site-picture.js'
import { line, lines } from './texts.js'

/** A name of the IANA list, such as America/New_York. */
export const timeZone = example(
  'America/New_York',
  line('Time zone', 60).check(
    z.refine((name) => {
      try {
        return name === '' || Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
      } catch {
        return false
      }
    }, 'Must be an IANA time zone, such as America/New_York'),
  ),
)

/** The club's identity. */
export const identitySchema = namedObject('SiteIdentity', {
  /** Shown in the header, in titles and in emails. */
  name: line('Name', 80),
  /** Shown where space is short. */
  shortName: line('Short name', 30),
  /** For search engines and shared links, on pages without their own description. */
  description: lines('Description', 300),
  /** Decides what 'today' is; CLUB_TIME_ZONE overrides it. */
  timeZone,
  /** Square; null: the mark that comes with the program, in the club's colors. */
  logo: z.nullable(pictureUse),
})
export type Identity = z.infer<typeof identitySchema>
