import type { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import { pictureUse } from './site-picture.js'
import { line, lines } from './texts.js'

/** The top of the home page, the picture beside 'What is Rotary?', and the band at its end. */
export const homeSchema = namedObject('SiteHome', {
  headline: line('Headline', 80),
  lead: lines('Introduction', 400),
  picture: pictureUse,
  aboutPicture: pictureUse,
  closingHeadline: line('Headline of the last band', 80),
  closingText: lines('Text of the last band', 300),
})
export type Home = z.infer<typeof homeSchema>
