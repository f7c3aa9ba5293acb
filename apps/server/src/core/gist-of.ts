/** A failure in a line: of several attempts the last one's, and of a query the last line, without the query. */
export function gistOf(error: unknown): string {
  if (error instanceof AggregateError) return gistOf(error.errors.at(-1))
  const lines = String(error instanceof Error ? error.message || error.name : error).split('\n')
  return lines.findLast((line) => line.trim())?.trim() ?? 'unknown reason'
}
