import { z } from 'zod/mini'
import { dayOfWeek } from './enumeration.js'
import * as field from './field.js'
import { placeRecord } from './place.js'

/** A chapter as lists carry it. */
export const chapterRecord = z.object({
  id: field.id(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  ...placeRecord,
  email: z.nullable(z.string()),
  timeStart: z.string(),
  timeEnd: z.string(),
  dayOfWeek: z.nullable(dayOfWeek),
  isActive: z.boolean(),
  version: z.number(),
})
export type ChapterRecord = z.infer<typeof chapterRecord>
