import { z } from 'zod/mini'
import { useSession } from './session'

/** Values of a draft that are not known to be on the server, and the version that they were begun from. */
const keptDraft = z.object({ draftVersion: z.number(), value: z.unknown() })
export type KeptDraft = z.infer<typeof keptDraft>

/** The kinds of drafts that save themselves while they are written: a section of the website, or a message. */
type Kind = 'site' | 'message'

/** A separate key for each person and draft, so that nobody else on this browser is offered it. */
const keyOf = (kind: Kind, name: string) => {
  const { user } = useSession.getState()
  return user && `${kind}-draft:${user.id}:${name}`
}

/** Keeps a draft of the person who is signed in now; it stays theirs when the session ends in the meantime. */
export function draftKeeper(kind: Kind, name: string) {
  const key = keyOf(kind, name)
  /** The draft that was last kept or read here; all tabs share one place for it. */
  let own: string | null = null
  return {
    read: (): KeptDraft | null => {
      try {
        own = key && window.localStorage.getItem(key)
        return own ? keptDraft.parse(JSON.parse(own)) : null
      } catch {
        return null
      }
    },
    /** Keeps it until it is on the server. Returns whether the browser has it. */
    keep: (draft: KeptDraft): boolean => {
      try {
        own = JSON.stringify(draft)
        if (key) window.localStorage.setItem(key, own)
        return key !== null
      } catch {
        return false
      }
    },
    /** Forgets it; but not what another tab has kept since. */
    forget: () => {
      try {
        if (key && window.localStorage.getItem(key) === own) window.localStorage.removeItem(key)
      } catch {
        // Nothing is stored where nothing can be.
      }
    },
  }
}
