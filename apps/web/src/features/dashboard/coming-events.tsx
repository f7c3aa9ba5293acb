import { localDateTime } from '@clubhouse/schema/club-time'
import { type ComingEvent, comingEvents } from '@clubhouse/schema/events/coming-events'
import { useId } from 'react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventCard } from './event-card'

/**
 * The user's upcoming events, the next one first: whole-club events on top, where most members look for the next meeting,
 * then the events of their chapter.
 */
export function ComingEvents({ chapterId }: { chapterId: string | null }) {
  const now = useByClubClock(localDateTime)
  const events = trpc.event.active.useQuery({ wholeClub: true, ...(chapterId && { chapterId }) })
  // Without a response, maps open on request only, as without streets.
  const source = trpc.map.source.useQuery(undefined, { staleTime: Infinity, retry: false })
  const coming = comingEvents(events.data ?? [], now)
  const ofClub = coming.filter(({ event }) => event.wholeClub)
  const ofChapter = coming.filter(({ event }) => !event.wholeClub)
  const isLoading = events.isLoading || source.isLoading
  const mapped = source.data?.streets ? firstAtPlace([...ofClub, ...ofChapter]) : new Set<string>()
  const shown = { now, mapped, isLoading }
  if (events.error)
    return <ErrorState message={events.error.message} onRetry={() => events.refetch()} />
  return (
    <div className="grid gap-8">
      {(isLoading || ofClub.length > 0) && (
        <EventSection title="Whole-Club Events" coming={ofClub} {...shown} />
      )}
      <EventSection title="Your Chapter Events" coming={ofChapter} {...shown} />
    </div>
  )
}

type EventSectionProps = {
  title: string
  coming: readonly ComingEvent[]
  /** The club's clock, YYYY-MM-DDTHH:MM. */
  now: string
  /** The ids of the events whose map is open at first. */
  mapped: ReadonlySet<string>
  isLoading: boolean
}

function EventSection({ title, coming, now, mapped, isLoading }: EventSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-h3">
        {title}
      </h2>
      {isLoading ? (
        <div className="grid gap-3">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-36 w-full rounded-md" />
          ))}
        </div>
      ) : coming.length ? (
        <ul className="grid gap-3">
          {coming.map((one) => (
            <EventCard
              key={one.event.id}
              coming={one}
              now={now}
              mapShown={mapped.has(one.event.id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState text="No records found." />
      )}
    </section>
  )
}

/** Returns the ids of the first event at each place: one map per place is enough. */
function firstAtPlace(events: readonly ComingEvent[]): ReadonlySet<string> {
  const first = new Map<string, string>()
  for (const { event } of events) {
    const place = `${event.latitude} ${event.longitude}`
    if (!first.has(place)) first.set(place, event.id)
  }
  return new Set(first.values())
}
