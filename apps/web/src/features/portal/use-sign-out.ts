import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearSession } from '#/api/session'
import { trpc } from '#/api/trpc'

/**
 * Ends the session here and on the server; here even when the server cannot be reached. While `leaving` the
 * page is to be gone, so that nothing asks anew: what came after the end would be refused.
 */
export function useSignOut(): { leaving: boolean; signOut: () => Promise<void> } {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const end = trpc.auth.signOut.useMutation({ onSettled: clearSession })
  const signOut = async () => {
    setLeaving(true)
    // What was flipped or sent last is still saved; what was only asked for is dropped.
    const sent = () => client.getMutationCache().findAll({ status: 'pending' })
    while (sent().length > 0) {
      await Promise.allSettled(sent().map((mutation) => mutation.continue()))
    }
    await client.cancelQueries()
    end.mutate()
  }
  return { leaving, signOut }
}
