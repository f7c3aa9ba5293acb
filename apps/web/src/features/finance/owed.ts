import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { isOverdue } from './overdue'

const listed = new Intl.ListFormat(undefined, { type: 'conjunction' })

/** Formats what is overdue, a sum per currency: '$216.00', '$216.00 and €5.00'; null for nothing. */
export function formatOwed(invoices: readonly InvoiceRecord[]): string | null {
  const sums = new Map<string, number>()
  for (const invoice of invoices.filter(isOverdue)) {
    const sum = sums.get(invoice.currency) ?? 0
    sums.set(invoice.currency, sum + invoice.balance)
  }
  if (sums.size === 0) return null
  return listed.format([...sums].map(([currency, sum]) => formatAmount(sum, currency)))
}

/** Returns the overdue invoices of each member, by the member's ID. */
export function overdueByMember(
  invoices: readonly InvoiceRecord[] = [],
): ReadonlyMap<string, readonly InvoiceRecord[]> {
  const members = new Map<string, InvoiceRecord[]>()
  for (const invoice of invoices.filter(isOverdue)) {
    members.set(invoice.user.id, [...(members.get(invoice.user.id) ?? []), invoice])
  }
  return members
}
