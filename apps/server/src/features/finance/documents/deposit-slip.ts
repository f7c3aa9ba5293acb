import { formatAmount } from '@clubhouse/schema/money'
import type { DepositSlipInput } from './document-input.js'
import { amountColumn, writeTable, writeTotals } from './document-table.js'
import { formatDocumentDay, writeAddressee, writeLetterhead } from './letterhead.js'
import { Sheet } from './sheet.js'

/** Writes the slip of a bank deposit as a PDF file: cash, then each check. */
export function depositSlip({ club, depositedOn, currency, account, ...input }: DepositSlipInput) {
  const payments = input.payments.toSorted(
    (one, other) => Number(other.method === 'Cash') - Number(one.method === 'Cash'),
  )
  const sheet = new Sheet('Deposit slip', club.name)
  sheet.begin(`${club.name} · Deposit slip`)
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  const count = payments.length === 1 ? '1 payment' : `${payments.length} payments`
  writeLetterhead(sheet, club, 'Deposit slip')
  writeAddressee(sheet, null, [
    { label: 'Date', value: formatDocumentDay(depositedOn) },
    ...(account === '' ? [] : [{ label: 'Account', value: account }]),
    { label: 'Items', value: count },
    { label: 'Total', value: formatAmount(total, currency), isStrong: true },
  ])
  writeTable(
    sheet,
    [
      { header: 'From', value: ({ payer }) => payer },
      { header: 'Method', width: 80, value: ({ method }) => method },
      { header: 'Number', width: 110, value: ({ reference }) => reference },
      { header: 'Amount', ...amountColumn, value: ({ amount }) => formatAmount(amount, currency) },
    ],
    payments,
  )
  writeTotals(sheet, [
    ...subtotals(payments, currency),
    { label: 'Total deposit', amount: formatAmount(total, currency), isStrong: true },
  ])
  return sheet.end()
}

function subtotals(payments: DepositSlipInput['payments'], currency: string) {
  const sums = new Map<string, { count: number; sum: number }>()
  for (const { method, amount } of payments) {
    const { count, sum } = sums.get(method) ?? { count: 0, sum: 0 }
    sums.set(method, { count: count + 1, sum: sum + amount })
  }
  return [...sums].map(([method, { count, sum }]) => ({
    label: `${method} (${count})`,
    amount: formatAmount(sum, currency),
  }))
}
