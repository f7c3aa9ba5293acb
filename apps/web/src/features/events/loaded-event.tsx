import type { EventDetail } from '@clubhouse/schema/events/event'
import { isId } from '@clubhouse/schema/is-id'
import type { ReactNode } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { maybeGone, RecordNotFound } from '#/components/record-page/record-not-found'
import { Skeleton } from '#/components/ui/skeleton'

type LoadedEventProps = { id: string; children: (event: EventDetail) => ReactNode }

/** Loads an event for a page about it; shows 'Not found' for an unknown id. */
export function LoadedEvent({ id, children }: LoadedEventProps) {
  const event = trpc.event.get.useQuery({ id }, { enabled: isId(id) })
  if (!isId(id) || event.error?.data?.code === 'NOT_FOUND') {
    return <NotFound text={maybeGone('event')} />
  }
  if (event.data) return children(event.data)
  return (
    <>
      <PageHead title="Event" hidden />
      {/* Gets the focus when the page opens, and passes it to the loaded heading. */}
      <h1 className="sr-only">Event</h1>
      {event.error ? (
        <ErrorState message={event.error.message} onRetry={() => event.refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
    </>
  )
}

export const NotFound = ({ text }: { text: string }) => (
  <RecordNotFound breadcrumb={[{ label: 'Events', to: '/portal/event' }]} text={text} />
)
