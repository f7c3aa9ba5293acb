import { clubDate } from '@clubhouse/schema/club-date'
import { byNextDate, nextDate } from '@clubhouse/schema/next-date'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { ChapterEvent } from './chapter-event'

/** The events of the user's chapter, the next one first. */
export function ChapterEvents({ chapterId }: { chapterId: string | null }) {
  const today = useByClubClock(clubDate)
  const events = trpc.event.active.useQuery(chapterId ? { chapterId } : skipToken)
  return (
    <section aria-labelledby="chapter-events">
      <h2 id="chapter-events" className="mb-5 text-h3">
        Your Chapter Events
      </h2>
      {events.error ? (
        <ErrorState message={events.error.message} onRetry={() => events.refetch()} />
      ) : events.isLoading ? (
        <div className="grid gap-5">
          <Skeleton className="h-56 w-full rounded-lg" />
          <Skeleton className="h-56 w-full rounded-lg" />
        </div>
      ) : events.data?.length ? (
        <ul className="grid gap-5">
          {byNextDate(events.data, today).map((event) => (
            <ChapterEvent key={event.id} event={event} next={nextDate(event, today)} />
          ))}
        </ul>
      ) : (
        <EmptyState text="No records found." />
      )}
    </section>
  )
}
