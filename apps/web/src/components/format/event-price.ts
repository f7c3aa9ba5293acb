import { formatPrice, priceOf } from '@clubhouse/schema/events/price-of'

type Priced = Parameters<typeof priceOf>[0]

const billed = {
  AtOnce: 'The club sends an invoice.',
  NextRun: 'It’s added to your next dues.',
} as const

/** Formats '$25.00 per person'; null for a free event. */
export function formatEventPrice(event: Priced): string | null {
  const price = priceOf(event)
  return price && formatPrice(price)
}

/** Formats '$25.00 per person. Pay at the door.'; null for a free event. */
export function formatPayment(event: Priced): string | null {
  const price = formatEventPrice(event)
  return price && `${price}. ${event.billing ? billed[event.billing] : 'Pay at the door.'}`
}
