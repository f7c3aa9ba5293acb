import { type InvoiceRecord, overdueDays } from '@clubhouse/schema/invoice'
import { statusInWords } from '@clubhouse/schema/status-in-words'
import { siteFacts } from '#/site/facts'

/** How many days an invoice is late today. */
export const daysLate = (invoice: InvoiceRecord): number =>
  overdueDays(invoice, new Date(), siteFacts.timeZone)

export const isOverdue = (invoice: InvoiceRecord): boolean => daysLate(invoice) > 0

/** How an invoice stands: 'Paid', 'Overdue 92 days'. The list sorts by it, numbers as numbers. */
export function invoiceInWords(invoice: InvoiceRecord): string {
  const days = daysLate(invoice)
  if (days === 0) return statusInWords(invoice.status)
  return `Overdue ${days} ${days === 1 ? 'day' : 'days'}`
}
