import { formatAmount } from '@clubhouse/schema/money'
import type { StatementInput, StatementLine } from './document-input.js'
import { type DocumentColumn, writeTable, writeTotals } from './document-table.js'
import {
  formatDocumentDay,
  formatShortDocumentDay,
  formatSigned,
  writeAddressee,
  writeCheckAddress,
  writeLetterhead,
} from './letterhead.js'
import { Sheet } from './sheet.js'

type BalancedLine = StatementLine & { balance: number }

/** Writes what a member was billed and paid between two dates as a PDF file, each currency on separate pages. */
export function statementsDocument(inputs: readonly StatementInput[]): Promise<Buffer> {
  const [first] = inputs
  const title = `Statement for ${first?.to.name}`
  const sheet = new Sheet(title, first?.club.name ?? '')
  for (const input of inputs) {
    sheet.begin(`${input.club.name} · ${title}`)
    writeStatement(sheet, input)
  }
  return sheet.end()
}

function writeStatement(sheet: Sheet, input: StatementInput): void {
  const { club, to, from, until, currency, opening } = input
  writeLetterhead(sheet, club, 'Statement')
  const lines = balancedLines(input)
  const closing = lines.at(-1)?.balance ?? opening
  writeAddressee(sheet, to, [
    { label: 'From', value: formatDocumentDay(from) },
    { label: 'Through', value: formatDocumentDay(until) },
    { label: 'Opening balance', value: formatSigned(opening, currency) },
    { label: 'Closing balance', value: formatSigned(closing, currency), isStrong: true },
  ])
  writeTable(sheet, columnsFor(currency), lines)
  writeTotals(sheet, [
    {
      label: closing < 0 ? 'Credit on account' : 'You owe',
      amount: formatAmount(Math.abs(closing), currency),
      isStrong: true,
    },
  ])
  if (input.ages.length > 0) writeAges(sheet, input)
  if (closing > 0) writeCheckAddress(sheet, club)
}

/** Writes the parts of what is owed beside each other; they add up to it. */
function writeAges(sheet: Sheet, { ages, currency }: StatementInput): void {
  sheet.needs(70)
  sheet.y += 14
  writeTable(
    sheet,
    ages.map(({ label, amount }) => ({
      header: label,
      width: 75,
      isAmount: true,
      value: () => formatSigned(amount, currency),
    })),
    [null],
  )
}

function balancedLines({ lines, opening }: StatementInput): BalancedLine[] {
  let balance = opening
  return lines.map((line) => {
    balance += line.amount
    return { ...line, balance }
  })
}

const columnsFor = (currency: string): DocumentColumn<BalancedLine>[] => [
  { header: 'Date', width: 76, value: ({ on }) => formatShortDocumentDay(on) },
  { header: 'What', value: ({ what }) => what },
  {
    header: 'Billed',
    width: 76,
    isAmount: true,
    value: ({ amount }) => (amount > 0 ? formatAmount(amount, currency) : ''),
  },
  {
    header: 'Paid',
    width: 76,
    isAmount: true,
    value: ({ amount }) => (amount < 0 ? formatAmount(-amount, currency) : ''),
  },
  {
    header: 'Balance',
    width: 82,
    isAmount: true,
    value: ({ balance }) => formatSigned(balance, currency),
  },
]
