import { plainCell } from '@clubhouse/schema/csv'
import { decodeText, guessDelimiter, parseCsv } from '#/components/csv/parse-csv'

/** A file as the page uses it; `line` is a row's number in a spreadsheet. */
export type CsvTable = {
  filename: string
  header: string[]
  rows: { line: number; cells: string[] }[]
}

const maxBytes = 5 * 1024 * 1024
const maxRows = 10_000

/** Reads a file of members, or returns why that is not possible. */
export async function readCsvFile(file: File): Promise<CsvTable | { problem: string }> {
  if (file.size > maxBytes) return { problem: 'Choose a file of 5 MB or less.' }
  const text = decodeText(await file.arrayBuffer())
  if (text.includes('\0')) return { problem: 'Choose a CSV file. This isn’t a text file.' }
  const { records, openAt } = parseCsv(text, guessDelimiter(text))
  if (openAt) return { problem: `Row ${openAt} has a quotation mark that’s never closed.` }
  const [header, ...rows] = records
    .map((cells, place) => ({ line: place + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!header || rows.length === 0) {
    return { problem: 'This file has no rows below the column names.' }
  }
  if (rows.length > maxRows) return { problem: 'Choose a file with 10,000 rows or fewer.' }
  return { filename: file.name, header: header.cells, rows }
}
