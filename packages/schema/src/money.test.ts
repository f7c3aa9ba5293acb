import { expect, it } from 'vitest'
import {
  currencySymbol,
  decimalAmount,
  formatAmount,
  formatDollars,
  parseAmount,
  shortAmount,
} from './money.js'

it.each([
  [500, 'USD', '$5'],
  [750, 'USD', '$7.50'],
  [123_456_00, 'USD', '$123,456'],
  [18_000, 'JPY', '¥18,000'],
  [12_500, 'KWD', 'KWD\u00a012.500'],
  [1_045, 'HUF', 'HUF\u00a010.45'],
  [1_000, 'HUF', 'HUF\u00a010'],
])('writes %i of %s in short as %s', (amount, currency, text) =>
  expect(formatDollars(amount, currency)).toBe(text),
)

it.each([
  [123_450, 'USD', '$1,234.50', '1234.50'],
  [18_000, 'JPY', '¥18,000', '18000'],
  [12_500, 'KWD', 'KWD\u00a012.500', '12.500'],
  // Written without decimals, and counted by Stripe in hundredths.
  [500, 'ISK', 'ISK\u00a05', '5.00'],
  [380_000, 'UGX', 'UGX\u00a03,800', '3800.00'],
  [1_045, 'HUF', 'HUF\u00a010.45', '10.45'],
  [123_400, 'IDR', 'IDR\u00a01,234', '1234.00'],
  [123_450, 'RSD', 'RSD\u00a01,234.50', '1234.50'],
  [5_000, 'KRW', '₩5,000', '5000'],
  [1_000, 'MGA', 'MGA\u00a01,000', '1000'],
  [5_120, 'BHD', 'BHD\u00a05.120', '5.120'],
  // As Stripe spells them.
  [1_950, 'usd', '$19.50', '19.50'],
  [500, 'jpy', '¥500', '500'],
])('writes %i of %s as Stripe counts it', (amount, currency, text, cell) => {
  expect(formatAmount(amount, currency)).toBe(text)
  expect(decimalAmount(amount, currency)).toBe(cell)
})

it.each([
  [0, 'USD', '$0'],
  [250, 'USD', '$2.50'],
  [19_800, 'USD', '$198'],
  [150_000, 'USD', '$1.5K'],
  [1_234_567_00, 'USD', '$1.2M'],
  [18_000, 'JPY', '¥18K'],
])('marks a chart with %i of %s as %s', (amount, currency, text) =>
  expect(shortAmount(amount, currency)).toBe(text),
)

it('parses typed amounts in the decimals of their currency', () => {
  const of = (currency: string, ...texts: string[]) =>
    texts.map((text) => parseAmount(text, currency))
  expect(of('USD', '12', '12.5', '$1,234.50', ' .05 ', '')).toEqual([1200, 1250, 123_450, 5, null])
  expect(of('USD', '12.345', '1,23', 'twelve', '-5', '$', '.')).toEqual(Array(6).fill(Number.NaN))
  expect(of('JPY', '18000', '18000.5')).toEqual([18_000, Number.NaN])
  expect(of('KWD', '12.345')).toEqual([12_345])
  expect(['USD', 'JPY', 'KWD'].map(currencySymbol)).toEqual(['$', '¥', 'KWD'])
})
