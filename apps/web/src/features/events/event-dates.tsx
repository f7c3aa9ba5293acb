import { clubTime } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { useByClubClock } from '#/site/use-by-club-clock'
import { DateRow } from './date/date-row'
import { listedDates } from './listed-dates'

/** How many upcoming dates are shown before 'Show more'. */
const first = 10

const listStyle =
  'divide-y divide-border overflow-hidden rounded-md border border-border bg-surface shadow-sm'

/** An event's upcoming dates, and a series' past dates of the last three months. */
export function EventDates({ event }: { event: EventDetail }) {
  const now = useByClubClock(clubTime)
  const own = trpc.rsvp.own.useQuery()
  const ownOn = ({ date }: Occurrence) =>
    own.data?.find((rsvp) => rsvp.eventId === event.id && rsvp.date === date)
  const { ahead, behind } = listedDates(event, now)
  const { list, isAll, showAll } = useAllDates()
  const shown = isAll ? ahead : ahead.slice(0, first)
  return (
    <section aria-labelledby="dates" className="min-w-0">
      <h2 id="dates" className="mb-4 text-h3">
        Dates
      </h2>
      {shown.length === 0 && <p className="text-muted">No records found.</p>}
      {shown.length > 0 && (
        <ul ref={list} aria-labelledby="dates" className={listStyle}>
          {shown.map((one) => (
            <DateRow key={one.date} event={event} occurrence={one} own={ownOn(one)} now={now} />
          ))}
        </ul>
      )}
      {shown.length < ahead.length && (
        <Button variant="quiet" className="mt-4" onClick={showAll}>
          Show more
        </Button>
      )}
      {behind.length > 0 && (
        <>
          <h2 id="past-dates" className="mt-8 mb-4 text-h3">
            Past dates
          </h2>
          <ul aria-labelledby="past-dates" className={listStyle}>
            {behind.map((one) => (
              <DateRow key={one.date} event={event} occurrence={one} now={now} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Keeps whether all dates are shown in the URL, so that Back restores the list. */
function useAllDates() {
  const isAll = useSearch({ from: '/portal/event/$id/', select: ({ dates }) => dates === 'all' })
  const navigate = useNavigate({ from: '/portal/event/$id/' })
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef(false)
  // The button is gone, so the focus moves to the first date that it revealed.
  useEffect(() => {
    if (!isAll || !pressed.current) return
    pressed.current = false
    list.current?.querySelectorAll('a')[first]?.focus()
  }, [isAll])
  const showAll = () => {
    pressed.current = true
    void navigate({
      to: '.',
      search: (view) => ({ ...view, dates: 'all' as const }),
      replace: true,
      resetScroll: false,
    })
  }
  return { list, isAll, showAll }
}
