/** Amounts are whole numbers of a currency's minor unit, as Stripe counts: cents, but yen for JPY and a thousandth for KWD. */

const formatOf = (currency: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options })

/**
 * Stripe's own lists: Intl shows HUF, ISK and UGX without decimals, too, but Stripe counts their hundredths, so that 500 are
 * 5 Icelandic kronur.
 */
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const withThreeDecimals = 'BHD JOD KWD OMR TND'.split(' ')

/** How many decimals an amount of a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
function decimalsOf(currency: string): number {
  const code = currency.toUpperCase()
  if (withoutDecimals.includes(code)) return 0
  return withThreeDecimals.includes(code) ? 3 : 2
}

/** An amount in the currency's unit: 1950 is 19.5 dollars, and 1950 yen. */
export const inUnits = (amount: number, currency: string): number =>
  amount / 10 ** decimalsOf(currency)

/** American notation: a comma separates thousands, never decimals. */
const written = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d+))?$/

/**
 * Parses a typed amount, such as '1,234.50' or '$12', in the currency's minor unit; null for a blank text, and NaN for
 * one that is no amount of the currency.
 */
export function parseAmount(text: string, currency: string): number | null {
  const digits = text.trim().replace(/^\$\s*/, '')
  if (digits === '') return text.trim() === '' ? null : Number.NaN
  const match = written.exec(digits)
  const decimals = decimalsOf(currency)
  if (!match || (match[1] ?? '').length > decimals) return Number.NaN
  return Math.round(Number(digits.replaceAll(',', '')) * 10 ** decimals)
}

/** The symbol before a typed amount: '$', '¥', 'KWD'. */
export const currencySymbol = (currency: string): string =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** An amount without decimals when it is whole: '$5', '$7.50'. */
export function formatDollars(amount: number, currency = 'USD'): string {
  const units = inUnits(amount, currency)
  const minimumFractionDigits = Number.isInteger(units) ? 0 : decimalsOf(currency)
  return formatOf(currency, { minimumFractionDigits }).format(units)
}

/** An amount as '$1,234.50', '¥18,000' or 'KWD 12.500'. */
export function formatAmount(amount: number, currency = 'USD'): string {
  const units = inUnits(amount, currency)
  // A currency that people write without decimals may still have them at the provider.
  const options = Number.isInteger(units) ? {} : { minimumFractionDigits: decimalsOf(currency) }
  return formatOf(currency, options).format(units)
}

/** A short amount for the marks of a chart: '$500', '$1.5K'. */
export function shortAmount(amount: number, currency: string): string {
  const units = inUnits(amount, currency)
  const isSmall = !Number.isInteger(units) && units < 1000
  const decimals = decimalsOf(currency)
  return formatOf(currency, {
    notation: 'compact',
    maximumFractionDigits: isSmall ? decimals : 1,
    minimumFractionDigits: isSmall ? decimals : 0,
  }).format(units)
}

/** An amount for spreadsheets: '1234.50', '18000', '12.500'. */
export const decimalAmount = (amount: number, currency: string): string =>
  inUnits(amount, currency).toFixed(decimalsOf(currency))
