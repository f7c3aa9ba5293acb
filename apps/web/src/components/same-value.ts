/** Returns whether two JSON values are equal, ignoring the order of keys, which the database doesn't keep. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || ordered(one) === ordered(other)

const ordered = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
