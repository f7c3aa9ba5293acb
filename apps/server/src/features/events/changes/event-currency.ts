import type { Tx } from '@clubhouse/db'
import type { EventInput, EventRecord } from '@clubhouse/schema/events/event'
import { getDuesCurrency } from '../../finance/reports/dues-setting.js'
import { mealPricesOf } from './save-meals.js'

/**
 * Returns the currency of an event's prices after an edit: the club's for its first price, which it keeps as long as it
 * has a price, so that no amount changes its meaning; null without a price.
 */
export async function currencyOf(
  tx: Tx,
  before: EventRecord | null,
  input: EventInput,
): Promise<string | null> {
  const perPerson =
    input.pricePerPerson === undefined ? before?.pricePerPerson : input.pricePerPerson
  const prices = [perPerson ?? null, ...mealPricesOf(before, input)]
  if (prices.every((price) => price === null)) return null
  return before?.currency ?? (await getDuesCurrency(tx))
}
