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

/** Who the club is. */
export const identitySchema = namedObject('SiteIdentity', {
  /** In the header, in titles and in mails. */
  name: line('Name', 80),
  /** Where there is little room. */
  shortName: line('Short name', 30),
  /** For search engines and shared links, when a page has no description of its own. */
  description: lines('Description', 300),
  /** Decides what 'today' is; CLUB_TIME_ZONE overrides it. */
  timeZone,
  /** Square; null: the mark that comes with the program, in the club's colors. */
  logo: z.nullable(pictureUse),
})
export type Identity = z.infer<typeof identitySchema>
