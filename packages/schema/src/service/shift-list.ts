/** The list of a date's shifts that organizers print. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { seat } from '../enumeration.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import * as shown from '../shown.js'

/** A member on a shift, or waiting for it. */
export const shiftMember = z.object({
  id: field.id(),
  fullname: person.fullname,
  /** Their mobile phone, or the one of their account. */
  phone: z.nullable(person.phoneNumber),
  seat,
})

/** A shift with its members, in the order in which they joined. */
export const shiftOfList = namedObject('Shift', {
  id: field.id(),
  title: example('Stocking', z.string()),
  /** The day on which it takes place. */
  day: z.iso.date(),
  timeStart: shown.timeStart,
  timeEnd: shown.timeEnd,
  endsNextDay: z.boolean(),
  count: z.int(),
  members: z.array(shiftMember),
})
export type ShiftOfList = z.infer<typeof shiftOfList>

/** The shifts of a date. */
export const shiftList = z.object({
  title: example('Food pantry', z.string()),
  day: z.iso.date(),
  shifts: z.array(shiftOfList),
})
export type ShiftList = z.infer<typeof shiftList>
