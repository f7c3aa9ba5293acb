import { safeCell } from './safe-cell'

/** A column of an exported file; null is a blank cell. */
export type CsvColumn<Row> = { header: string; value: (row: Row) => string | null }

const quoted = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`

/**
 * Rows as CSV (RFC 4180). With a byte order mark Excel reads it as UTF-8; every cell is quoted and stays the text that
 * it was, leading zeros included.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row) ?? '')),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}
