import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

/** The form for a guest by name. */
export const attendanceGuestSchema = z.object({
  firstname: example('Ada', field.requiredText('First name')),
  lastname: example('Lovelace', field.requiredText('Last name')),
  /** The member who brought them. */
  hostId: field.optionalId('Guest of'),
})
export type AttendanceGuestEntry = z.input<typeof attendanceGuestSchema>

/** The date, and its new guest. */
export const attendanceGuestAddition = z.intersection(occurrenceKey, attendanceGuestSchema)
export type AttendanceGuestAddition = z.infer<typeof attendanceGuestAddition>

/** The date, and a guest of it. */
export const attendanceGuestKey = z.intersection(
  occurrenceKey,
  z.object({ guestId: field.id('Guest') }),
)
export type AttendanceGuestKey = z.infer<typeof attendanceGuestKey>

/** A guest at a date by name, as organizers see them. */
export const attendanceGuest = namedObject('AttendanceGuest', {
  id: field.id(),
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: person.fullname,
  /** Null if it isn't recorded. */
  host: z.nullable(z.object({ id: field.id(), fullname: person.fullname })),
})
export type AttendanceGuest = z.infer<typeof attendanceGuest>
