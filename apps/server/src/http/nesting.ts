/** Whether objects and arrays have at most this many levels: recursive code runs over a body only within that limit. */
export const isNestedWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isNestedWithin(levels - 1, inner)))
