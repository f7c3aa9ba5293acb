import { type CsvColumn, csvText } from '@clubhouse/schema/csv'
import { decimalAmount } from '@clubhouse/schema/money'
import type { OwnData } from './collect-data.js'
import type { ExportedFile } from './zip-files.js'

/**
 * Lists the files of a copy besides its pictures: all of it for programs, its lists for spreadsheets, and a readable
 * explanation.
 */
export const listFiles = (data: OwnData): ExportedFile[] => [
  { name: 'READ ME.txt', content: readMe(data) },
  { name: 'data.json', content: `${JSON.stringify(data, null, 2)}\n` },
  list('answers', data.answers),
  list('attendance', data.attendance),
  list('make-ups', data.makeUps),
  list('service-hours', data.serviceHours),
  list('invoices', data.invoices.map(inUnitsOfCurrency)),
  list('payments', data.payments.map(receivedInUnits)),
  list('subscriptions', data.subscriptions),
  list('sign-ins', data.signIns),
  list('history', data.history),
]

type Cell = string | number | boolean | Date | null
type Line = Record<string, unknown>

/** For people; `data.json` has minor units. */
const inUnitsOfCurrency = (invoice: OwnData['invoices'][number]) => ({
  ...invoice,
  total: decimalAmount(invoice.total, invoice.currency),
})

const receivedInUnits = (payment: OwnData['payments'][number]) => ({
  ...payment,
  cents: decimalAmount(payment.cents, payment.currency),
})

/** A list with a column for each plain field of its rows. */
function list(name: string, rows: readonly Line[]): ExportedFile {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns: CsvColumn<Line>[] = headers.map((header) => ({
    header,
    value: (row) => cellOf(row[header] ?? null),
  }))
  return { name: `${name}.csv`, content: csvText(columns, rows) }
}

const isPlain = (value: unknown): value is Cell =>
  value === null || value instanceof Date || typeof value !== 'object'

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return isPlain(value) ? String(value) : JSON.stringify(value)
}

const readMe = ({ club, madeAt, account }: OwnData) =>
  `This is a copy of what ${club} holds about ${account.firstname} ${account.lastname}.
It was made on ${madeAt.toISOString().slice(0, 10)}.

answers.csv        whether you come to events, and with whom
attendance.csv     whether you were at events, as far as it was noted
make-ups.csv       events elsewhere that count for dates you missed
service-hours.csv  the hours you gave to service projects
invoices.csv       your invoices
payments.csv       your payments
subscriptions.csv  your subscriptions
sign-ins.csv       when you signed in, and from where
history.csv        what you changed, and what was changed about you
data.json          all of it, and the rest, for computer programs
pictures           your picture, if you have one

The .csv files open in Excel, Numbers or LibreOffice.
Times are in UTC. Passwords and other secrets are not in here.
`.replaceAll('\n', '\r\n')
