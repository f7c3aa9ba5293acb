/** Shorter lists are quicker to read than to search or sort. */
const fewest = 15

/** Returns whether a list of this many records has tools to search and sort it. */
export const isLong = (count: number): boolean => count >= fewest
