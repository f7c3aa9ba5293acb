import { askedMailKey } from '#/api/session'

/** A mail to sign in with that this browser has asked for. */
export type AskedMail = {
  challenge: string
  email: string
  rememberMe: boolean
  /** The page of the portal that they wanted to see. */
  next: string
  askedAt: number
}

/** As long as its code and its link work. */
const kept = 15 * 60_000

/**
 * What this browser has asked for, null: nothing that still counts, and then nothing stays. It is in local storage, so
 * that it is there in the tab that the mail's link opens, and after a phone has dropped the page while its owner looked
 * into their mails.
 */
export function readAskedMail(now = Date.now()): AskedMail | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(askedMailKey) ?? 'null')
    if (isAskedMail(stored) && now - stored.askedAt < kept) return stored
    if (stored !== null) keepAskedMail(null)
  } catch {}
  return null
}

/** Keeps it; null forgets it. Where storage is forbidden it lasts as long as the page. */
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
