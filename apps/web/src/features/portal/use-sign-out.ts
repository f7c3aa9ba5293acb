import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearSession, useSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { countUnsentMarks } from '#/api/unsent-key'

type SignOut = {
  leaving: boolean
  /** How many changes on this device are unsent, while the user is asked whether to sign out anyway. */
  unsent: number
  /** Signs out, after a question if there are unsent changes. */
  ask: () => void
  signOut: () => Promise<void>
  stay: () => void
}

/**
 * Ends the session here and on the server; here even if the server can't be reached. While `leaving`, don't render the
 * page: its queries would run again and be refused.
 */
export function useSignOut(): SignOut {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const end = trpc.auth.signOut.useMutation({ onSettled: clearSession })
  const signOut = async () => {
    setLeaving(true)
    // Running mutations are completed; queries are canceled.
    const sent = () => client.getMutationCache().findAll({ status: 'pending' })
    while (sent().length > 0) {
      await Promise.allSettled(sent().map((mutation) => mutation.continue()))
    }
    await client.cancelQueries()
    end.mutate()
  }
  const ask = () => {
    const { user } = useSession.getState()
    const count = user ? countUnsentMarks(user.id) : 0
    if (count === 0) return signOut()
    setUnsent(count)
  }
  return { leaving, unsent, ask, signOut, stay: () => setUnsent(0) }
}
