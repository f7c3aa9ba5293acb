import type { CurrentUser } from '@clubhouse/schema/account'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Session = { token: string | null; user: CurrentUser | null }

const signedOut: Session = { token: null, user: null }

/** Who is signed in on this browser; the only state kept in local storage (spec section 4). */
export const useSession = create<Session>()(persist(() => signedOut, { name: 'persist:root' }))

export const setSession = (session: Session) => useSession.setState(session)
export const clearSession = () => useSession.setState(signedOut)
