import type { AppRouter } from '@clubhouse/server/router'
import { type HTTPHeaders, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { refreshOnce } from './refresh'
import { useSession } from './session'
import { trpc } from './trpc'

const url = '/api/trpc'

const headers = (): HTTPHeaders => {
  const { token } = useSession.getState()
  return { 'user-locale': navigator.language, ...(token && { authorization: `Bearer ${token}` }) }
}

/** After a 401 of any call but those of sign-in: refreshes once and repeats the call (spec section 4). */
const refreshLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const attempt = (again: boolean) =>
        next(op).subscribe({
          ...observer,
          error: (error) => {
            const repairable = error.data?.code === 'UNAUTHORIZED' && !op.path.startsWith('auth.')
            if (!repairable || again) return observer.error(error)
            refreshOnce().then(
              () => attempt(true),
              () => observer.error(error),
            )
          },
        })
      return attempt(false)
    })

/** The one client of the API: queries in batches, mutations alone. */
export const client = trpc.createClient({
  links: [
    refreshLink,
    splitLink({
      condition: ({ type }) => type === 'query',
      true: httpBatchLink({ url, headers, maxItems: 10 }),
      false: httpLink({ url, headers }),
    }),
  ],
})
