import { type ImportRow, maxCallBytes } from '@clubhouse/schema/member-import'

/** Rows in calls of at most `maxRows` that the server's limit of bytes lets in. */
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
