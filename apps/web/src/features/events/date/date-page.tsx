import { checkInTime } from '@clubhouse/schema/attendance/check-in-time'
import { clubTime } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { meetingUrlOn, placeOn } from '@clubhouse/schema/events/occurrence-place'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { formatProgram, programOn } from '@clubhouse/schema/programs/program-line'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { EventCover } from '#/components/event-cover'
import { formatCity, mapsSearchUrl } from '#/components/format/address'
import { formatShortDate } from '#/components/format/date'
import { formatEventPrice } from '#/components/format/event-price'
import { LinkedText } from '#/components/linked-text'
import { PageHead } from '#/components/page-head'
import { buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { Attachments } from '../attachments/attachments'
import { EventDescription } from '../event-details'
import { actionsOn } from './date-actions'
import { DateChange } from './date-change'
import { DateDrawer } from './date-drawer'
import { DateFacts } from './date-facts'
import { DateProgram } from './date-program'
import { NeighborLinks } from './neighbor-links'

type DetailProps = { event: EventDetail; occurrence: Occurrence }

type DatePageProps = {
  id: string
  date: string
  /** Renders the member's RSVP and who else is coming. */
  rsvp: (props: DetailProps) => ReactNode
  /** Renders who has which duty. */
  duties: (props: DetailProps) => ReactNode
}

/** The overview of a date in the portal, below its head. */
export function DatePage({ id, date, rsvp, duties }: DatePageProps) {
  const event = trpc.event.get.useQuery({ id })
  const occurrence = event.data && findOccurrence(event.data, date)
  if (occurrence) {
    const shown = { event: event.data, occurrence }
    return <Detail {...shown} rsvp={rsvp(shown)} duties={duties(shown)} />
  }
  if (event.error) {
    return <ErrorState message={event.error.message} onRetry={() => event.refetch()} />
  }
  return <Skeleton className="h-96 w-full rounded-md" />
}

function Detail({
  event,
  occurrence,
  rsvp,
  duties,
}: DetailProps & { rsvp: ReactNode; duties: ReactNode }) {
  const now = useByClubClock(clubTime)
  const organizes = useMay('events', event)
  const actions = organizes ? actionsOn(event, occurrence, now) : []
  const asksForRsvps = event.rsvp !== 'None'
  const when = formatShortDate(occurrence.day, now.slice(0, 10))
  return (
    <>
      <PageHead title={`${event.title}, ${when}`} hidden />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 empty:hidden">
        <div>
          <ProgramLine event={event} occurrence={occurrence} />
          <PlaceLine event={event} occurrence={occurrence} />
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden">
          <FeesLink event={event} occurrence={occurrence} />
          <CheckInLink event={event} occurrence={occurrence} now={now} />
        </div>
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
          <DateProgram event={event} occurrence={occurrence} />
          <div className="grid gap-5 rounded-md border border-border bg-surface p-5 shadow-sm">
            <DateFacts event={event} occurrence={occurrence} />
            <EventDescription event={event} />
          </div>
          <Attachments event={event} date={occurrence.date} />
          {duties}
          <NeighborLinks event={event} occurrence={occurrence} now={now} />
        </div>
      </div>
      <DateDrawer event={event} occurrence={occurrence} actions={actions} />
    </>
  )
}

/** Leads a treasurer to the fees of a date; renders nothing for a free event. */
function FeesLink({ event, occurrence: { date } }: DetailProps) {
  const reads = useMay('finance.read')
  if (!reads || formatEventPrice(event) === null) return null
  return (
    <Link
      to="/portal/finance/event-fee/$id/$date"
      params={{ id: event.id, date }}
      className={buttonVariants({ variant: 'quiet' })}
    >
      <Receipt aria-hidden className="size-5" /> Fees
    </Link>
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

/** The topic and the speaker, above the RSVP on phones; renders nothing before they are confirmed. */
function ProgramLine({ event, occurrence }: DetailProps) {
  const program = programOn(event, occurrence.date)
  return program && <p className="wrap-anywhere font-semibold">{formatProgram(program)}</p>
}

/** The place, a link to a map and one to join online; renders nothing without any. */
function PlaceLine({ event, occurrence }: DetailProps) {
  const place = placeOn(event, occurrence)
  const name = place.location || formatCity(place)
  const url = mapsSearchUrl(place)
  const link = occurrence.isCancelled ? null : meetingUrlOn(event, occurrence)
  if (!name && !url && !link) return null
  return (
    <p className="wrap-anywhere">
      {name && <LinkedText>{name}</LinkedText>}
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
      {link && (
        <>
          {(name || url) && ' · '}
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="finger-high text-primary underline underline-offset-4"
          >
            Join online
          </a>
        </>
      )}
    </p>
  )
}
