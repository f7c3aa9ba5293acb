import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import { blankLine, line, lines } from './texts.js'

/** The carousel of the home page; none: it is left out. */
export const testimonialsSchema = namedObject('SiteTestimonials', {
  testimonials: z
    .array(
      z.object({
        quote: lines('Quote', 500),
        name: line('Name', 80),
        title: blankLine('Title', 120),
      }),
    )
    .check(z.maxLength(30, 'At most 30 testimonials')),
})
export type Testimonials = z.infer<typeof testimonialsSchema>
