import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { ReactNode } from 'react'
import { client } from './client'
import { useSession } from './session'
import { trpc } from './trpc'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails at once and says so, and queries are asked again when it is back.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

/** The queries for guards and loaders, which are no components. */
export const queries = createTRPCQueryUtils({ queryClient, client })

// What one person saw is not for the next one.
useSession.subscribe(({ token }) => {
  if (!token) queryClient.clear()
})

/** Gives the API's cache to the pages below it; public forms call `client` themselves and stay without its weight. */
export const ApiProvider = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={client} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </trpc.Provider>
)
