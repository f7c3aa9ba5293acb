import { z } from 'zod/mini'
import { component, example } from '../api-metadata.js'
import { occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import { choosesMeals, type Offer, rsvpSchema } from './rsvp.js'

/** An RSVP entered by an organizer: for a member, for someone else by name, or a change of an existing one. */
export const rsvpByHandSchema = component(
  'RsvpByHand',
  z
    .extend(rsvpSchema, {
      userId: field.optionalId('Member'),
      /** The answer that is changed. */
      rsvpId: field.optionalId('RSVP'),
      name: example('Grace Hopper', field.optionalText('Name')),
      email: field.optionalEmail(),
    })
    .check(
      z.refine(({ userId, rsvpId, name }) => Boolean(userId || rsvpId || name), {
        message: 'Name is required',
        path: ['name'],
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    ),
)
export type RsvpByHandEntry = z.input<typeof rsvpByHandSchema>
export type RsvpByHandInput = z.infer<typeof rsvpByHandSchema>

/** The organizer's form for an event that offers this. */
export const rsvpByHandFormFor = (offer: Offer) => rsvpByHandSchema.check(choosesMeals(offer))

/** The date, and the answer to it. */
export const rsvpByHand = z.intersection(occurrenceKey, rsvpByHandSchema)
export type RsvpByHand = z.infer<typeof rsvpByHand>
