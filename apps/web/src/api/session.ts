import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { forgetNames } from './unsent-key'

type Session = { token: string | null; user: CurrentUser | null }

const signedOut: Session = { token: null, user: null }

const key = 'persist:root'

/** The key of a request for a sign-in email; it is removed after a sign-in by any method, or a sign-out. */
export const askedMailKey = 'signin-mail'

/** Local storage; where it is forbidden, full or does not contain JSON, the session lasts as long as the page. */
const storage: PersistStorage<unknown> = {
  getItem: (name) => {
    try {
      return JSON.parse(window.localStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  setItem: (name, value) => {
    try {
      window.localStorage.setItem(name, JSON.stringify(value))
    } catch {}
  },
  removeItem: () => {},
}

const noStorage: PersistStorage<unknown> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
}

/** The person who is signed in on this browser, kept in local storage. */
export const useSession = create<Session>()(
  persist(() => signedOut, {
    name: key,
    storage,
    // What is stored may be older than this code, or not ours: without a token, the user is signed out.
    merge: (stored) => (hasToken(stored) ? { ...signedOut, ...stored } : signedOut),
  }),
)

export function setSession(session: Session): void {
  const before = useSession.getState().user
  useSession.setState(session)
  if (before && before.id !== session.user?.id) forgetNames(before.id)
  try {
    window.localStorage.removeItem(askedMailKey)
  } catch {}
}

/**
 * Whether who is signed in has a password, which forms ask for then; of who has none the dialog 'Confirm it’s you' asks.
 * Unknown of who signed in before sessions had it.
 */
export const useHasPassword = () => useSession(({ user }) => user?.hasPassword !== false)

export const clearSession = () => setSession(signedOut)

/** Shows this document as a visitor sees it; the person who uses this browser stays signed in. */
export function showSignedOut(): void {
  useSession.persist.setOptions({ storage: noStorage })
  useSession.setState(signedOut)
}

/** Resolves when the stored session is loaded, at the latest after 5000 ms. */
export const sessionRestored = (timeout = 5000): Promise<void> =>
  new Promise((resolve) => {
    if (useSession.persist.hasHydrated()) return resolve()
    const timer = setTimeout(resolve, timeout)
    useSession.persist.onFinishHydration(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Follows what other tabs of this browser do to the session. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) useSession.persist.rehydrate()
  })
}

function hasToken(stored: unknown): stored is Partial<Session> {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'token' in stored &&
    typeof stored.token === 'string'
  )
}

/** The headers of every call: the browser's language, and the bearer token of a session. */
export const callHeaders = (): Record<string, string> => {
  const { token } = useSession.getState()
  return { 'user-locale': navigator.language, ...(token && { authorization: `Bearer ${token}` }) }
}
