import { type Changes, changes } from '../../context/audit.js'

/** Returns the differences between two values of a section, by the path of each text and number; null for none. */
export function changedPaths(before: unknown, after: unknown): Changes | null {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const gone = Object.keys(was).map((path) => [path, null])
  return changes(was, { ...Object.fromEntries(gone), ...is })
}

type Leaf = string | number | boolean

/** Without what is null or empty: that is a path without a value. */
function leavesOf(value: unknown, path = ''): Record<string, Leaf> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return { [path]: value }
  }
  if (typeof value !== 'object' || value === null) return {}
  const parts = Object.entries(value).map(([name, part]) =>
    leavesOf(part, path ? `${path}.${name}` : name),
  )
  return Object.assign({}, ...parts)
}
