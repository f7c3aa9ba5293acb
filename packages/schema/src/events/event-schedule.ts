import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { attendanceMode, dayOfWeek, weeksOfMonth } from '../enumeration.js'
import { addressRecord } from '../maps/postal-address.js'
import * as shown from '../shown.js'

/** When a series takes place for a while. */
export const eventSchedule = z.object({
  /** The first and the last day on which it counts; null: without a beginning, without an end. */
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  dayOfWeek,
  weeks: weeksOfMonth,
  timeStart: shown.timeStart,
  timeEnd: shown.timeEnd,
  location: example('The town hall', z.nullable(z.string())),
  /** Whether its location is at another address than the event's; absent: it isn't. */
  isElsewhere: z.optional(z.boolean()),
  /** Whether its dates end after midnight; absent: they don't. */
  endsNextDay: z.optional(example(false, z.boolean())),
  isAllDay: z.optional(example(false, z.boolean())),
  /** In every so many weeks, counted from the week of `startsOn`, Monday first; absent: 1. */
  everyWeeks: z.optional(example(1, z.int())),
  /** That address; null or absent: unknown. */
  place: z.optional(z.nullable(z.object(addressRecord))),
  /** Null or absent: as the event says. */
  attendanceMode: z.optional(z.nullable(attendanceMode)),
})
export type EventSchedule = z.infer<typeof eventSchedule>
