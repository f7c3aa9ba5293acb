import {
  type ImportRow,
  type ImportVerdict,
  importField,
} from '@clubhouse/schema/members/member-import'

/** A row of the file and the server's result for it. */
export type ValidatedRow = { row: ImportRow; verdict: ImportVerdict }

/** Returns what of a row that is imported is left out, and why. */
export const notesOf = ({ row, verdict: { notes } }: ValidatedRow): string[] =>
  importField.options.flatMap((name) => {
    const note = notes?.[name]
    return note ? [`“${row[name]}”: ${note}`] : []
  })

/** Joins results and rows by the line of the file. */
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

/** Returns what is wrong with a row, each problem with the value that caused it. */
export const reasonsOf = ({ row, verdict: { messages } }: ValidatedRow): string[] =>
  importField.options.flatMap((name) => {
    const message = messages[name]
    if (!message) return []
    return row[name] ? `“${row[name]}”: ${message}` : message
  })
