import { formatDollars } from '@clubhouse/schema/money'
import type { Terms } from '@clubhouse/schema/subscription'

/** A status as people write it: 'PastDue' is 'Past due'. */
export const statusInWords = (status: string): string =>
  status.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What is paid, in words: 'Membership, $198 a year'. */
export const termsInWords = ({ nickname, cents, currency, interval }: Terms): string =>
  `${nickname}, ${formatDollars(cents, currency)} a ${interval}`
