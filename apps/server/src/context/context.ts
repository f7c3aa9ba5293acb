import type { Services } from '../services/services.js'
import type { Actor } from './actor.js'

/**
 * Where a change comes from; `address` is the caller's in the network, after trusted proxies, `userAgent` what its
 * program says of itself.
 */
export type Origin = { requestId: string; address: string; userAgent?: string | undefined }

/** The request context of feature functions: passed to every procedure that has a caller. */
export type Context<Caller extends Actor = Actor> = {
  services: Services
  actor: Caller
  origin: Origin
}

/** A call that needs no sign-in. */
export type PublicContext = Omit<Context, 'actor'>

/** The refresh cookie for features, which don't depend on HTTP. */
export type SessionCookie = {
  /** The session's secret, or null. */
  read(): string | null
  /** `maxAge` in seconds; null ends with the browser. */
  write(secret: string, maxAge: number | null): void
  clear(): void
}

/** The cookie that identifies a returning browser. */
export type DeviceCookie = {
  /** The browser's secret, or null: none, or none that this server can have made. */
  read(): string | null
  /** `maxAge` in seconds. */
  write(secret: string, maxAge: number): void
}

/** The session's cookie is for the API only; a browser is known again wherever somebody signs in. */
export const sessionCookieName = 'clubhouse_session'
export const sessionCookiePath = '/api'
export const deviceCookieName = 'clubhouse_device'
export const deviceCookiePaths = [sessionCookiePath, '/signin'] as const
