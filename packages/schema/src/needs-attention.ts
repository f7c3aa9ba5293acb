import { z } from 'zod/mini'
import { example, namedObject } from './api-metadata.js'
import * as field from './field.js'

/** Within how many days a date begins whose waitlist is shown. */
export const waitlistDays = 7

/** How many days ahead open duties are counted. */
export const openDutyDays = 14

/** The counts that need an officer's attention, the waitlists of upcoming dates, and whether emails are delivered. */
export const waiting = namedObject('Waiting', {
  joinRequests: z.int(),
  messages: z.int(),
  /** Proposals of members that the board has to decide, announce or complete. */
  proposals: z.int(),
  /** Changes of membership that are not reported to the international organization yet. */
  changesToReport: z.int(),
  /** How many places on duties of the next 14 days nobody has, by event. */
  openDuties: z.array(
    z.object({
      eventId: field.id(),
      title: example('Breakfast', z.string()),
      places: z.int(),
    }),
  ),
  overdueInvoices: z.int(),
  /** Past dates of events whose fees aren't billed. */
  unbilledDates: z.int(),
  /** Subscriptions that are unpaid, paused or were not completed. */
  subscriptionProblems: z.int(),
  failedMessages: z.int(),
  /** People who want everything about them deleted. */
  erasureRequests: z.int(),
  /** Whether the club has an email server; without one, emails are saved as files. */
  emailIsSetUp: example(true, z.boolean()),
  waitlists: z.array(
    z.object({
      eventId: field.id(),
      title: example('Breakfast', z.string()),
      /** The identity of the date. */
      date: z.iso.date(),
      /** When it takes place. */
      day: z.iso.date(),
      parties: z.int(),
    }),
  ),
})
export type Waiting = z.infer<typeof waiting>
