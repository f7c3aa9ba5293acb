import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { type RsvpReply, rsvpAudience, rsvpReply, seat } from '../enumeration.js'
import { occurrence, occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import { memberProgram } from '../programs/program.js'
import { mealChoice, mealChoices, mealNames, removedMeals } from './meal.js'

/** The most guests that one person may bring. */
const mostGuests = 10

/** How an event asks who comes. */
export const rsvpRecord = {
  rsvp: rsvpAudience,
  /** How many hours before the start RSVPs close. */
  rsvpClosesHours: z.int(),
  /** How many people there is room for; null: any number. */
  capacity: z.nullable(z.int()),
  guestsPerRsvp: z.int(),
  /** The meals to choose from; none: guests aren't asked. */
  meals: z.array(z.string()),
  /** These meals with their IDs. */
  mealChoices: z.array(mealChoice),
}

/** The RSVP settings as the event form sends them. */
export const rsvpEntry = {
  rsvp: z._default(field.choice(rsvpAudience, 'RSVPs'), 'None'),
  rsvpClosesHours: z._default(field.wholeNumber('RSVP deadline', 0, 14 * 24), 0),
  capacity: z._default(z.nullable(field.wholeNumber('Seats', 1, 10_000)), null),
  guestsPerRsvp: z._default(field.wholeNumber('Guests', 0, mostGuests), 0),
  /** Ignored with `mealChoices`. */
  meals: mealNames,
  mealChoices,
  /** The choice for RSVPs whose meal the change removes. */
  removedMeals: field.optionalChoice(removedMeals, 'What to do with these RSVPs'),
}

/** Somebody whom a member brings along. */
export const guest = z.object({
  name: example('Grace Hopper', z.string()),
  meal: z.nullable(z.string()),
})
export type Guest = z.infer<typeof guest>

const meal = field.optionalText('Meal', 60)

/** A party's meal, guests and note. */
export const partyEntry = {
  meal,
  guests: z._default(
    z
      .array(z.object({ name: example('Grace Hopper', field.requiredText('Name')), meal }))
      .check(z.maxLength(mostGuests, `At most ${mostGuests} guests`)),
    [],
  ),
  note: example('I come by bike.', field.optionalText('Note', 200)),
}

/** Somebody's answer to one date. */
export const rsvpSchema = namedObject('RsvpInput', {
  answer: field.choice(rsvpReply, 'RSVP'),
  ...partyEntry,
})
export type RsvpInput = z.infer<typeof rsvpSchema>
export type RsvpEntry = z.input<typeof rsvpSchema>

/** The guests and meals that an event offers. */
export type Offer = { guestsPerRsvp: number; meals: readonly string[] }

/** Whether a meal may be chosen: one of those that are offered, or none where none is. */
export const isOffered = ({ meals }: Pick<Offer, 'meals'>, meal: string | null): boolean =>
  meals.length === 0 ? meal === null : meal !== null && meals.includes(meal)

type Eating = { meal: string | null; guests: { meal: string | null }[]; answer?: RsvpReply }

/** Returns what an event offers to a party: also its own meals, which an organizer may have let it keep when removed. */
export const offerTo = (offer: Offer, party: Eating | null): Offer => {
  const own = party ? [party.meal, ...party.guests.map(({ meal }) => meal)] : []
  return { ...offer, meals: [...new Set([...offer.meals, ...own.filter((meal) => meal !== null)])] }
}

/** The check that everybody of a party that comes has chosen a meal that is offered. */
export const choosesMeals = (offer: Offer) =>
  z.check<Eating>(({ value, issues }) => {
    if (value.answer && value.answer !== 'Yes') return
    const needsMeal = (meal: string | null, path: (string | number)[]) => {
      if (!isOffered(offer, meal))
        issues.push({ code: 'custom', message: 'Choose a meal', path, input: value })
    }
    needsMeal(value.meal, ['meal'])
    for (const [index, { meal }] of value.guests.entries())
      needsMeal(meal, ['guests', index, 'meal'])
  })

/** The form of who comes to an event that offers this. */
export const rsvpFormFor = (offer: Offer) => rsvpSchema.check(choosesMeals(offer))

/** The date, and the answer to it. */
export const rsvpUpdate = z.intersection(occurrenceKey, rsvpSchema)
export type RsvpUpdate = z.infer<typeof rsvpUpdate>

/** A standing RSVP for a series: applies to every date without a separate RSVP. A null `answer` removes it. */
export const seriesRsvpUpdate = z.intersection(
  z.object({ id: field.id('Event') }),
  z.extend(rsvpSchema, { answer: z.nullable(field.choice(rsvpReply, 'RSVP')) }),
)
export type SeriesRsvpUpdate = z.infer<typeof seriesRsvpUpdate>

/** A standing RSVP as it is stored. */
export const seriesRsvp = z.object({
  answer: rsvpReply,
  meal: z.nullable(z.string()),
  guests: z.array(guest),
  note: example('I come by bike.', z.nullable(z.string())),
})
export type SeriesRsvp = z.infer<typeof seriesRsvp>

/** The caller's RSVP as it is stored. */
export const ownRsvp = namedObject('OwnRsvp', {
  answer: rsvpReply,
  meal: z.nullable(z.string()),
  guests: z.array(guest),
  note: example('I come by bike.', z.nullable(z.string())),
  /** Of a Yes. */
  seat: z.nullable(seat),
  /** How many parties are before one on the waitlist; null unless Waitlisted. */
  ahead: z.nullable(z.int()),
})
export type OwnRsvp = z.infer<typeof ownRsvp>

/** The RSVPs of a date as members see them; guests are counted, not named. */
export const rsvpSummary = z.object({
  /** Whether answers are taken at this moment. */
  isOpen: z.boolean(),
  /** Until when they are, YYYY-MM-DDTHH:MM by the club's clock. */
  closesAt: z.string(),
  /** People with a seat, and those who wait for one; guests included. */
  going: z.int(),
  waitlisted: z.int(),
  /** How many of those going are guests of somebody, and visitors. */
  guests: z.int(),
  visitors: z.int(),
  maybe: z.int(),
  no: z.int(),
  /** How many seats are left; null: any number. */
  seatsLeft: z.nullable(z.int()),
  coming: z.array(z.object({ id: field.id(), fullname: person.fullname })),
  own: z.nullable(ownRsvp),
  /** The caller's standing RSVP for the series. */
  standing: z.nullable(seriesRsvp),
  /** The amount that the caller was billed for this date, or will be with their next dues; null without one. */
  billed: z.nullable(
    z.object({ cents: example(5000, z.int()), currency: example('USD', z.string()) }),
  ),
})
export type RsvpSummary = z.infer<typeof rsvpSummary>

/** One date of an event with who comes; null where nobody is asked. */
export const occurrenceDetail = component(
  'OccurrenceDetail',
  z.extend(occurrence, {
    rsvp: z.nullable(rsvpSummary),
    /** The confirmed program; null without one. */
    program: example(null, z.nullable(memberProgram)),
    /** Where members join online. */
    meetingUrl: z.optional(example('https://zoom.us/j/5551234567', z.nullable(z.string()))),
  }),
)
export type OccurrenceDetail = z.infer<typeof occurrenceDetail>

/** One person's answer, as administrators see it. */
export const rsvpListRecord = namedObject('Rsvp', {
  id: field.id(),
  /** The member who answered; null for a visitor. */
  user: z.nullable(
    z.object({
      id: field.id(),
      fullname: person.fullname,
      email: z.nullable(person.email),
      phoneNumber: z.nullable(person.phoneNumber),
      phoneExt: z.nullable(person.phoneExt),
    }),
  ),
  visitor: z.nullable(z.object({ name: person.fullname, email: z.nullable(person.email) })),
  answer: rsvpReply,
  meal: z.nullable(z.string()),
  guests: z.array(guest),
  note: example('I come by bike.', z.nullable(z.string())),
  seat: z.nullable(seat),
  /** Since when they wait, or came to have the seat. */
  queuedAt: z.nullable(field.instant()),
})
export type RsvpListRecord = z.infer<typeof rsvpListRecord>

/** How many members a reminder reaches. */
export const rsvpReminderResult = z.object({ members: z.int() })

/** Which of the caller's RSVPs: to upcoming dates, by default, or to those of the last twelve months. */
export const ownRsvpPeriod = z.object({ period: z.optional(z.enum(['upcoming', 'past'])) })
export type OwnRsvpPeriod = z.infer<typeof ownRsvpPeriod>

/** One of the caller's RSVPs. */
export const comingRsvp = namedObject('ComingRsvp', {
  eventId: field.id(),
  date: z.iso.date(),
  answer: rsvpReply,
  seat: z.nullable(seat),
})
export type ComingRsvp = z.infer<typeof comingRsvp>
