/** Cents as dollars, without decimals for whole ones: '$5', '$7.50'. */
export const formatDollars = (cents: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

/** Cents of a currency as '$1,234.50', always with two decimals. */
export const formatAmount = (cents: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
