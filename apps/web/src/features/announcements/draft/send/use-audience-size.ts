import type { MessageReach } from '@clubhouse/schema/announcements/message'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '#/api/trpc'

type AudienceSizeOptions = {
  id: string
  /** Whether the page shows it. */
  isShown: boolean
  /** The channel and the groups, in the form and on the server. */
  asked: string
  known: string
  /** Whether saving fails at the moment. */
  isUnsaved: boolean
}

/** Whom a draft would reach; `reach` is the last one known, also while it is counted again. */
export type AudienceSize = {
  state: 'unsaved' | 'failed' | 'counting' | 'counted'
  reach: MessageReach | undefined
}

/** Counts whom a draft would reach now, again after each save. */
export function useAudienceSize(options: AudienceSizeOptions): AudienceSize {
  const { id, isShown, asked, known, isUnsaved } = options
  const { data, error, isFetching, refetch } = trpc.message.reach.useQuery(
    { id },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData, enabled: isShown },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after saving
  useEffect(() => {
    if (isShown) void refetch()
  }, [known, isShown, refetch])
  if (asked !== known && isUnsaved) return { state: 'unsaved', reach: data }
  if (error) return { state: 'failed', reach: data }
  const isOld = asked !== known || isFetching || !data
  return { state: isOld ? 'counting' : 'counted', reach: data }
}
