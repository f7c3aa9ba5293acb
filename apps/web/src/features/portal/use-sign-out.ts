import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearSession, useSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { countUnsentMarks } from '#/api/unsent-key'

type SignOut = {
  leaving: boolean
  /** How many changes were recorded on this device and not sent, while it is asked whether to sign out anyway. */
  unsent: number
  /** Asks first when changes were not sent. */
  ask: () => void
  signOut: () => Promise<void>
  stay: () => void
}

/**
 * Ends the session here and on the server; here even when the server cannot be reached. While `leaving` the
 * page must not be rendered, so that no query runs again: calls after the end would be refused.
 */
export function useSignOut(): SignOut {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const end = trpc.auth.signOut.useMutation({ onSettled: clearSession })
  const signOut = async () => {
    setLeaving(true)
    // Mutations under way are still saved; queries are canceled.
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
