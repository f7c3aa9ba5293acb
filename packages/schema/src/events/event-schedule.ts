import { z } from 'zod/mini'
import { dayOfWeek, weeksOfMonth } from '../enumeration.js'

/** When a series takes place for a while. */
export const eventSchedule = z.object({
  /** The first and the last day on which it counts; null: without a beginning, without an end. */
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  dayOfWeek,
  weeks: weeksOfMonth,
  timeStart: z.string(),
  timeEnd: z.string(),
  location: z.nullable(z.string()),
})
export type EventSchedule = z.infer<typeof eventSchedule>
