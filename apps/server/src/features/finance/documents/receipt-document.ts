import { formatAmount } from '@clubhouse/schema/money'
import type { ReceiptInput } from './document-input.js'
import { amountColumn, writeTable, writeTotals } from './document-table.js'
import { formatDocumentDay, formatSigned, writeAddressee, writeLetterhead } from './letterhead.js'
import { Sheet } from './sheet.js'

/** Writes a receipt for one payment as a PDF file. */
export function receiptDocument(input: ReceiptInput): Promise<Buffer> {
  const { club, to, currency, paid } = input
  const sheet = new Sheet('Receipt', club.name)
  sheet.begin(`${club.name} · Receipt`)
  writeLetterhead(sheet, club, 'Receipt')
  writeAddressee(sheet, to, factsOf(input))
  if (paid.length > 0) {
    writeTable(
      sheet,
      [
        { header: 'Invoice', width: 90, value: ({ number }) => number },
        { header: 'For', value: ({ what }) => what },
        { header: 'Paid', ...amountColumn, value: ({ amount }) => formatAmount(amount, currency) },
      ],
      paid,
    )
  }
  writeTotals(sheet, totalsOf(input))
  return sheet.end()
}

const factsOf = ({ receivedOn, method, amount, currency, isReversed }: ReceiptInput) => [
  { label: 'Received', value: formatDocumentDay(receivedOn) },
  { label: 'Method', value: method },
  { label: 'Amount', value: formatAmount(amount, currency), isStrong: true },
  ...(isReversed
    ? [{ label: 'Status', value: 'Reversed: this payment didn’t go through', isStrong: true }]
    : []),
]

function totalsOf({ amount, paid, refunded, currency }: ReceiptInput) {
  const rest = amount - refunded - paid.reduce((sum, line) => sum + line.amount, 0)
  return [
    ...(rest > 0 ? [{ label: 'Credit on account', amount: formatAmount(rest, currency) }] : []),
    ...(refunded > 0 ? [{ label: 'Refunded', amount: formatSigned(-refunded, currency) }] : []),
    { label: 'Payment', amount: formatAmount(amount, currency), isStrong: true },
  ]
}
