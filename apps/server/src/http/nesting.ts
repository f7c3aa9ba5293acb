/** Whether objects and arrays are at most so many levels deep: what walks through a body step by step may not. */
export const isNestedWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isNestedWithin(levels - 1, inner)))
