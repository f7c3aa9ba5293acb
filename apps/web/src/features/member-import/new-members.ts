import type { ImportAdded, ImportRow } from '@clubhouse/schema/member-import'

/** Somebody who was imported, as the result lists them. */
export type NewMember = { id: string; fullname: string; email: string }

/** Joins the new members and the rows of the file by the line. */
export function newMembers(
  rows: readonly ImportRow[],
  members: ImportAdded['members'],
): NewMember[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return members.flatMap(({ line, id }) => {
    const row = byLine.get(line)
    return row ? { id, fullname: `${row.firstname} ${row.lastname}`, email: row.email } : []
  })
}
