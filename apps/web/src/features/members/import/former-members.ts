import { type ColumnChoice, columnsFor } from './column-choice'
import { keyOf } from './import-fields'
import type { MemberTable } from './read-member-file'
import type { ValidatedRow } from './validated-row'

/** The start of what programs write about people who left: 'Terminated - moved', 'Former member'. */
const hasLeft =
  /^(?:member[\s:-]+)?(?:resign(?:ed|ation)|terminat(?:ed|ion)|inactive|non-?active|not active|deactivated|former|deceased|cancell?ed|lapsed|expired|dropped|withdrawn|withdrew|removed|archived|left|(?:past|ex-?)(?:[\s-]*members?)?$)(?:\b|$)/i
const no = /^(?:no|n|false|0)$/i

/** The value of each line whose file says that the person is no longer a member. */
export function formerLines(table: MemberTable, choice: ColumnChoice): Map<number, string> {
  const columns = columnsFor('status', choice, table)
  const isFormer = (value: string, column: number) =>
    hasLeft.test(value) || (keyOf(table.header[column] ?? '').includes('active') && no.test(value))
  return new Map(
    table.rows.flatMap(({ line, cells }): [number, string][] => {
      const value = columns
        .map((column) => ({ column, text: (cells[column] ?? '').trim() }))
        .find(({ column, text }) => isFormer(text, column))
      if (!value) return []
      const name = table.header[value.column]?.trim()
      return [[line, no.test(value.text) ? `${name}: ${value.text}` : value.text]]
    }),
  )
}

/** Whether a row would add somebody who left; a row about a member changes them all the same. */
export const isFormer = (
  { row, verdict }: ValidatedRow,
  former: ReadonlyMap<number, string>,
): boolean => former.has(row.line) && !verdict.match
