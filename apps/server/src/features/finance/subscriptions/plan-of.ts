import type { Prisma } from '@clubhouse/db'
import { terms } from '@clubhouse/schema/finance/subscription'
import { formatAmount, formatDollars } from '@clubhouse/schema/money'

/** Describes a subscription's plan in emails: 'Membership, $198 a year', and what one payment is; null while it is unknown. */
export function planOf(stored: Prisma.JsonValue): { plan: string; amount: string } | null {
  const parsed = terms.safeParse(stored)
  if (!parsed.success) return null
  const { nickname, cents, currency, interval } = parsed.data
  return {
    plan: `${nickname}, ${formatDollars(cents, currency)} a ${interval}`,
    amount: formatAmount(cents, currency),
  }
}
