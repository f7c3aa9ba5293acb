import { localDateTime } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import { type Occurrence, occurrenceKey } from '@clubhouse/schema/events/occurrence'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { ReactNode } from 'react'
import { useMay } from '#/api/shared-queries'
import { EventCover } from '#/components/event-cover'
import { cn } from '#/components/ui/cn'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventDescription } from '../event-details'
import { LoadedEvent, NotFound } from '../loaded-event'
import { actionsOn } from './date-actions'
import { DateChange } from './date-change'
import { DateDrawer } from './date-drawer'
import { DateFacts } from './date-facts'
import { DateHeader } from './date-header'
import { DateMenu } from './date-menu'
import { NeighborLinks } from './neighbor-links'

type DetailProps = { event: EventDetail; occurrence: Occurrence }

type DatePageProps = {
  id: string
  date: string
  /** Renders the member's RSVP and who else is coming. */
  rsvp: (props: DetailProps) => ReactNode
  /** Renders the organizers' `MenuItem`s about RSVPs. */
  rsvpMenu: (props: DetailProps) => ReactNode
}

/** The date page in the portal. */
export const DatePage = ({ id, date, rsvp, rsvpMenu }: DatePageProps) => (
  <LoadedEvent id={id}>
    {(event) => {
      const isDate = occurrenceKey.safeParse({ id, date }).success
      const occurrence = isDate && findOccurrence(event, date)
      if (!occurrence) return <NotFound text="This event isn’t scheduled for this date." />
      const shown = { event, occurrence }
      return <Detail {...shown} rsvp={rsvp(shown)} rsvpMenu={rsvpMenu(shown)} />
    }}
  </LoadedEvent>
)

type ShownProps = DetailProps & { rsvp: ReactNode; rsvpMenu: ReactNode }

function Detail({ event, occurrence, rsvp, rsvpMenu }: ShownProps) {
  const now = useByClubClock(localDateTime)
  const organizes = useMay('events', event)
  const actions = organizes ? actionsOn(event, occurrence, now) : []
  const asksForRsvps = event.rsvp !== 'None'
  return (
    <div className="max-w-240">
      <DateHeader
        event={event}
        occurrence={occurrence}
        now={now}
        more={
          organizes && (
            <DateMenu id={event.id} actions={actions}>
              {rsvpMenu}
            </DateMenu>
          )
        }
      />
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6',
          asksForRsvps && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <EventCover cover={event.cover} className="max-sm:max-h-35" />
        {/* Before the rest on phones; beside it, in view while it scrolls, on wide screens. */}
        {asksForRsvps && (
          <div className="lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {rsvp}
          </div>
        )}
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
    </div>
  )
}
