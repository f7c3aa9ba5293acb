import { checkInTime } from '@clubhouse/schema/attendance/check-in-time'
import { localDateTime } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { EventCover } from '#/components/event-cover'
import { formatCity, mapsSearchUrl } from '#/components/format/address'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventDescription } from '../event-details'
import { actionsOn } from './date-actions'
import { DateChange } from './date-change'
import { DateDrawer } from './date-drawer'
import { DateFacts } from './date-facts'
import { NeighborLinks } from './neighbor-links'

type DetailProps = { event: EventDetail; occurrence: Occurrence }

type DatePageProps = {
  id: string
  date: string
  /** Renders the member's RSVP and who else is coming. */
  rsvp: (props: DetailProps) => ReactNode
}

/** The overview of a date in the portal, below its head. */
export function DatePage({ id, date, rsvp }: DatePageProps) {
  const event = trpc.event.get.useQuery({ id })
  const occurrence = event.data && findOccurrence(event.data, date)
  if (occurrence) {
    const shown = { event: event.data, occurrence }
    return <Detail {...shown} rsvp={rsvp(shown)} />
  }
  if (event.error) {
    return <ErrorState message={event.error.message} onRetry={() => event.refetch()} />
  }
  return <Skeleton className="h-96 w-full rounded-md" />
}

function Detail({ event, occurrence, rsvp }: DetailProps & { rsvp: ReactNode }) {
  const now = useByClubClock(localDateTime)
  const organizes = useMay('events', event)
  const actions = organizes ? actionsOn(event, occurrence, now) : []
  const asksForRsvps = event.rsvp !== 'None'
  const when = formatShortDate(occurrence.day, now.slice(0, 10))
  return (
    <>
      <PageHead title={`${event.title}, ${when}`} hidden />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 empty:hidden">
        <PlaceLine event={event} occurrence={occurrence} />
        <CheckInLink event={event} occurrence={occurrence} now={now} />
      </div>
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6',
          asksForRsvps && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        {/* First on phones; beside the rest, in view while it scrolls, on wide screens. */}
        {asksForRsvps && (
          <div className="lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {rsvp}
          </div>
        )}
        <EventCover cover={event.cover} className="max-sm:max-h-35" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DateChange event={event} occurrence={occurrence} now={now} />
          <div className="grid gap-5 rounded-md border border-border bg-surface p-5 shadow-sm">
            <DateFacts event={event} occurrence={occurrence} />
            <EventDescription event={event} />
          </div>
          <NeighborLinks event={event} occurrence={occurrence} now={now} />
        </div>
      </div>
      <DateDrawer event={event} occurrence={occurrence} actions={actions} />
    </>
  )
}

/** Leads to checking in; renders nothing while that isn't possible. */
function CheckInLink({ event: { id }, occurrence, now }: DetailProps & { now: string }) {
  const { date, isCancelled } = occurrence
  if (isCancelled || checkInTime(occurrence, now) !== 'open') return null
  return (
    <Link to="/portal/event/$id/$date/check-in" params={{ id, date }} className={buttonVariants()}>
      <CircleCheck aria-hidden className="size-5" /> Check in
    </Link>
  )
}

/** The place and a link to a map; renders nothing without either. */
function PlaceLine({ event, occurrence }: DetailProps) {
  const place = placeOn(event, occurrence)
  const name = place.location || formatCity(place)
  const url = mapsSearchUrl(place)
  if (!name && !url) return null
  return (
    <p className="wrap-anywhere">
      {name}
      {name && url && ' · '}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="finger-high text-primary underline underline-offset-4"
        >
          Directions
        </a>
      )}
    </p>
  )
}
