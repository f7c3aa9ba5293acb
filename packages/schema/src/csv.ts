/**
 * Characters that make a spreadsheet run a cell instead of showing it (OWASP, 'CSV Injection'), full-width signs
 * included.
 */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/

/** A phone number of another country, with or without its extension: a spreadsheet finds no formula in it. */
const phoneNumber = /^\+\d[\d ]*(?: ext\. \w+)?$/

/** A negative number, such as a credit. */
const negativeNumber = /^-\d+(?:\.\d+)?$/

const isHarmless = (text: string): boolean => phoneNumber.test(text) || negativeNumber.test(text)

/** A text that every spreadsheet shows as it is: what could be a formula gets an apostrophe before it. */
const safeCell = (text: string): string =>
  dangerous.test(text) && !isHarmless(text) ? `'${text}` : text

/** Undoes `safeCell`; returns any other text unchanged. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell

/** A column of an exported file; null is a blank cell. */
export type CsvColumn<Row> = { header: string; value: (row: Row) => string | null }

const quoted = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`

/** Rows as CSV (RFC 4180); every cell is quoted and stays the text that it was, leading zeros included. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row) ?? '')),
  ]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** Rows as CSV with a byte order mark, so that Excel reads it as UTF-8. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  `\uFEFF${csvRows(columns, rows)}`
