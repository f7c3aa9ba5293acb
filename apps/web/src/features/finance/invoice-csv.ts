import type { InvoiceRecord } from '@clubhouse/schema/invoice'
import type { CsvColumn } from '#/components/csv/csv-text'
import { daysLate, invoiceInWords } from './invoice-in-words'

/** An invoice in an exported file. */
export const invoiceCsv: CsvColumn<InvoiceRecord>[] = [
  { header: 'Member', value: ({ user }) => user.fullname },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Total', value: ({ total }) => (total / 100).toFixed(2) },
  { header: 'Currency', value: ({ currency }) => currency },
  { header: 'Status', value: invoiceInWords },
  { header: 'Days Overdue', value: (invoice) => String(daysLate(invoice) || '') },
  { header: 'Due Date', value: ({ dueDate }) => dueDate },
  { header: 'Created', value: ({ createdAt }) => createdAt },
]
