import type { Waiting } from '@clubhouse/schema/needs-attention'
import { useIsAdmin } from './shared-queries'
import { trpc } from './trpc'

/** What waits for the administrator who is signed in; undefined for others, and until it is known. */
export function useNeedsAttention(): Waiting | undefined {
  const enabled = useIsAdmin()
  return trpc.waiting.get.useQuery(undefined, {
    enabled,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  }).data
}
