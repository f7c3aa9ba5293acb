import { useState } from 'react'
import { trpc } from '#/api/trpc'

/** The state of an emailed code. */
export type ReauthenticationCodeState = {
  /** Whether one was requested; it may still be on its way. */
  isAsked: boolean
  /** When the newest was requested; null: not yet. */
  askedAt: number | null
  /** Why it was not sent. */
  failure: string | null
  /** Requests one, or another one. Throws when it was not sent. */
  ask: () => Promise<void>
}

/** Requests six digits by email. The state outlives the form, so that switching between ways sends no second email. */
export function useReauthenticationCode(): ReauthenticationCodeState {
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const { mutateAsync, isPending, error } = trpc.security.askForMailedProof.useMutation({
    // The dialog shows the result.
    trpc: { context: { quiet: 'all' } },
    onSuccess: () => setAskedAt(Date.now()),
  })
  return {
    isAsked: isPending || askedAt !== null,
    askedAt,
    failure: error?.message ?? null,
    ask: async () => {
      await mutateAsync()
    },
  }
}
