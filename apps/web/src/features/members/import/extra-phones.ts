import { type ColumnChoice, columnsFor } from './column-choice'
import { valuesOf } from './import-rows'
import type { MemberTable } from './read-member-file'

/** The phone numbers of each line besides the first, which alone is imported. */
export function extraPhones(table: MemberTable, choice: ColumnChoice): Map<number, string[]> {
  const columns = columnsFor('phoneNumber', choice, table)
  return new Map(
    table.rows.flatMap(({ line, cells }) => {
      const phones = [...new Set(columns.flatMap((column) => valuesOf(cells[column] ?? '')))]
      return phones.length > 1 ? [[line, phones.slice(1)]] : []
    }),
  )
}
