import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { ReactNode } from 'react'
import { client } from './client'
import { isFailure } from './failure'
import { useSession } from './session'
import { trpc } from './trpc'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: checkPermissions }),
  mutationCache: new MutationCache({ onError: checkPermissions }),
  defaultOptions: {
    // Without a connection a call fails at once with a message, and queries are repeated when it is back.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

/** The queries for guards and loaders, which are not components. */
export const queries = createTRPCQueryUtils({ queryClient, client })

/** A refused call may mean that an office has ended, so the sidebar and the buttons ask for the permissions again. */
function checkPermissions(error: unknown) {
  if (isFailure(error) && error.data?.code === 'FORBIDDEN' && !error.data.fields?.proof)
    void queries.account.get.invalidate()
}

// The next person must not see the previous person's data.
useSession.subscribe(({ token }) => {
  if (!token) queryClient.clear()
})

/** Provides the API's cache to the pages below it; public forms call `client` directly, without the cache's code. */
export const ApiProvider = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={client} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </trpc.Provider>
)
