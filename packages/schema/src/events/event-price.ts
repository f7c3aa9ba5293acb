/** The price of coming to an event: per person, or of the meal that somebody chose. */
import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { eventBilling } from '../enumeration.js'
import * as field from '../field.js'

/** The highest price: an invoice for a party of eleven stays below the largest amount of an entry. */
export const mostPrice = 5_000_000

/** A price in the minor unit of the event's currency; 0 is free. */
const price = (label: string) => z.nullable(field.wholeNumber(label, 0, mostPrice))

/** The prices of an event as the server returns them. */
export const priceRecord = {
  /** In the minor unit of `currency`; null: free, unless a meal has a price. */
  pricePerPerson: example(2500, z.nullable(z.int())),
  /** Of the prices: the club's when the first one was set; null without a price. */
  currency: example('USD', z.nullable(z.string())),
  /** Null: members pay at the door, unless the treasurer bills them anyway. */
  billing: example('AtOnce', z.nullable(eventBilling)),
}

/** The prices of an event as the form sends them; absent: unchanged. */
export const priceEntry = {
  pricePerPerson: z.optional(example(2500, price('Price per person'))),
  billing: z.optional(z.nullable(field.choice(eventBilling, 'Billing'))),
}

/** The price of a meal as the form sends it; null: the event's price. Absent: unchanged. */
export const mealPrice = () => z.optional(example(3500, price('Price')))

/** The price of coming, as readers see it. Amounts are in the currency's minor unit. */
export const eventPrice = z.object({
  currency: example('USD', z.string()),
  /** Null: free, unless the chosen meal has a price. */
  pricePerPerson: example(2500, z.nullable(z.int())),
  /** The meals with another price than `pricePerPerson`. */
  meals: z.array(z.object({ name: example('Trout', z.string()), price: example(3500, z.int()) })),
  billing: z.nullable(eventBilling),
})
export type EventPrice = z.infer<typeof eventPrice>
