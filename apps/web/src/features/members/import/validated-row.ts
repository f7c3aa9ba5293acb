import {
  type ImportRow,
  type ImportVerdict,
  importField,
} from '@clubhouse/schema/members/member-import'

/** A row of the file and the server's verdict. */
export type ValidatedRow = { row: ImportRow; verdict: ImportVerdict }

/** Joins verdicts and rows by the line of the file. */
export function validatedRows(
  rows: readonly ImportRow[],
  verdicts: readonly ImportVerdict[],
): ValidatedRow[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return verdicts.flatMap((verdict) => {
    const row = byLine.get(verdict.line)
    return row ? { row, verdict } : []
  })
}

/** What is wrong with a row, each with the text that it is about. */
export const reasonsOf = ({ row, verdict: { messages } }: ValidatedRow): string[] =>
  importField.options.flatMap((name) => {
    const message = messages[name]
    if (!message) return []
    return row[name] ? `“${row[name]}”: ${message}` : message
  })
