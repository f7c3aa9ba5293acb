/** Whether two JSON values say the same, whatever the order of their keys: the database keeps none. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || ordered(one) === ordered(other)

const ordered = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
