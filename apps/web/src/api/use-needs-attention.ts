import type { Waiting } from '@clubhouse/schema/needs-attention'
import { useIsAdmin } from './shared-queries'
import { trpc } from './trpc'

/** Returns the items that need the signed-in administrator's attention; undefined for others, and until they load. */
export function useNeedsAttention(): Waiting | undefined {
  const enabled = useIsAdmin()
  return trpc.waiting.get.useQuery(undefined, {
    enabled,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  }).data
}
