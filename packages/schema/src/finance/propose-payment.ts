/** Proposes which invoices a payment pays. Without zod, so that the page loads none. */

/** An open invoice. */
export type OpenInvoice = {
  id: string
  dueDate: string | null
  number: string | null
  balance: number
}

export type Proposed = { invoiceId: string; cents: number }

const oldestFirst = (one: OpenInvoice, other: OpenInvoice) =>
  (one.dueDate ?? '').localeCompare(other.dueDate ?? '') ||
  (one.number ?? '').localeCompare(other.number ?? '')

/**
 * Returns the invoices that an amount pays, the oldest first, each up to its balance. `taken` is paid by other payments
 * that are being recorded. The amount may be more than they owe: the rest is credit on account.
 */
export function proposePayment(
  amount: number,
  invoices: readonly OpenInvoice[],
  taken: ReadonlyMap<string, number> = new Map(),
): Proposed[] {
  let left = amount
  return invoices.toSorted(oldestFirst).flatMap(({ id, balance }) => {
    const cents = Math.min(left, balance - (taken.get(id) ?? 0))
    if (!(cents > 0)) return []
    left -= cents
    return [{ invoiceId: id, cents }]
  })
}
