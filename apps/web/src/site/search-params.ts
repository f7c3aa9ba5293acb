/** Parses the part of an address after '?' as plain texts: the router's own parser makes a number of '007'. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** The inverse; undefined values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) params.set(name, String(value))
  }
  return params.size ? `?${params}` : ''
}

/**
 * Reads a search parameter that is a text, exactly as in the URL; undefined if it is absent. A check of search
 * parameters returns undefined rather than leaving one out, because the router would use the unchecked value of the
 * URL.
 */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined
