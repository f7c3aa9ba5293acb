import { type ColumnChoice, cellOf, columnsFor } from './column-choice'
import { phonesIn } from './contact-phones'
import { pickEmail } from './contact-values'
import type { MemberTable } from './read-member-file'

/** The values of each line that aren't imported: further email addresses and phone numbers, and numbers that can't be read. */
export function notImported(table: MemberTable, choice: ColumnChoice): Map<number, string[]> {
  const phonesOf = phonesIn(table, choice)
  const emails = columnsFor('email', choice, table)
  return new Map(
    table.rows.flatMap(({ line, cells }): [number, string[]][] => {
      const { phone, others } = phonesOf(cells)
      const extension = cellOf(cells, choice.phoneExt).trim()
      const isLost = phone === '' && others.length > 0 && extension !== ''
      const values = [
        ...pickEmail(cells, emails).others,
        ...others,
        ...(isLost ? [`ext. ${extension}`] : []),
      ]
      return values.length > 0 ? [[line, values]] : []
    }),
  )
}
