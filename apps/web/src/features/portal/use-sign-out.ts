import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearSession } from '#/api/session'
import { trpc } from '#/api/trpc'

/**
 * Ends the session here and on the server; here even when the server cannot be reached. While `leaving` the
 * page must not be rendered, so that no query runs again: calls after the end would be refused.
 */
export function useSignOut(): { leaving: boolean; signOut: () => Promise<void> } {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
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
  return { leaving, signOut }
}
