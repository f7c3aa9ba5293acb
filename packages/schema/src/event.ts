import { z } from 'zod/mini'
import { dayOfWeek, eventType } from './enumeration.js'
import * as field from './field.js'
import { placeRecord } from './place.js'

/** An event of the portal as the server answers it; `date` is YYYY-MM-DD in the club's time zone. */
export const eventRecord = z.object({
  id: field.id(),
  title: z.string(),
  type: eventType,
  date: z.nullable(z.iso.date()),
  dayOfWeek: z.nullable(dayOfWeek),
  chapterId: z.nullable(field.id()),
  chapter: z.nullable(z.object({ id: field.id(), name: z.string() })),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  ...placeRecord,
  timeStart: z.string(),
  timeEnd: z.string(),
  version: z.number(),
})
export type EventRecord = z.infer<typeof eventRecord>

/** Which active events: all, or those of one chapter. */
export const activeEventFilter = z.object({ chapterId: z.optional(field.id('Chapter')) })
