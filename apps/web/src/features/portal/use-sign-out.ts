import { clearSession } from '#/api/session'
import { trpc } from '#/api/trpc'

/** Ends the session here and on the server; here even when the server cannot be reached. */
export function useSignOut(onLeave: () => void): () => void {
  const signOut = trpc.auth.signOut.useMutation({
    onSettled: () => {
      onLeave()
      clearSession()
    },
  })
  return () => signOut.mutate()
}
