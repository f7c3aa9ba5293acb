import { clubDate } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import { type Occurrence, occurrenceKey } from '@clubhouse/schema/events/occurrence'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { isId } from '@clubhouse/schema/is-id'
import type { ReactNode } from 'react'
import { trpc } from '#/api/trpc'
import { PageHead } from '#/components/page-head'
import { useByClubClock } from '#/site/use-by-club-clock'
import { NotFound } from '../loaded-event'
import { DateHeader, DateHeaderSkeleton } from './date-header'
import { DateMenu } from './date-menu'
import { DateTabs } from './date-tabs'

type RsvpMenu = {
  event: EventDetail
  occurrence: Occurrence
  /** Asks before RSVPs are closed or reopened. */
  changeRsvps: () => void
}

type DateFrameProps = {
  id: string
  date: string
  /** Renders the organizers' `MenuItem`s about RSVPs. */
  rsvpMenu: (shown: RsvpMenu) => ReactNode
  /** The tab, which shows its own errors. */
  children: ReactNode
}

/** One head and one row of tabs for all pages about a date, so that only what is below them changes. */
export function DateFrame({ id, date, rsvpMenu, children }: DateFrameProps) {
  const event = trpc.event.get.useQuery({ id }, { enabled: isId(id) })
  const today = useByClubClock(clubDate)
  if (!isId(id) || event.error?.data?.code === 'NOT_FOUND') {
    return <NotFound text="We couldn’t find this event." />
  }
  const isDate = occurrenceKey.safeParse({ id, date }).success
  const occurrence = event.data && isDate ? findOccurrence(event.data, date) : undefined
  if (event.data && !occurrence) {
    return <NotFound text="This event isn’t scheduled for this date." />
  }
  return (
    <div className="group max-w-240">
      {/* A tab with a list for paper prints that alone. */}
      <div className="mb-6 print:group-has-data-paper:hidden [&>header]:mb-3">
        {event.data && occurrence ? (
          <DateHeader
            event={event.data}
            occurrence={occurrence}
            today={today}
            more={
              <DateMenu event={event.data} occurrence={occurrence}>
                {(changeRsvps) => rsvpMenu({ event: event.data, occurrence, changeRsvps })}
              </DateMenu>
            }
          />
        ) : (
          <>
            <PageHead title="Event" hidden />
            <DateHeaderSkeleton />
          </>
        )}
        {/* Beside the head and not in it, so that a tab can be pressed while the head loads. */}
        <DateTabs id={id} date={date} />
      </div>
      {children}
    </div>
  )
}
