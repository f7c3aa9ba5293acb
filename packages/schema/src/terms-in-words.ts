import { formatDollars } from './money.js'
import type { Terms } from './subscription.js'

/** What is paid, in words: 'Membership, $198 a year'. */
export const termsInWords = ({ nickname, cents, currency, interval }: Terms): string =>
  `${nickname}, ${formatDollars(cents, currency)} a ${interval}`
