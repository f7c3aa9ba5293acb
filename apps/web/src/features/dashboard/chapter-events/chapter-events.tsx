import { type ComingEvent, comingEvents } from '@clubhouse/schema/events/coming-events'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { trpc } from '#/api/trpc'
import { Skeleton } from '#/components/ui/skeleton'
import { EventCard } from './event-card'

type ChapterEventsProps = {
  /** The events of the club and of the user's chapter; undefined while they load. */
  events: readonly EventRecord[] | undefined
  /** The club's clock, YYYY-MM-DDTHH:MM. */
  now: string
}

/** The complete cards of the user's chapter's upcoming events, the next one first. */
export function ChapterEvents({ events, now }: ChapterEventsProps) {
  // Without a response, maps open on request only, as without streets.
  const source = trpc.map.source.useQuery(undefined, { staleTime: Infinity, retry: false })
  const coming = comingEvents(events ?? [], now).filter(
    ({ event }) => !event.wholeClub && event.groupName === null,
  )
  const mapped = source.data?.streets ? firstAtPlace(coming) : new Set<string>()
  return (
    <section aria-labelledby="chapter-events">
      <h2 id="chapter-events" className="mb-3 text-h3">
        Your Chapter Events
      </h2>
      {!events || source.isLoading ? (
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
        <p className="text-muted">No records found.</p>
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
