import { localDateTime } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import { type Occurrence, occurrenceKey } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsAdmin } from '#/api/shared-queries'
import { Fact, Facts } from '#/components/facts'
import { formatShortDate } from '#/components/format/date'
import { formatTimeRange } from '#/components/format/time'
import { MapLink } from '#/components/map-link'
import { PageHead } from '#/components/page-head'
import { cn } from '#/components/ui/cn'
import { ZoneName } from '#/components/zone-name'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventDescription, whoseEvent } from '../event-details'
import { LoadedEvent, NotFound } from '../loaded-event'
import { actionsOn } from './date-actions'
import { DateBadges } from './date-badges'
import { DateButtons } from './date-buttons'
import { DateChange } from './date-change'
import { DateDrawer } from './date-drawer'
import { DateLinks } from './date-links'
import { NeighborLinks } from './neighbor-links'

type DetailProps = { event: EventDetail; occurrence: Occurrence }

type DatePageProps = {
  id: string
  date: string
  /** Renders the date's RSVPs. */
  answers: (props: DetailProps) => ReactNode
}

/** The date page in the portal. */
export const DatePage = ({ id, date, answers }: DatePageProps) => (
  <>
    <Link
      to="/portal/event/$id"
      params={{ id }}
      activeOptions={{ exact: true }}
      className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
    >
      <ArrowLeft aria-hidden className="size-5" /> All dates
    </Link>
    <LoadedEvent id={id}>
      {(event) => {
        const isDate = occurrenceKey.safeParse({ id, date }).success
        const occurrence = isDate && findOccurrence(event, date)
        if (!occurrence) return <NotFound text="This event isn’t scheduled for this date." />
        return (
          <Detail event={event} occurrence={occurrence} answers={answers({ event, occurrence })} />
        )
      }}
    </LoadedEvent>
  </>
)

function Detail({ event, occurrence, answers }: DetailProps & { answers: ReactNode }) {
  const now = useByClubClock(localDateTime)
  const isAdmin = useIsAdmin()
  const when = formatShortDate(occurrence.day, now.slice(0, 10))
  const place = placeOn(event, occurrence)
  const actions = isAdmin ? actionsOn(event, occurrence, now) : []
  return (
    <div className="max-w-4xl">
      <PageHead title={`${event.title}, ${when}`} hidden />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-3">
          <h1 className="wrap-anywhere text-h1">
            <Link
              to="/portal/event/$id"
              params={{ id: event.id }}
              activeOptions={{ exact: true }}
              className="finger-high underline-offset-4 hover:text-primary hover:underline"
            >
              {event.title}
            </Link>{' '}
            <span
              className={cn(
                'mt-1 block text-h3 text-muted',
                occurrence.isCancelled && 'line-through',
              )}
            >
              {when}
            </span>
          </h1>
          <DateBadges occurrence={occurrence} />
        </div>
        <div className="flex flex-wrap gap-3">
          <DateLinks id={event.id} occurrence={occurrence} now={now} isAdmin={isAdmin} />
          <DateButtons actions={actions} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <DateChange event={event} occurrence={occurrence} now={now} />
        <div className="rounded-md border border-border bg-surface p-5 shadow-sm sm:p-6">
          <Facts>
            <Fact label="Date">{when}</Fact>
            <Fact label="Time">
              {formatTimeRange(occurrence.timeStart, occurrence.timeEnd)}
              <ZoneName date={occurrence.day} time={occurrence.timeStart} />
            </Fact>
            <Fact label="Location">{place.location}</Fact>
            {place.address && (
              <Fact label="Address">
                <MapLink place={place} />
              </Fact>
            )}
            <Fact label="Chapter">{whoseEvent(event)}</Fact>
          </Facts>
          <EventDescription event={event} />
        </div>
        {answers}
        <NeighborLinks event={event} occurrence={occurrence} now={now} />
      </div>
      <DateDrawer event={event} occurrence={occurrence} actions={actions} />
    </div>
  )
}
