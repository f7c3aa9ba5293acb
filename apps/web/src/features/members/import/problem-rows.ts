import { csvText } from '@clubhouse/schema/csv'
import type { MemberTable } from './read-member-file'
import { isProblem } from './result-words'
import { reasonsOf, type ValidatedRow } from './validated-row'

const added = 'Problem'

/**
 * Returns the rows with a problem as CSV text: the columns of the file, and one that names the problem.
 * That column is replaced when the file already has it.
 */
export function problemRows(
  { header, rows }: Pick<MemberTable, 'header' | 'rows'>,
  validated: readonly ValidatedRow[],
): string {
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
  const columns = header.flatMap((name, place) =>
    name === added
      ? []
      : { header: name, value: ({ row }: ValidatedRow) => cellsOf.get(row.line)?.[place] ?? '' },
  )
  return csvText(
    [...columns, { header: added, value: (one: ValidatedRow) => reasonsOf(one).join('; ') }],
    validated.filter(({ verdict }) => isProblem(verdict)),
  )
}

/** 'members.csv' as 'members-problems.csv'. */
export const problemFilename = (filename: string) =>
  `${filename.replace(/\.[^.]*$/, '')}-problems.csv`
