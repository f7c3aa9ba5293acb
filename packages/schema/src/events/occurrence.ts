import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { attendanceMode, scope, vanishing } from '../enumeration.js'
import * as field from '../field.js'
import { addressRecord } from '../maps/postal-address.js'
import * as shown from '../shown.js'
import { times, timesFit } from './event-length.js'
import { notify } from './event-notice.js'
import { meetingUrl } from './meeting-url.js'
import { placeEntry } from './place-entry.js'

/** The values of one date that differ from the event's; null: the event's value. */
export const occurrenceChange = namedObject('OccurrenceChange', {
  /** Its identity: a date of the event's rule, or the original date of a one-time event. */
  date: z.iso.date(),
  isCancelled: example(false, z.boolean()),
  /** Not shown at all, as if the rule did not give it. */
  isRemoved: z.boolean(),
  /** Whether it stays a date of the event although the schedules no longer contain it. */
  isKept: z.boolean(),
  /** The day of a later schedule that this date replaces, keeping its original identity. */
  standsFor: z.nullable(z.iso.date()),
  reason: example('We do not know you yet.', z.nullable(z.string())),
  movedTo: z.nullable(z.iso.date()),
  timeStart: z.nullable(shown.timeStart),
  timeEnd: z.nullable(shown.timeEnd),
  /** Both belong to its own times: without these they are the event's. */
  endsNextDay: example(false, z.boolean()),
  isAllDay: example(false, z.boolean()),
  location: example('The town hall', z.nullable(z.string())),
  /** Whether its location is at another address than the event's. */
  isElsewhere: example(false, z.boolean()),
  capacity: z.nullable(z.int()),
  /** Whether RSVPs were opened or closed by hand; null: the event's closing time applies. */
  rsvpIsOpen: z.nullable(z.boolean()),
  /** Elsewhere only, its address; null: unknown. */
  place: z.nullable(z.object(addressRecord)),
  attendanceMode: z.nullable(attendanceMode),
  meetingUrl: example('https://zoom.us/j/5551234567', z.nullable(z.string())),
  /** Rises with each change. */
  version: z.int(),
})
export type OccurrenceChange = z.infer<typeof occurrenceChange>

/** One date of an event as it takes place, in the club's time zone. */
export const occurrence = namedObject('Occurrence', {
  date: z.iso.date(),
  /** The day on which it takes place: another one than `date` when it was moved. */
  day: z.iso.date(),
  /** The day on which it ends: another one than `day` when it ends after midnight or takes several days. */
  endDay: example('2030-01-15', z.iso.date()),
  timeStart: shown.timeStart,
  timeEnd: shown.timeEnd,
  endsNextDay: example(false, z.boolean()),
  /** Whether it takes whole days: its times are then 00:00 and 23:59. */
  isAllDay: example(false, z.boolean()),
  location: example('The town hall', z.nullable(z.string())),
  /** Whether its location is at another address than the event's. */
  isElsewhere: example(false, z.boolean()),
  isCancelled: example(false, z.boolean()),
  /** Why it is canceled or moved. */
  reason: example('We do not know you yet.', z.nullable(z.string())),
  /** How many people there is room for, guests included; null: any number. */
  capacity: z.nullable(z.int()),
  /** Whether RSVPs were opened or closed by hand; null: the event's closing time applies. */
  rsvpIsOpen: z.nullable(z.boolean()),
  /** Elsewhere only, its address; null: unknown. */
  place: z.nullable(z.object(addressRecord)),
  attendanceMode,
  /** Rises with each change of the event or of this date; the SEQUENCE of calendars. */
  version: z.int(),
})
export type Occurrence = z.infer<typeof occurrence>

/** One date of an event. */
export const occurrenceKey = z.object({ id: field.id('Event'), date: field.date('Date') })
export type OccurrenceKey = z.infer<typeof occurrenceKey>

const fields = {
  day: field.date('Date'),
  ...times,
  endsNextDay: example(false, z.boolean()),
  isAllDay: example(false, z.boolean()),
  /** Null: the event's. */
  location: example('The town hall', field.optionalText('Location')),
  /** Whether the location is at another address than the event's. */
  isElsewhere: example(false, z.boolean()),
  isCancelled: example(false, z.boolean()),
  reason: example('We do not know you yet.', field.optionalLines('Reason', 500)),
  /** Null: as the event says. */
  capacity: z.nullable(field.wholeNumber('Seats', 1, 10_000)),
  rsvpIsOpen: z.nullable(z.boolean()),
  /** Elsewhere only, its address; null or blank: unknown. */
  place: placeEntry,
  attendanceMode,
  /** Null: the event's. */
  meetingUrl: meetingUrl(),
}

const howFar = {
  /** With 'Following' the series changes from this date on; canceling it so ends the series before this date. */
  scope: z._default(field.choice(scope, 'Which dates'), 'This'),
  /** The choice for later dates that have RSVPs, duties, or changes of their own and that the change removes. */
  vanishing: field.optionalChoice(vanishing, 'What to do with these dates'),
  notify,
}

/** The date form; `endDate` is the last of several days, which the form doesn't change. */
export const occurrenceForm = z
  .object({ ...fields, ...howFar, endDate: z.optional(z.nullable(z.iso.date())) })
  .check(...timesFit)
export type OccurrenceInput = z.infer<typeof occurrenceForm>
export type OccurrenceEntry = z.input<typeof occurrenceForm>

/** A change of one date; absent fields are unchanged. */
export const occurrenceSchema = namedObject('OccurrenceInput', {
  ...z.partial(z.object(fields)).shape,
  timeStart: field.kept(fields.timeStart),
  timeEnd: field.kept(fields.timeEnd),
  location: field.kept(fields.location),
  reason: field.kept(fields.reason),
  place: field.kept(fields.place),
  meetingUrl: field.kept(fields.meetingUrl),
  ...howFar,
})

/** The date to change, the version that it was read with, and what is to be different. */
export const occurrenceUpdate = z.intersection(
  z.extend(occurrenceKey, { version: field.optionalVersion() }),
  occurrenceSchema,
)
export type OccurrenceUpdate = z.infer<typeof occurrenceUpdate>

/** Checks the times of a date after a change of one of them: 'End time must be after start time'. */
export const occurrenceTimes = z
  .object({
    ...times,
    endsNextDay: z.boolean(),
    isAllDay: z.boolean(),
    endDate: z.nullable(z.iso.date()),
  })
  .check(...timesFit)
