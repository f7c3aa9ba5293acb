/** Fees of events: what members owe for a date, and how the treasurer bills it. Amounts are in the currency's minor unit. */
import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { eventBilling } from '../enumeration.js'
import { eventPrice } from '../events/event-price.js'
import { occurrenceKey } from '../events/occurrence.js'
import * as field from '../field.js'
import { mostCents } from './cents.js'
import { invoiceLine } from './invoice.js'
import { payer } from './subscription.js'

/** The most people of one member who are billed for a date. */
export const mostBilled = 50

/** A member's fee: to bill, left out by hand, for the next billing of dues, or billed. */
export const eventFeeState = z.enum(['Open', 'LeftOut', 'Waiting', 'Billed'])
export type EventFeeState = z.infer<typeof eventFeeState>

/**
 * Why billing skips a member. Ended: no member anymore, whom the treasurer can include; NoCharge: there is nothing to
 * pay.
 */
export const eventFeeNotBilled = z.enum(['LeftOut', 'Ended', 'Deceased', 'NoCharge'])
export type EventFeeNotBilled = z.infer<typeof eventFeeNotBilled>

/** Whether the treasurer can bill somebody in spite of a reason. */
export const canChargeAnyway = (reason: EventFeeNotBilled | null): boolean =>
  reason === 'LeftOut' || reason === 'Ended'

/** A member's row of a date. */
export const eventFeeRow = namedObject('EventFeeRow', {
  user: payer,
  state: eventFeeState,
  /** Whether billing the date now would bill this row. */
  isIncluded: z.boolean(),
  /** Why an open or left out one isn't; null when it is, waits or was billed. */
  notBilled: z.nullable(eventFeeNotBilled),
  /** The people and amount: as billed, or as billing it now would. */
  people: example(2, z.int()),
  cents: example(6000, z.int()),
  lines: z.array(invoiceLine),
  /** Whether the treasurer changed people or amount. */
  isChanged: z.boolean(),
  /** The treasurer's words for a change, or for leaving the member out. */
  reason: example('Left before dinner', z.nullable(z.string())),
  /** How many come by the current RSVP: less than `people` when it was withdrawn since. */
  rsvpPeople: example(2, z.int()),
  /** Of a billed one. */
  invoice: z.nullable(z.object({ id: field.id(), number: z.string() })),
  /** The draft that will bill a waiting one. */
  run: z.nullable(z.object({ id: field.id(), name: example('Semiannual dues', z.string()) })),
})
export type EventFeeRow = z.infer<typeof eventFeeRow>

/** How many members and people, and what they pay together. */
export const eventFeeSum = z.object({
  members: z.int(),
  people: z.int(),
  cents: example(6000, z.int()),
})

const date = {
  /** Null once the event was deleted. */
  id: z.nullable(field.id()),
  /** Identifies the date, as in other calls; `day` is when it takes place. */
  date: z.iso.date(),
  day: z.iso.date(),
  title: example('Auction dinner', z.string()),
  currency: example('USD', z.string()),
  /** How the event says that members are billed. */
  billing: z.nullable(eventBilling),
  isCancelled: z.boolean(),
  /** The sums that billing it now would bill, that are left for the next billing of dues, and that were billed. */
  open: eventFeeSum,
  waiting: eventFeeSum,
  billed: eventFeeSum,
}

/** A date with fees in the list, the latest first. */
export const eventFeeRecord = namedObject('EventFee', date)
export type EventFeeRecord = z.infer<typeof eventFeeRecord>

/** A date with its members, by last name. */
export const eventFeeDetail = component(
  'EventFeeDetail',
  z.object({
    ...date,
    /** The price now; null without one. */
    price: z.nullable(eventPrice),
    /** Whether RSVPs are closed, so that it can be billed. */
    canBill: z.boolean(),
    rows: z.array(eventFeeRow),
    /** Visitors, who are never billed: collect at the door. */
    door: z.array(
      z.object({
        name: example('Grace Hopper', z.string()),
        people: z.int(),
        cents: example(2500, z.int()),
      }),
    ),
  }),
)
export type EventFeeDetail = z.infer<typeof eventFeeDetail>

/** A change of a member's fee before it is billed; absent or null people and cents: as the RSVP says. */
export const eventFeeRowInput = z
  .extend(occurrenceKey, {
    userId: field.chosenId('Member'),
    isIncluded: z.boolean(),
    people: z.optional(z.nullable(field.wholeNumber('People', 1, mostBilled))),
    cents: z.optional(z.nullable(field.wholeNumber('Amount', 0, mostCents))),
    /** Required to change people or amount, and to leave somebody out. */
    reason: example('Left before dinner', field.optionalText('Reason', 200)),
  })
  .check(
    z.refine(
      ({ isIncluded, people, cents, reason }) =>
        reason !== null || (isIncluded && (people ?? null) === null && (cents ?? null) === null),
      { message: 'Reason is required', path: ['reason'] },
    ),
  )
export type EventFeeRowInput = z.infer<typeof eventFeeRowInput>

/** How a date is billed. */
export const eventFeeBill = z
  .extend(occurrenceKey, {
    billing: field.choice(eventBilling, 'Billing'),
    /** AtOnce: the date of the invoices; by default today, and never later. */
    issuedOn: z.optional(field.date('Invoice date')),
    /** Required for AtOnce. */
    dueOn: field.optionalDate('Due date'),
    /** AtOnce: whether members with an email address get their invoice by email. */
    notify: z.boolean(),
    /** The reviewed amount, `open.cents`: refused if RSVPs changed it since. */
    reviewedCents: z.optional(z.int()),
  })
  .check(
    z.refine(({ billing, dueOn }) => billing === 'NextRun' || dueOn !== null, {
      message: 'Due date is required',
      path: ['dueOn'],
    }),
  )
export type EventFeeBill = z.infer<typeof eventFeeBill>

/** A billed date, and whom to print invoices for because no email reaches them. */
export const billedEventFee = namedObject('BilledEventFee', {
  fee: eventFeeDetail,
  /** How many members were billed at once, and how many wait for the next billing of dues. */
  invoices: z.int(),
  waiting: z.int(),
  emailed: z.int(),
  toPrint: z.array(payer),
})
export type BilledEventFee = z.infer<typeof billedEventFee>
