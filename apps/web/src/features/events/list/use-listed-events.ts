import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '#/api/lists'
import { trpc } from '#/api/trpc'
import { concernsChapter } from './event-audiences'
import type { EventView } from './event-view'

/** Returns the events, those that the chapter filter leaves, and whether the filter would leave out any. */
export function useListedEvents({ chapter }: EventView) {
  const events = useQuery(lists.events)
  const own = trpc.account.get.useQuery(undefined, { staleTime: 60_000 }).data?.chapterId
  const isFiltered = chapter === 'own' && Boolean(own)
  const ofOwn = useMemo(
    () => events.data?.filter((event) => concernsChapter(event, own)),
    [events.data, own],
  )
  return {
    events,
    listed: isFiltered ? ofOwn : events.data,
    isFiltered,
    isFilterable: Boolean(own) && ofOwn?.length !== events.data?.length,
  }
}
