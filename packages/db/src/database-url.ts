/** The name of the database in a connection URL. */
export const databaseOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.slice(1))

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const result = new URL(url)
  result.pathname = `/${encodeURIComponent(name)}`
  return result.href
}
