import { type ImportRow, maxCellLength } from '@clubhouse/schema/member-import'
import { type ColumnChoice, cellOf } from './column-choice'
import type { CsvTable } from './read-csv-file'

/** The rows of a file as the server takes them. */
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
