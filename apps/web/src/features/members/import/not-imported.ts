import { type ColumnChoice, cellOf, columnsFor } from './column-choice'
import { pickEmail, pickPhone } from './contact-values'
import type { MemberTable } from './read-member-file'

/** The values of each line that aren't imported: further email addresses and phone numbers, and numbers that can't be read. */
export function notImported(table: MemberTable, choice: ColumnChoice): Map<number, string[]> {
  const phones = columnsFor('phoneNumber', choice, table)
  const emails = columnsFor('email', choice, table)
  return new Map(
    table.rows.flatMap(({ line, cells }): [number, string[]][] => {
      const phone = pickPhone(cells, phones)
      const extension = cellOf(cells, choice.phoneExt).trim()
      const isLost = phone.value === '' && phone.others.length > 0 && extension !== ''
      const values = [
        ...pickEmail(cells, emails).others,
        ...phone.others,
        ...(isLost ? [`ext. ${extension}`] : []),
      ]
      return values.length > 0 ? [[line, values]] : []
    }),
  )
}
