import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from './client'
import { trpc } from './trpc'

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
})

/** Forgets what the last person saw. */
export const forgetQueries = () => queryClient.clear()

/** Gives the API to the pages below it; public pages stay without it and its weight. */
export const ApiProvider = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={client} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </trpc.Provider>
)
