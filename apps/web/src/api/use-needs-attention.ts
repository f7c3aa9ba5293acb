import type { Waiting } from '@clubhouse/schema/needs-attention'
import { mayAnything } from '@clubhouse/schema/offices/permission'
import { useHolder } from './shared-queries'
import { trpc } from './trpc'

/** Returns the items that need the signed-in officer's attention; undefined for members, and until they load. */
export function useNeedsAttention(): Waiting | undefined {
  const enabled = mayAnything(useHolder())
  return trpc.waiting.get.useQuery(undefined, {
    enabled,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  }).data
}
