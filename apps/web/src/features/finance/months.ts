import { type InvoiceRecord, invoicedAmount, keptAmount } from '@clubhouse/schema/finance/invoice'

/**
 * The amounts invoiced in a month, YYYY-MM, less credit notes, and what the club has of these: paid, and neither refunded
 * nor disputed. In minor units of one currency.
 */
export type Month = { month: string; invoiced: number; paid: number }

/** The invoices of each currency, that of most invoices first: amounts of two currencies are never added. */
export function byCurrency(invoices: readonly InvoiceRecord[]): [string, InvoiceRecord[]][] {
  const groups = new Map<string, InvoiceRecord[]>()
  for (const invoice of invoices) {
    groups.set(invoice.currency, [...(groups.get(invoice.currency) ?? []), invoice])
  }
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)
}

/** The last `count` months up to `now`, oldest first; drafts and void invoices do not count. */
export function byMonth(invoices: readonly InvoiceRecord[], now: Date, count = 12): Month[] {
  const months = Array.from({ length: count }, (_, index) => {
    const month = new Date(now.getFullYear(), now.getMonth() - (count - 1 - index), 1)
    return { month: monthOf(month), invoiced: 0, paid: 0 }
  })
  const byName = new Map(months.map((month) => [month.month, month]))
  for (const invoice of invoices) {
    const { createdAt, status } = invoice
    const month = byName.get(monthOf(new Date(createdAt)))
    if (!month || status === 'Draft' || status === 'Void') continue
    month.invoiced += invoicedAmount(invoice)
    month.paid += keptAmount(invoice)
  }
  return months
}

const monthOf = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`

/** The name of a month, YYYY-MM. */
export const monthName = (month: string, style: 'narrow' | 'short' | 'long'): string =>
  new Intl.DateTimeFormat(undefined, { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
