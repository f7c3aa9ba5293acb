import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { occurrence, occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import { choosesMeals, type Offer, ownRsvp, partyEntry } from './rsvp.js'

/** A visitor's RSVP to one date; it counts once they have confirmed it with the emailed link. */
export const visitorRsvpSchema = z.object({
  name: example('Ada Lovelace', field.requiredText('Name')),
  email: field.email(),
  ...partyEntry,
  /** A field that people do not see: only programs fill it. Any text passes, so that they learn nothing. */
  website: example('', z._default(z.string(), ''), 'leave this out'),
})
export type VisitorRsvpEntry = z.input<typeof visitorRsvpSchema>
export type VisitorRsvpInput = z.infer<typeof visitorRsvpSchema>

/** The visitor's form for an event that offers this. */
export const visitorRsvpFormFor = (offer: Offer) => visitorRsvpSchema.check(choosesMeals(offer))

/** The date, and who wants to come. */
export const visitorRsvpRequest = z.intersection(occurrenceKey, visitorRsvpSchema)
export type VisitorRsvpRequest = z.infer<typeof visitorRsvpRequest>

/** The secret of an emailed link. */
export const visitorToken = z.object({
  token: z
    .string('This link is incomplete')
    .check(z.minLength(1, 'This link is incomplete'), z.maxLength(100, 'This link isn’t valid')),
})

/** A visitor's reply through the link; the first one confirms the RSVP. */
export const visitorReplySchema = z.object({
  answer: field.choice(z.enum(['Yes', 'No']), 'RSVP'),
  ...partyEntry,
})
export type VisitorReplyEntry = z.input<typeof visitorReplySchema>
export type VisitorReplyInput = z.infer<typeof visitorReplySchema>

/** The form behind the link, for an event that offers this. */
export const visitorReplyFormFor = (offer: Offer) => visitorReplySchema.check(choosesMeals(offer))

/** The link's secret, and the answer. */
export const visitorRsvpUpdate = z.intersection(visitorToken, visitorReplySchema)
export type VisitorRsvpUpdate = z.infer<typeof visitorRsvpUpdate>

/** The page behind the link: the date and the visitor's RSVP. */
export const visitorRsvpRecord = namedObject('VisitorRsvp', {
  name: person.fullname,
  /** Before that it holds no seat. */
  isConfirmed: z.boolean(),
  event: z.object({
    id: field.id(),
    title: example('Breakfast', z.string()),
    description: example('Bread, and who bakes it.', z.nullable(z.string())),
    guestsPerRsvp: z.int(),
    meals: z.array(z.string()),
  }),
  occurrence,
  /** Of the date's own place. */
  place: z.object({
    location: example('The town hall', z.nullable(z.string())),
    address: example('1 Main Street', z.nullable(z.string())),
    city: example('Cary', z.nullable(z.string())),
    state: example('North Carolina', z.nullable(z.string())),
  }),
  /** Where they join online; null unless they have a seat and the event offers the link to visitors. */
  meetingUrl: example('https://zoom.us/j/5551234567', z.nullable(z.string())),
  /** Whether a Yes is taken at this moment, and whether the date has begun. */
  isOpen: z.boolean(),
  isOver: z.boolean(),
  /** YYYY-MM-DDTHH:MM by the club's clock. */
  closesAt: z.string(),
  own: ownRsvp,
})
export type VisitorRsvpRecord = z.infer<typeof visitorRsvpRecord>
