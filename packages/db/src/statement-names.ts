/** How many statements have a name: each connection of the pool keeps their plans. */
const mostNames = 100
/** How many texts are remembered that came once. */
const mostSeen = 1000

/**
 * Names statements, so that PostgreSQL parses and plans each once for a connection and not at every call. A text gets a
 * name when it is used again; '' means no name. Texts with lists of any length would have no end of names.
 */
export function statementNames(): (statement: { sql: string }) => string {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= mostNames) return ''
    if (seen.delete(sql)) {
      const name = `s${names.size}`
      names.set(sql, name)
      return name
    }
    if (seen.size >= mostSeen) seen.clear()
    seen.add(sql)
    return ''
  }
}
