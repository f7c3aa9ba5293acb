/** Amounts and currencies that somebody enters. */
import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'

/** The largest amount of one entry: a million dollars. */
export const mostCents = 100_000_000

/** A positive amount in the currency's minor unit. */
export const cents = (label = 'Amount', such = 12_000) =>
  example(such, field.wholeNumber(label, 1, mostCents), 'in the currency’s minor unit')

/** A currency of ISO 4217, such as USD. */
export const currency = () =>
  example(
    'USD',
    z
      .string('Currency is required')
      .check(z.regex(/^[A-Z]{3}$/, 'Currency must be three capital letters, such as USD')),
  )

/** An account of the club's books, such as '4000 Dues'. */
export const account = () => example('4000 Dues', field.optionalText('Account', 60))

/** A line of an invoice. */
const line = {
  item: example('Club dues', field.requiredText('Item', 120)),
  cents: cents(),
  /** Collected for somebody else, such as a foundation. */
  isPassThrough: z._default(z.boolean(), false),
  account: account(),
}

/** A line that the club bills. */
export const billedLine = z.object({
  ...line,
  quantity: z._default(example(1, field.wholeNumber('Quantity', 1, 1000)), 1),
})
export type BilledLine = z.infer<typeof billedLine>

/** A line of a schedule. */
export const scheduledLine = z.object(line)

/** Sums the lines of an invoice. */
export const totalOf = (lines: readonly Pick<BilledLine, 'quantity' | 'cents'>[]): number =>
  lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
