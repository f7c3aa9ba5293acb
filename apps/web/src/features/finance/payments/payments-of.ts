/** Formats a count of payments. */
export const paymentsOf = (count: number): string =>
  count === 1 ? '1 payment' : `${count} payments`
