import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { overdueDays } from '@clubhouse/schema/finance/overdue-days'
import { pageData } from '#/site/page-data'

type Due = Pick<InvoiceRecord, 'status' | 'dueDate'>

/** How many days an invoice is late today. */
export const daysLate = (invoice: Due): number =>
  overdueDays(invoice, new Date(), pageData.page.club.timeZone)

export const isOverdue = (invoice: Due): boolean => daysLate(invoice) > 0
