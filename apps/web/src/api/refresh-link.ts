import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { NoResponse } from '#/site/no-response'
import { refreshOnce } from './refresh'
import { useSession } from './session'

/** Their 401 is about what was sent with them, not about a session. */
const ofSigningIn = /^auth\.|^passkey\.(?:startSignIn|signIn)$/

/** After a 401 of any call but those of sign-in: refreshes once and repeats the call. */
export const refreshLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let stopped = false
      let running: { unsubscribe: () => void } | undefined
      const attempt = (again: boolean) => {
        // Aborted while the session was refreshed: nobody waits for the response.
        if (stopped) return
        const { token } = useSession.getState()
        running = next(op).subscribe({
          ...observer,
          error: (error) => {
            const repairable = error.data?.code === 'UNAUTHORIZED' && !ofSigningIn.test(op.path)
            if (!repairable || again) return observer.error(error)
            refreshOnce(token).then(
              () => attempt(true),
              // Without a connection the session may still be valid: only the connection failed.
              (reason) =>
                observer.error(reason instanceof NoResponse ? TRPCClientError.from(reason) : error),
            )
          },
        })
      }
      attempt(false)
      return () => {
        stopped = true
        running?.unsubscribe()
      }
    })
