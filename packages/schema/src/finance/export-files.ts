/** The files of an export: what QuickBooks Online imports, and the treasurer's own lists. */

import { type CsvColumn, csvRows, csvText } from '../csv.js'
import { decimalAmount } from '../money.js'

/** A line of an invoice, with the invoice's own facts. */
export type ExportedLine = {
  number: string
  customer: string
  /** YYYY-MM-DD */
  issuedOn: string
  dueOn: string | null
  item: string
  description: string
  quantity: number
  rate: number
  amount: number
  currency: string
  memo: string
}

/** A payment, or what reverses or refunds one, which has a negative amount. */
export type ExportedPayment = {
  receivedOn: string
  payer: string
  method: string
  reference: string
  amount: number
  currency: string
  /** The numbers of the invoices that it pays. */
  invoices: readonly string[]
  /** The date of its bank deposit; null until it has one. */
  depositedOn: string | null
}

/** How many invoices QuickBooks Online imports from one file, and how many rows. */
export const quickBooksLimits = { invoices: 100, rows: 1000 } as const

/** MM/DD/YYYY, the format that QuickBooks Online offers first in the United States. */
const usDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** QuickBooks Online maps columns with these headers by itself; the asterisk marks those that it requires. */
const quickBooksColumns: CsvColumn<ExportedLine>[] = [
  { header: '*InvoiceNo', value: ({ number }) => number },
  { header: '*Customer', value: ({ customer }) => customer },
  { header: '*InvoiceDate', value: ({ issuedOn }) => usDate(issuedOn) },
  { header: '*DueDate', value: ({ issuedOn, dueOn }) => usDate(dueOn ?? issuedOn) },
  { header: 'Memo', value: ({ memo }) => memo },
  { header: 'Item(Product/Service)', value: ({ item }) => item },
  { header: 'ItemDescription', value: ({ description }) => description },
  { header: 'ItemQuantity', value: ({ quantity }) => String(quantity) },
  { header: 'ItemRate', value: ({ rate, currency }) => decimalAmount(rate, currency) },
  { header: '*ItemAmount', value: ({ amount, currency }) => decimalAmount(amount, currency) },
]

const lineColumns: CsvColumn<ExportedLine>[] = [
  { header: 'Invoice', value: ({ number }) => number },
  { header: 'Member', value: ({ customer }) => customer },
  { header: 'Issued', value: ({ issuedOn }) => issuedOn },
  { header: 'Due', value: ({ dueOn }) => dueOn },
  { header: 'Item', value: ({ item }) => item },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Quantity', value: ({ quantity }) => String(quantity) },
  { header: 'Rate', value: ({ rate, currency }) => decimalAmount(rate, currency) },
  { header: 'Amount', value: ({ amount, currency }) => decimalAmount(amount, currency) },
  { header: 'Currency', value: ({ currency }) => currency },
  { header: 'Memo', value: ({ memo }) => memo },
]

const paymentColumns: CsvColumn<ExportedPayment>[] = [
  { header: 'Received', value: ({ receivedOn }) => receivedOn },
  { header: 'From', value: ({ payer }) => payer },
  { header: 'Method', value: ({ method }) => method },
  { header: 'Number', value: ({ reference }) => reference },
  { header: 'Amount', value: ({ amount, currency }) => decimalAmount(amount, currency) },
  { header: 'Currency', value: ({ currency }) => currency },
  { header: 'Invoices', value: ({ invoices }) => invoices.join(' ') },
  { header: 'Deposited', value: ({ depositedOn }) => depositedOn },
]

/**
 * Returns the files that QuickBooks Online imports as invoices, each within its limits. The lines of an invoice follow one
 * another and stay in one file.
 */
export const quickBooksFiles = (lines: readonly ExportedLine[]): string[] =>
  splitByLimits(lines).map((part) => csvRows(quickBooksColumns, part))

/** Returns the lines of invoices as CSV. */
export const linesCsv = (lines: readonly ExportedLine[]): string => csvText(lineColumns, lines)

/** Returns payments, with the deposits that they were in, as CSV. */
export const paymentsCsv = (payments: readonly ExportedPayment[]): string =>
  csvText(paymentColumns, payments)

function splitByLimits(lines: readonly ExportedLine[]): ExportedLine[][] {
  const files: { rows: ExportedLine[]; invoices: number }[] = []
  for (const invoice of byInvoice(lines)) {
    const file = files.at(-1)
    const fits =
      file &&
      file.invoices < quickBooksLimits.invoices &&
      file.rows.length + invoice.length <= quickBooksLimits.rows
    if (fits) {
      file.rows.push(...invoice)
      file.invoices++
    } else files.push({ rows: [...invoice], invoices: 1 })
  }
  return files.map(({ rows }) => rows)
}

function byInvoice(lines: readonly ExportedLine[]): ExportedLine[][] {
  const invoices = new Map<string, ExportedLine[]>()
  for (const line of lines) {
    const known = invoices.get(line.number)
    if (known) known.push(line)
    else invoices.set(line.number, [line])
  }
  return [...invoices.values()]
}
