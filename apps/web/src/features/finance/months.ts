import { clubDate } from '@clubhouse/schema/club-time'
import { addMonths, monthOf } from '@clubhouse/schema/events/calendar-day'
import {
  type InvoiceRecord,
  type InvoiceStatus,
  invoicedAmount,
  keptAmount,
} from '@clubhouse/schema/finance/invoice'
import { pageData } from '#/site/page-data'

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

/** Statuses of invoices that the club doesn't charge: not yet, or no more. */
const uncharged: readonly InvoiceStatus[] = ['Draft', 'Void', 'Uncollectible']

/** Sums up the open invoices, overdue or not, in minor units of one currency. */
export const unpaidAmount = (invoices: readonly InvoiceRecord[]): number =>
  invoices
    .filter(({ status }) => status === 'Open')
    .reduce((sum, invoice) => sum + invoicedAmount(invoice), 0)

/** The club's last `count` months up to `now`, oldest first; drafts, void and uncollectible invoices do not count. */
export function byMonth(invoices: readonly InvoiceRecord[], now: Date, count = 12): Month[] {
  const { timeZone } = pageData.page.club
  const monthAt = (instant: Date) => monthOf(clubDate(instant, timeZone))
  const first = `${monthAt(now)}-01`
  const months = Array.from({ length: count }, (_, index) => ({
    month: monthOf(addMonths(first, index - count + 1)),
    invoiced: 0,
    paid: 0,
  }))
  const byName = new Map(months.map((month) => [month.month, month]))
  for (const invoice of invoices) {
    const { createdAt, status } = invoice
    const month = byName.get(monthAt(new Date(createdAt)))
    if (!month || uncharged.includes(status)) continue
    month.invoiced += invoicedAmount(invoice)
    month.paid += keptAmount(invoice)
  }
  return months
}

/** The name of a month, YYYY-MM. */
export const monthName = (month: string, style: 'narrow' | 'short' | 'long'): string =>
  new Intl.DateTimeFormat(undefined, { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
