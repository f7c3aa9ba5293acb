/** The files of an export: what QuickBooks Online imports, and the treasurer's own lists. */

import { type CsvColumn, csvRows, csvText } from '../csv.js'
import { decimalAmount } from '../money.js'
import type { ExportFile, ExportFormat, ExportRows } from './finance-export.js'

type Line = ExportRows['invoiceLines'][number]
type Payment = ExportRows['payments'][number]

/** How many invoices QuickBooks Online imports from one file, and how many rows. */
const limits = { invoices: 100, rows: 1000 }

/** MM/DD/YYYY, the format that QuickBooks Online offers first in the United States. */
const usDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

const totalOf = ({ cents, quantity }: Line) => cents * quantity

/** QuickBooks Online maps columns with these headers by itself; the asterisk marks those that it requires. */
const quickBooksColumns: CsvColumn<Line>[] = [
  { header: '*InvoiceNo', value: ({ number }) => number },
  { header: '*Customer', value: ({ customer }) => customer },
  { header: '*InvoiceDate', value: ({ issuedOn }) => usDate(issuedOn) },
  { header: '*DueDate', value: ({ dueOn }) => usDate(dueOn) },
  { header: 'Memo', value: ({ account }) => account },
  { header: 'Item(Product/Service)', value: ({ item }) => item },
  {
    header: 'ItemDescription',
    value: ({ isPassThrough }) => (isPassThrough ? 'Passed on' : null),
  },
  { header: 'ItemQuantity', value: ({ quantity }) => String(quantity) },
  { header: 'ItemRate', value: ({ cents, currency }) => decimalAmount(cents, currency) },
  { header: '*ItemAmount', value: (line) => decimalAmount(totalOf(line), line.currency) },
]

const member: CsvColumn<{ customer: string; email: string | null }>[] = [
  { header: 'Member', value: ({ customer }) => customer },
  { header: 'Email', value: ({ email }) => email },
]

const amount: CsvColumn<{ cents: number; currency: string }>[] = [
  { header: 'Amount', value: ({ cents, currency }) => decimalAmount(cents, currency) },
  { header: 'Currency', value: ({ currency }) => currency },
]

const lineColumns: CsvColumn<Line>[] = [
  { header: 'Invoice', value: ({ number }) => number },
  ...member,
  { header: 'Issued', value: ({ issuedOn }) => issuedOn },
  { header: 'Due', value: ({ dueOn }) => dueOn },
  { header: 'Item', value: ({ item }) => item },
  { header: 'Account', value: ({ account }) => account },
  { header: 'Passed on', value: ({ isPassThrough }) => (isPassThrough ? 'Yes' : 'No') },
  { header: 'Quantity', value: ({ quantity }) => String(quantity) },
  { header: 'Rate', value: ({ cents, currency }) => decimalAmount(cents, currency) },
  { header: 'Amount', value: (line) => decimalAmount(totalOf(line), line.currency) },
  { header: 'Currency', value: ({ currency }) => currency },
]

const paymentColumns: CsvColumn<Payment>[] = [
  { header: 'Received', value: ({ receivedOn }) => receivedOn },
  ...member,
  { header: 'Method', value: ({ method }) => method },
  { header: 'Number', value: ({ reference }) => reference },
  ...amount,
  { header: 'Reversal', value: ({ isReversal }) => (isReversal ? 'Yes' : 'No') },
  { header: 'Deposited', value: ({ depositedOn }) => depositedOn },
  { header: 'Bank account', value: ({ depositAccount }) => depositAccount },
  { header: 'Bank receipt', value: ({ depositReference }) => depositReference },
]

const allocationColumns: CsvColumn<ExportRows['allocations'][number]>[] = [
  { header: 'Date', value: ({ effectiveOn }) => effectiveOn },
  { header: 'Invoice', value: ({ number }) => number },
  ...member,
  { header: 'Method', value: ({ method }) => method },
  { header: 'Number', value: ({ reference }) => reference },
  ...amount,
]

const creditColumns: CsvColumn<ExportRows['credits'][number]>[] = [
  { header: 'Date', value: ({ effectiveOn }) => effectiveOn },
  { header: 'Invoice', value: ({ number }) => number },
  ...member,
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Reason', value: ({ reason }) => reason },
  ...amount,
]

const refundColumns: CsvColumn<ExportRows['refunds'][number]>[] = [
  { header: 'Date', value: ({ refundedOn }) => refundedOn },
  ...member,
  { header: 'Method', value: ({ method }) => method },
  { header: 'Number', value: ({ reference }) => reference },
  ...amount,
]

/** Returns the files of an export; `days` is part of their names. */
export function exportFiles(format: ExportFormat, days: string, rows: ExportRows): ExportFile[] {
  const file = (name: string, content: string): ExportFile => ({
    name: `${name}-${days}.csv`,
    type: 'text/csv',
    content,
  })
  const payments = file('payments', csvText(paymentColumns, rows.payments))
  if (format === 'QuickBooksPayments') return [payments]
  if (format === 'QuickBooksInvoices') {
    const parts = splitByLimits(rows.invoiceLines)
    return parts.map((part, index) => {
      const place = parts.length > 1 ? `-${index + 1}-of-${parts.length}` : ''
      return file(`quickbooks-invoices${place}`, csvRows(quickBooksColumns, part))
    })
  }
  return [
    file('invoices', csvText(lineColumns, rows.invoiceLines)),
    payments,
    file('applied-payments', csvText(allocationColumns, rows.allocations)),
    file('credits', csvText(creditColumns, rows.credits)),
    file('refunds', csvText(refundColumns, rows.refunds)),
  ]
}

/** Divides lines into files within the limits; an invoice stays in one file. */
function splitByLimits(lines: readonly Line[]): Line[][] {
  const files: { rows: Line[]; invoices: number }[] = []
  for (const invoice of byInvoice(lines)) {
    const file = files.at(-1)
    const fits =
      file && file.invoices < limits.invoices && file.rows.length + invoice.length <= limits.rows
    if (fits) {
      file.rows.push(...invoice)
      file.invoices++
    } else files.push({ rows: [...invoice], invoices: 1 })
  }
  return files.length > 0 ? files.map(({ rows }) => rows) : [[]]
}

function byInvoice(lines: readonly Line[]): Line[][] {
  const invoices = new Map<string, Line[]>()
  for (const line of lines) {
    const known = invoices.get(line.number)
    if (known) known.push(line)
    else invoices.set(line.number, [line])
  }
  return [...invoices.values()]
}
