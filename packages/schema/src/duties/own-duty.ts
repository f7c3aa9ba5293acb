/** A member's own duties, and what other members offer. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { dutyState, seat } from '../enumeration.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import * as shown from '../shown.js'

const dutyOnDay = {
  eventId: field.id(),
  event: example('Weekly lunch', z.string()),
  date: z.iso.date(),
  /** The day on which it takes place. */
  day: z.iso.date(),
  duty: example('Greeter', z.string()),
}

const swap = z.object({
  id: field.id(),
  /** Null: offered to anyone. */
  toUser: example(null, z.nullable(person.fullname)),
})

/** One of the caller's duties on a date to come. */
export const ownDuty = namedObject('OwnDuty', {
  id: field.id(),
  ...dutyOnDay,
  instructions: example('Welcome members at the door.', z.nullable(z.string())),
  /** When to arrive, YYYY-MM-DDTHH:MM in the club's time zone; without a time on a date that lasts all day. */
  arrivesAt: example('2030-01-15T11:30', z.string()),
  timeStart: shown.timeStart,
  timeEnd: shown.timeEnd,
  endsNextDay: z.boolean(),
  location: example('The town hall', z.nullable(z.string())),
  state: dutyState,
  seat,
  /** The date is canceled, and the duty with it. */
  isCancelled: z.boolean(),
  /** The caller's open offer of this duty. */
  swap: example(null, z.nullable(swap)),
})
export type OwnDuty = z.infer<typeof ownDuty>

/** A duty that another member offers to the caller, or to anyone. */
export const swapOffer = namedObject('SwapOffer', {
  id: field.id(),
  from: person.fullname,
  ...dutyOnDay,
  arrivesAt: example('2030-01-15T11:30', z.string()),
  isForAnyone: z.boolean(),
  /** The caller's duty that the other member takes in return. */
  inReturn: example(null, z.nullable(z.object({ duty: z.string(), day: z.iso.date() }))),
})
export type SwapOffer = z.infer<typeof swapOffer>

export const ownDuties = namedObject('OwnDuties', {
  duties: z.array(ownDuty),
  offers: z.array(swapOffer),
})
export type OwnDuties = z.infer<typeof ownDuties>

/** A member who could take a duty, with their own duties of the event that could be swapped for it. */
export const swapChoice = namedObject('SwapChoice', {
  id: field.id(),
  fullname: person.fullname,
  duties: z.array(z.object({ id: field.id(), duty: z.string(), day: z.iso.date() })),
})
export type SwapChoice = z.infer<typeof swapChoice>
