type Value = string | number | boolean | null
type Fields = Record<string, Value | undefined>

/** What a record was and what it became, by the fields that differ. */
export type Changes = { before: Record<string, Value>; after: Record<string, Value> }

/** What differs between two states of a record, for the audit log; null when nothing does. */
export function changes(before: Fields, after: Fields): Changes | null {
  const changed = Object.keys(after).filter(
    (name) => after[name] !== undefined && (before[name] ?? null) !== after[name],
  )
  if (changed.length === 0) return null
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
