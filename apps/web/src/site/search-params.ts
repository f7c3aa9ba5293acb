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
 * A search parameter that is a text, as it stands in the address; undefined: there is none. A check of search parameters
 * says undefined rather than leaving one out: the router would take it from the address, unchecked.
 */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined
