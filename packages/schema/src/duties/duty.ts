/** Duties of an event, such as greeter; one with times is a shift of a single event. */

import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { dutyRotation, dutySource, dutyState, seat } from '../enumeration.js'
import { mostDays } from '../events/event-length.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import * as shown from '../shown.js'
import { stored } from '../stored.js'

/** The most members that one duty needs on a date. */
const mostMembers = 1000

const texts = {
  title: example('Greeter', field.requiredText('Duty', 60)),
  instructions: example('Welcome members at the door.', field.optionalLines('Instructions', 2000)),
}

/** A duty as it is stored. */
export const dutyRecord = namedObject('Duty', {
  id: field.id(),
  eventId: field.id(),
  ...stored(texts),
  /** How many members each date needs. */
  count: z.int(),
  /** How long before the start, of the date or of the shift, they arrive. */
  arrivesMinutesBefore: z.int(),
  rotation: dutyRotation,
  /** Of a shift; null for a duty of the whole date. */
  timeStart: z.nullable(shown.timeStart),
  timeEnd: z.nullable(shown.timeEnd),
  /** Of a shift, how many days after the first day of its date it takes place: 1 after midnight. */
  dayOffset: example(0, z.int()),
  /** Of a shift that ends after midnight. */
  endsNextDay: example(false, z.boolean()),
  position: z.int(),
  version: z.int(),
})
export type DutyRecord = z.infer<typeof dutyRecord>

const optionalTime = (label: string) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.nullish(z.string()),
        z.transform((text): string | undefined => text ?? undefined),
      ),
      field.minute(label),
    ),
    z.transform((text): string | null => text || null),
  )

const fields = z.object({
  ...texts,
  count: z._default(field.wholeNumber('Members', 1, mostMembers), 1),
  arrivesMinutesBefore: z._default(field.wholeNumber('Minutes', 0, 24 * 60), 0),
  rotation: z._default(field.choice(dutyRotation, 'Rotation'), 'None'),
  /** For a shift of a single event only. */
  timeStart: example(null, optionalTime('Start time')),
  timeEnd: example(null, optionalTime('End time')),
  dayOffset: z._default(field.wholeNumber('Day', 0, mostDays), 0),
  endsNextDay: z._default(z.boolean(), false),
})

type Times = Pick<DutyRecord, 'timeStart' | 'timeEnd' | 'dayOffset' | 'endsNextDay'>

/** Checks that a shift has both times, less than a day apart, and that only a shift has a separate day. */
const hasShiftTimes = z.check<Times>(({ value, issues }) => {
  const { timeStart, timeEnd, dayOffset, endsNextDay } = value
  const report = (path: string, message: string) =>
    issues.push({ code: 'custom', message, path: [path], input: null })
  if (timeStart && !timeEnd) report('timeEnd', 'End time is required')
  if (timeEnd && !timeStart) report('timeStart', 'Start time is required')
  if ((dayOffset > 0 || endsNextDay) && !timeStart && !timeEnd)
    report('timeStart', 'Start time is required')
  if (!timeStart || !timeEnd) return
  if (!endsNextDay && timeEnd <= timeStart) report('timeEnd', 'End time must be after start time')
  if (endsNextDay && timeEnd >= timeStart) report('timeEnd', 'A shift takes less than 24 hours')
})

/** The duty form. */
export const dutySchema = component('DutyInput', fields.check(hasShiftTimes))
export type DutyInput = z.infer<typeof dutySchema>
export type DutyEntry = z.input<typeof dutySchema>

/** A new duty, and the ID of its event. */
export const dutyCreate = z.intersection(z.object({ id: field.id('Event') }), dutySchema)
export type DutyCreate = z.infer<typeof dutyCreate>

/** The duty to change, and its new values; absent fields get their defaults. */
export const dutyUpdate = field.withId(dutySchema, 'Duty')
export type DutyUpdate = z.infer<typeof dutyUpdate>

export const dutyId = z.object({ id: field.id('Duty') })

const named = z.object({ id: field.id(), fullname: person.fullname })

/** A member's duty on one date, or their place in a shift. */
export const dutyAssignment = namedObject('DutyAssignment', {
  id: field.id(),
  eventId: field.id(),
  /** The occurrence, by its original date. */
  date: z.iso.date(),
  dutyId: field.id(),
  user: named,
  state: dutyState,
  source: dutySource,
  /** Waitlisted only in a shift; such a one does not count towards the duty's `count`. */
  seat,
})
export type DutyAssignmentRecord = z.infer<typeof dutyAssignment>

export const assignmentId = z.object({ id: field.id('Duty') })
