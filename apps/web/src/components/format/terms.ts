import type { Terms } from '@clubhouse/schema/finance/subscription'
import { formatDollars } from '@clubhouse/schema/money'

/** Formats subscription terms: 'Membership, $198 a year'. */
export const formatTerms = ({ nickname, cents, currency, interval }: Terms): string =>
  `${nickname}, ${formatDollars(cents, currency)} a ${interval}`
