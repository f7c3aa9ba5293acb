import { formatAmount } from '@clubhouse/schema/money'
import type { DocumentLine, InvoiceInput } from './document-input.js'
import { amountColumn, type DocumentColumn, writeTable, writeTotals } from './document-table.js'
import {
  formatDocumentDay,
  formatSigned,
  writeAddressee,
  writeCheckAddress,
  writeLetterhead,
  writeSection,
} from './letterhead.js'
import { Sheet } from './sheet.js'

/** Writes an invoice as a PDF file: its lines, what was paid, and where to send a check. */
export const invoiceDocument = (input: InvoiceInput): Promise<Buffer> =>
  invoicesDocument([input], titleOf(input))

/** Writes invoices as one PDF file, each on separate pages. */
export function invoicesDocument(inputs: readonly InvoiceInput[], title: string): Promise<Buffer> {
  const [first] = inputs
  const sheet = new Sheet(title, first?.club.name ?? '')
  for (const input of inputs) {
    sheet.begin(`${input.club.name} · ${titleOf(input)}`)
    writeInvoice(sheet, input)
  }
  return sheet.end()
}

const titleOf = ({ number }: InvoiceInput) => `Invoice ${number}`

function writeInvoice(sheet: Sheet, input: InvoiceInput): void {
  const { club, to, currency, lines, isVoid, note } = input
  writeLetterhead(sheet, club, titleOf(input))
  writeAddressee(sheet, to, factsOf(input))
  writeTable(sheet, columnsFor(currency), lines)
  writeTotals(sheet, totalsOf(input))
  if (note !== '') writeSection(sheet, 'Note', [note])
  if (!isVoid && balanceOf(input) > 0) writePayment(sheet, input)
}

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0)

const balanceOf = ({ isVoid, lines, credits }: InvoiceInput) =>
  isVoid ? 0 : sum(lines) - sum(credits)

function factsOf(input: InvoiceInput) {
  const { issuedOn, dueOn, currency, isVoid } = input
  const balance = formatAmount(balanceOf(input), currency)
  return [
    { label: 'Issued', value: formatDocumentDay(issuedOn) },
    ...(dueOn ? [{ label: 'Due', value: formatDocumentDay(dueOn) }] : []),
    isVoid
      ? { label: 'Status', value: 'Void: nothing to pay', isStrong: true }
      : { label: 'Amount due', value: balance, isStrong: true },
  ]
}

const columnsFor = (currency: string): DocumentColumn<DocumentLine>[] => [
  {
    header: 'Item',
    value: ({ item, description }) => [item, description].filter((text) => text !== '').join('\n'),
  },
  { header: 'Quantity', width: 60, isAmount: true, value: ({ quantity }) => String(quantity) },
  { header: 'Rate', ...amountColumn, value: ({ rate }) => formatSigned(rate, currency) },
  { header: 'Amount', ...amountColumn, value: ({ amount }) => formatSigned(amount, currency) },
]

function totalsOf(input: InvoiceInput) {
  const { lines, credits, currency } = input
  return [
    { label: 'Total', amount: formatAmount(sum(lines), currency) },
    ...credits.map(({ on, what, amount }) => ({
      label: `${what}, ${formatDocumentDay(on)}`,
      amount: formatSigned(-amount, currency),
    })),
    {
      label: 'Amount due',
      amount: formatAmount(balanceOf(input), currency),
      isStrong: true,
    },
  ]
}

function writePayment(sheet: Sheet, { club, number }: InvoiceInput): void {
  writeSection(sheet, 'Pay by card', ['Sign in to the club’s website and open My dues.'])
  writeCheckAddress(sheet, club, number)
}
