import { localDateTime } from '@clubhouse/schema/club-time'
import { type ComingEvent, comingEvents } from '@clubhouse/schema/coming-events'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { ChapterEvent } from './chapter-event'

/** The events of the user's chapter that have not ended, the next one first. */
export function ChapterEvents({ chapterId }: { chapterId: string | null }) {
  const now = useByClubClock(localDateTime)
  const events = trpc.event.active.useQuery(chapterId ? { chapterId } : skipToken)
  // Without a response maps open on a press only, as without streets.
  const source = trpc.map.source.useQuery(chapterId ? undefined : skipToken, {
    staleTime: Infinity,
    retry: false,
  })
  const coming = comingEvents(events.data ?? [], now)
  return (
    <section aria-labelledby="chapter-events">
      <h2 id="chapter-events" className="mb-4 text-h3">
        Your Chapter Events
      </h2>
      {events.error ? (
        <ErrorState message={events.error.message} onRetry={() => events.refetch()} />
      ) : events.isLoading || source.isLoading ? (
        <div className="grid gap-3">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-36 w-full rounded-md" />
          ))}
        </div>
      ) : coming.length ? (
        <EventList coming={coming} now={now} streets={source.data?.streets} />
      ) : (
        <EmptyState text="No records found." />
      )}
    </section>
  )
}

type EventListProps = { coming: readonly ComingEvent[]; now: string; streets?: boolean }

function EventList({ coming, now, streets = false }: EventListProps) {
  const first = firstAtPlace(coming)
  return (
    <ul className="grid gap-3">
      {coming.map((one) => (
        <ChapterEvent
          key={one.event.id}
          coming={one}
          now={now}
          mapShown={streets && first.has(one.event.id)}
        />
      ))}
    </ul>
  )
}

/** The ids of the events that are the first at their place: one map is enough for it. */
function firstAtPlace(events: readonly ComingEvent[]): ReadonlySet<string> {
  const first = new Map<string, string>()
  for (const { event } of events) {
    const place = `${event.latitude} ${event.longitude}`
    if (!first.has(place)) first.set(place, event.id)
  }
  return new Set(first.values())
}
