import { askedMailKey } from '#/api/session'

/** A sign-in email that this browser has requested. */
export type AskedMail = {
  challenge: string
  email: string
  rememberMe: boolean
  /** The page to open after signing in. */
  next: string
  askedAt: number
}

/** As long as the code and link work. */
const kept = 15 * 60_000

/**
 * Returns the sign-in email that this browser has requested, or null and forgets one that has expired. It is in local
 * storage so that it survives in the tab that the emailed link opens, and when a phone unloads the page while its owner
 * reads the email.
 */
export function readAskedMail(now = Date.now()): AskedMail | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(askedMailKey) ?? 'null')
    if (isAskedMail(stored) && now - stored.askedAt < kept) return stored
    if (stored !== null) keepAskedMail(null)
  } catch {}
  return null
}

/** Stores it; null removes it. Without storage it lasts as long as the page. */
export function keepAskedMail(asked: AskedMail | null): void {
  try {
    if (asked) window.localStorage.setItem(askedMailKey, JSON.stringify(asked))
    else window.localStorage.removeItem(askedMailKey)
  } catch {}
}

const isAskedMail = (stored: unknown): stored is AskedMail =>
  typeof stored === 'object' &&
  stored !== null &&
  'challenge' in stored &&
  typeof stored.challenge === 'string' &&
  'email' in stored &&
  typeof stored.email === 'string' &&
  'rememberMe' in stored &&
  typeof stored.rememberMe === 'boolean' &&
  'next' in stored &&
  typeof stored.next === 'string' &&
  'askedAt' in stored &&
  typeof stored.askedAt === 'number'
