import { plainCell } from '@clubhouse/schema/csv'
import { guessDelimiter, parseCsv } from '#/components/csv/parse-csv'
import { decode, type Encoding, guessEncoding } from './encodings'
import { isColumnName } from './import-fields'

/** A file of members as the page uses it; `line` is a row's number in a spreadsheet. */
export type MemberTable = {
  file: File
  /** The encoding its text was read in; null for a file that names its own, such as an Excel workbook. */
  encoding: Encoding | null
  header: string[]
  rows: { line: number; cells: string[] }[]
}

type Problem = { problem: string }

const maxBytes = 5 * 1024 * 1024
const maxRows = 10_000

/**
 * Reads a file of members: CSV in any encoding, with title lines or a `sep=` line above its header, an Excel workbook,
 * or contact cards. Returns why that is not possible. `encoding` overrides the guess.
 */
export async function readMemberFile(
  file: File,
  encoding?: Encoding,
): Promise<MemberTable | Problem> {
  if (file.size > maxBytes) return { problem: 'Choose a file no larger than 5 MB.' }
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xd0 && second === 0xcf) {
    return { problem: 'This is an old Excel file (.xls). Save it as .xlsx or CSV first.' }
  }
  if (first === 0x50 && second === 0x4b) return toTable(file, await readWorkbook(file), null)
  const used = encoding ?? guessEncoding(bytes)
  return toTable(file, await readText(decode(bytes, used)), used)
}

type Records = { records: string[][] } | Problem

async function readWorkbook(file: File): Promise<Records> {
  try {
    const { default: readXlsx } = await import('read-excel-file/browser')
    const [sheet] = await readXlsx(file)
    return { records: (sheet?.data ?? []).map((row) => row.map(cellText)) }
  } catch {
    return { problem: 'This file can’t be read. Save it as an Excel workbook (.xlsx) or CSV.' }
  }
}

const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')

async function readText(decoded: string): Promise<Records> {
  const text = withoutNul(decoded)
  if (text === null) {
    return { problem: 'Choose a CSV file, an Excel workbook or contact cards (.vcf).' }
  }
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const { vcardRecords } = await import('./vcard-table')
    return { records: vcardRecords(text) }
  }
  // Excel's own way to name the separator; the line counts as the first row.
  const [named, separator] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? []
  const rest = named ? text.slice(named.length) : text
  const { records, openAt } = parseCsv(rest, separator ?? guessDelimiter(rest))
  if (openAt) return { problem: `Row ${openAt} has a quotation mark that’s never closed.` }
  return { records: named ? [[], ...records] : records }
}

const control = /(?![\t\n\v\f\r])\p{Cc}/u

/** A text without the NUL characters that old programs leave in cells; null for a file with so many that it's no text. */
function withoutNul(text: string): string | null {
  if (!text.includes('\0')) return text
  const rest = text.replaceAll('\0', '')
  return rest.length > text.length * 0.9 && !control.test(rest) ? rest : null
}

function toTable(file: File, read: Records, encoding: Encoding | null): MemberTable | Problem {
  if ('problem' in read) return read
  const filled = read.records
    .map((cells, index) => ({ line: index + 1, cells: cells.map(unwrap) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [header, ...rows] = filled.slice(headerIndex(filled.map(({ cells }) => cells)))
  if (!header || rows.length === 0) {
    return { problem: 'This file has no rows below the column names.' }
  }
  if (rows.length > maxRows) return { problem: 'Choose a file with 10,000 rows or fewer.' }
  return { file, encoding, header: header.cells, rows }
}

/** A cell without the ="…" that programs add to keep Excel from reading a phone number as a number. */
const unwrap = (cell: string): string => plainCell(cell.replace(/^="(.*)"$/s, '$1'))

const titleLines = 20

/** The row that names columns: the first with two known names, below what a report prints as its title. */
function headerIndex(rows: readonly string[][]): number {
  const index = rows
    .slice(0, titleLines)
    .findIndex((cells) => cells.filter(isColumnName).length >= 2)
  return Math.max(0, index)
}
