import {
  type ImportRow,
  maxCallBytes,
  maxCellLength,
} from '@clubhouse/schema/members/member-import'
import { type ColumnChoice, cellOf } from './column-choice'
import type { CsvTable } from './read-csv-file'

/** Returns the rows of a file as the server expects them. */
export const toImportRows = ({ rows }: CsvTable, choice: ColumnChoice): ImportRow[] =>
  rows.map(({ line, cells }) => {
    const cell = (place: string) => cellOf(cells, place).trim().slice(0, maxCellLength)
    return {
      line,
      firstname: cell(choice.firstname),
      lastname: cell(choice.lastname),
      email: cell(choice.email),
      phoneNumber: cell(choice.phoneNumber),
      phoneExt: cell(choice.phoneExt),
      company: cell(choice.company),
      chapter: cell(choice.chapter),
    }
  })

/** Splits rows into calls of at most `maxRows`, within the server's limit of bytes. */
export function splitRows(rows: readonly ImportRow[], maxRows: number): ImportRow[][] {
  const encoder = new TextEncoder()
  const chunks: ImportRow[][] = []
  let room = 0
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(row)).length + 1
    const last = chunks.at(-1)
    if (last && last.length < maxRows && bytes <= room) {
      last.push(row)
      room -= bytes
    } else {
      chunks.push([row])
      room = maxCallBytes - bytes
    }
  }
  return chunks
}
