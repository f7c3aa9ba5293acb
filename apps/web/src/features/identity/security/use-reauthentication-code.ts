import { useState } from 'react'
import { trpc } from '#/api/trpc'

/** A mail with six digits, as far as it is. */
export type ReauthenticationCodeState = {
  /** Whether one was asked for; it may be on its way. */
  isAsked: boolean
  /** When the newest was sent off; null: not yet. */
  askedAt: number | null
  /** Why it was not sent. */
  failure: string | null
  /** Asks for one, or for another one. Throws why it was not sent. */
  ask: () => Promise<void>
}

/** Asks the club to mail six digits to the own address. It outlives the form, so that nobody gets two mails for one wish. */
export function useReauthenticationCode(): ReauthenticationCodeState {
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const { mutateAsync, isPending, error } = trpc.security.askForMailedProof.useMutation({
    // The dialog says itself what became of it.
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
