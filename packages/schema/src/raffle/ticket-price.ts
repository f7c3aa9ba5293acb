/** Tickets sold together for a price in cents. */
export type Offer = { tickets: number; price: number }

/** The most tickets that one sale may have. */
export const mostTicketsPerSale = 500

/**
 * Returns the lowest price, in cents, of exactly this many tickets in the club's bundles, each used as often as needed.
 * Null: no bundles add up to it.
 */
export function priceOf(tickets: number, offers: readonly Offer[]): number | null {
  const lowest: (number | null)[] = [0]
  for (let count = 1; count <= tickets; count += 1) {
    const prices = offers.flatMap((offer) => {
      const rest = lowest[count - offer.tickets] ?? null
      return rest === null ? [] : rest + offer.price
    })
    lowest.push(prices.length > 0 ? Math.min(...prices) : null)
  }
  return lowest[tickets] ?? null
}
