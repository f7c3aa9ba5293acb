/** The refresh cookie, as the features use it: they know nothing of HTTP. */
export type SessionCookie = {
  /** The session's secret, or null. */
  read(): string | null
  /** `maxAge` in seconds; null ends with the browser. */
  write(secret: string, maxAge: number | null): void
  clear(): void
}

/** The cookie is for the API only (product.md, 'Accounts'). */
export const sessionCookieName = 'clubhouse_session'
export const sessionCookiePath = '/api'
