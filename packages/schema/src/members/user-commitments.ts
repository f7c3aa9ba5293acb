/** The commitments of a member who leaves, or whose status changes to Inactive, Suspended or Deleted. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import {
  type RsvpChoice,
  rsvpChoice,
  type SubscriptionChoice,
  seat,
  subscriptionChoice,
} from '../enumeration.js'
import * as field from '../field.js'
import { subscriptionRecord } from '../finance/subscription.js'
import * as person from './person.js'

const days = { startsOn: z.iso.date(), endsOn: z.iso.date() }

export const userCommitments = namedObject('UserCommitments', {
  /** The one that runs. With `canceledAt` it ends at `currentPeriodEnd` already. */
  subscription: z.nullable(
    z.pick(subscriptionRecord, {
      status: true,
      terms: true,
      canceledAt: true,
      currentPeriodEnd: true,
    }),
  ),
  /** Their RSVPs to dates that have not begun, by `day`, on which the date takes place. */
  rsvps: z.array(
    z.object({
      eventId: field.id(),
      title: example('Breakfast', z.string()),
      date: z.iso.date(),
      day: z.iso.date(),
      seat,
    }),
  ),
  /** How many more are to events that the caller can't see. */
  hiddenRsvps: z.int(),
  /** Their duties on dates that are not over, by `day`. They are freed. */
  duties: z.array(
    z.object({
      eventId: field.id(),
      title: example('Breakfast', z.string()),
      duty: example('Greeter', z.string()),
      date: z.iso.date(),
      day: z.iso.date(),
      seat,
    }),
  ),
  /** How many more are of events that the caller can't see. */
  hiddenDuties: z.int(),
  /** Their offices, now or in a term to come. They end with the membership. */
  offices: z.array(
    z.object({
      title: example('Treasurer', z.string()),
      chapter: z.nullable(person.chapterName),
      ...days,
      /** Whether it gives permissions whose end needs a recent sign-in and is emailed to all administrators. */
      isGuarded: z.boolean(),
    }),
  ),
  committees: z.array(
    z.object({ name: example('Service projects', z.string()), isChair: z.boolean(), ...days }),
  ),
})
export type UserCommitments = z.infer<typeof userCommitments>

/** The choices for both; fields of a user's update. */
export const commitmentChoices = {
  subscriptionChoice: z.optional(subscriptionChoice),
  rsvpChoice: z.optional(rsvpChoice),
}
export type CommitmentChoices = {
  subscriptionChoice?: SubscriptionChoice | undefined
  rsvpChoice?: RsvpChoice | undefined
}

/** The defaults without a choice. */
export const defaultChoices = {
  subscriptionChoice: 'Keep',
  rsvpChoice: 'Withdraw',
} as const satisfies Required<CommitmentChoices>
