/** The rule of event fees: the lines that one party is billed for a date of an event. */
import { formatShortDate } from '../events/calendar-format.js'
import type { EventPrice } from '../events/event-price.js'
import { priceFor } from '../events/price-of.js'
import type { BilledLine } from './cents.js'

/** Title of the event and the day of the date, YYYY-MM-DD, which the lines name. */
export type FeeText = { title: string; day: string }

/** The most characters of a line's item. */
const mostText = 120

/**
 * The treasurer's entry instead of the RSVP: how many people, and what they pay together in the currency's minor
 * unit. Null: as the RSVP says.
 */
export type EnteredFee = { people: number | null; cents: number | null }

export type Fee = { people: number; lines: BilledLine[] }

/**
 * Returns the lines of a party whose people chose these meals, the member first: one line for each price and meal,
 * without those that cost nothing. Entered people are the first of the party; more than it has pay the event's price. An
 * entered amount is one line.
 */
export function feeLines(
  price: EventPrice,
  text: FeeText,
  party: readonly (string | null)[],
  entered: EnteredFee = { people: null, cents: null },
): Fee {
  const people = entered.people ?? party.length
  if (entered.cents !== null) {
    const lines = entered.cents > 0 ? [lineOf(itemOf(text, null), 1, entered.cents)] : []
    return { people, lines }
  }
  const meals = Array.from({ length: people }, (_, place) => party[place] ?? null)
  const counted = new Map<string, BilledLine>()
  for (const meal of meals) {
    const cents = priceFor(price, meal)
    const isNamed = price.meals.some(({ name }) => name === meal)
    const item = itemOf(text, isNamed ? meal : null)
    const line = counted.get(item)
    counted.set(item, lineOf(item, (line?.quantity ?? 0) + 1, cents))
  }
  return { people, lines: [...counted.values()].filter(({ cents }) => cents > 0) }
}

const lineOf = (item: string, quantity: number, cents: number): BilledLine => ({
  item,
  quantity,
  cents,
  isPassThrough: false,
  account: null,
})

/** 'Auction dinner, Fri, Nov 20, 2026: Trout', whose title is cut where that is too long. */
function itemOf({ title, day }: FeeText, meal: string | null): string {
  const date = formatShortDate(day, '')
  const end = `, ${date}${meal === null ? '' : `: ${meal}`}`
  return `${title.slice(0, mostText - end.length).trimEnd()}${end}`
}
