import { mailedCodeMinutes } from '@clubhouse/schema/mailed-sign-in'
import { z } from 'zod/mini'
import { askedMailKey } from '#/api/session'

/** A mail to sign in with that this browser has asked for. */
const askedMail = z.object({
  challenge: z.string(),
  email: z.string(),
  rememberMe: z.boolean(),
  /** The page of the portal that they wanted to see. */
  next: z.string(),
  askedAt: z.number(),
})
export type AskedMail = z.infer<typeof askedMail>

/** The mail may take a while, and its minutes begin when it is sent. */
const kept = 2 * mailedCodeMinutes * 60_000

/**
 * What this browser has asked for, null: nothing that still counts, and then nothing stays. It is in local storage, so
 * that it is there in the tab that the mail's link opens, and after a phone has dropped the page while its owner looked
 * into their mails.
 */
export function readAskedMail(now = Date.now()): AskedMail | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(askedMailKey) ?? 'null')
    const { data } = askedMail.safeParse(stored)
    if (data && now - data.askedAt < kept) return data
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
