import { z } from 'zod/mini'
import { pictureUse } from './site-picture.js'
import { line, lines } from './texts.js'

/** The top of the home page, and the picture beside 'What is Rotary?'. */
export const homeSchema = z.object({
  headline: line('Headline', 80),
  lead: lines('Introduction', 400),
  picture: pictureUse,
  aboutPicture: pictureUse,
})
export type Home = z.infer<typeof homeSchema>
