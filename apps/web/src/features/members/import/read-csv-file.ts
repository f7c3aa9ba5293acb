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
  if (file.size > maxBytes) return { problem: 'A file may have up to 5 MB.' }
  const text = decodeText(await file.arrayBuffer())
  if (text.includes('\0')) return { problem: 'Please choose a CSV file. This one is not a text.' }
  const { records, openAt } = parseCsv(text, guessDelimiter(text))
  if (openAt) return { problem: `A quotation mark in row ${openAt} is never closed.` }
  const [header, ...rows] = records
    .map((cells, place) => ({ line: place + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!header || rows.length === 0) {
    return { problem: 'This file has no rows below the names of its columns.' }
  }
  if (rows.length > maxRows) return { problem: 'A file may have up to 10,000 rows.' }
  return { filename: file.name, header: header.cells, rows }
}
