/** A mail to sign in with that this browser has asked for. */
export type AskedMail = { challenge: string; email: string; askedAt: number }

const key = 'signin-mail'

/** Half an hour: the mail may take a while, and its fifteen minutes begin when it is sent. */
const kept = 30 * 60_000

/**
 * What this browser has asked for, null: nothing that still counts. It is in local storage, so that it is there in the tab
 * that the mail's link opens, and after a phone has dropped the page while its owner looked into their mails.
 */
export function readAskedMail(now = Date.now()): AskedMail | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null')
    return isAskedMail(stored) && now - stored.askedAt < kept ? stored : null
  } catch {
    return null
  }
}

/** Keeps it; null forgets it. Where storage is forbidden it lasts as long as the page. */
export function keepAskedMail(asked: AskedMail | null): void {
  try {
    if (asked) window.localStorage.setItem(key, JSON.stringify(asked))
    else window.localStorage.removeItem(key)
  } catch {}
}

const isAskedMail = (stored: unknown): stored is AskedMail =>
  typeof stored === 'object' &&
  stored !== null &&
  'challenge' in stored &&
  typeof stored.challenge === 'string' &&
  'email' in stored &&
  typeof stored.email === 'string' &&
  'askedAt' in stored &&
  typeof stored.askedAt === 'number'
