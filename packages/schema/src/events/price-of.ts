/** The price of coming to an event. Loads no schema, because the first page shows it. */

import { formatAmount } from '../money.js'
import type { EventPrice } from './event-price.js'

type Priced = {
  pricePerPerson: number | null
  currency: string | null
  billing: 'AtOnce' | 'NextRun' | null
  mealChoices: readonly { name: string; price: number | null }[]
}

/** Returns the price of coming to an event; null for a free one. */
export function priceOf(event: Priced): EventPrice | null {
  const { pricePerPerson, currency, billing, mealChoices } = event
  const meals = mealChoices.flatMap(({ name, price }) => (price === null ? [] : { name, price }))
  const isFree = !pricePerPerson && meals.every(({ price }) => price === 0)
  return currency === null || isFree ? null : { currency, pricePerPerson, meals, billing }
}

/** Returns what one person pays who chose this meal: the meal's price, or else the event's. */
export const priceFor = ({ pricePerPerson, meals }: EventPrice, meal: string | null): number =>
  meals.find(({ name }) => name === meal)?.price ?? pricePerPerson ?? 0

/** Returns what a party pays together, its meals in order. */
export const partyPrice = (price: EventPrice, meals: readonly (string | null)[]): number =>
  meals.reduce((sum, meal) => sum + priceFor(price, meal), 0)

/** '$25.00 per person', or '$25.00 to $40.00 per person' where meals have other prices. */
export function formatPrice({ currency, pricePerPerson, meals }: EventPrice): string {
  const prices = [
    ...(pricePerPerson === null ? [] : [pricePerPerson]),
    ...meals.map(({ price }) => price),
  ]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const range =
    least === most
      ? formatAmount(most, currency)
      : `${formatAmount(least, currency)} to ${formatAmount(most, currency)}`
  return `${range} per person`
}
