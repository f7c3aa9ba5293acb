import type { AppRouter } from '@clubhouse/server/router'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { refreshOnce } from './refresh'
import { useSession } from './session'

/** After a 401 of any call but those of sign-in: refreshes once and repeats the call (spec section 4). */
export const refreshLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const attempt = (again: boolean) => {
        const { token } = useSession.getState()
        return next(op).subscribe({
          ...observer,
          error: (error) => {
            const repairable = error.data?.code === 'UNAUTHORIZED' && !op.path.startsWith('auth.')
            if (!repairable || again) return observer.error(error)
            refreshOnce(token).then(
              () => attempt(true),
              () => observer.error(error),
            )
          },
        })
      }
      return attempt(false)
    })
