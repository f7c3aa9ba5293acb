/** The tickets and the money of a raffle, counted; amounts are in cents. */
export type RaffleCounts = {
  /** The tickets that the printer delivered; null: nobody entered it. */
  printed: number | null
  sold: number
  void: number
  unsold: number
  lost: number
  centsSold: number
  centsDeposited: number
}

/** What is missing: above zero more is expected than is accounted for, below zero less. */
export type Reconciliation = { tickets: number; cents: number; isBalanced: boolean }

/** Compares sold, void, unsold and lost tickets with those printed, and the money taken with the deposits. */
export function reconcile(counts: RaffleCounts): Reconciliation {
  const counted = counts.sold + counts.void + counts.unsold + counts.lost
  const tickets = (counts.printed ?? counted) - counted
  const cents = counts.centsSold - counts.centsDeposited
  return { tickets, cents, isBalanced: tickets === 0 && cents === 0 }
}
