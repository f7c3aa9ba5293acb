import { formatDollars } from './money.js'
import type { Terms } from './subscription.js'

/** What is paid, as one says it: 'Membership, $198 a year'. */
export const termsInWords = ({ nickname, cents, currency, interval }: Terms): string =>
  `${nickname}, ${formatDollars(cents, currency)} a ${interval}`
