import { monthOf } from '@clubhouse/schema/events/calendar-day'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusOn } from '#/components/keep-focus'
import { buttonVariants } from '#/components/ui/button'
import type { CalendarView } from './calendar-view'
import { EventMonths } from './event-months'
import { MonthLinks } from './month-links'
import { useSectionInView } from './use-section-in-view'

/** How many months are shown before 'Show more months'; the URL of a later month shows all. */
const first = 3

/** The calendar as cards, grouped by month. */
export function EventCards({ events, today, search, filters }: CalendarView) {
  const months = [...new Set(events.map(({ date }) => monthOf(date)))]
  const hash = useHash()
  const later = months.slice(first)
  const isWhole = later.some((month) => month === search.month || month === hash)
  const shown = isWhole ? months : months.slice(0, first)
  const current = useSectionInView(shown)
  useHashInView(hash, isWhole)
  const next = isWhole ? undefined : later[0]
  return (
    <>
      <MonthLinks
        months={months}
        current={current}
        search={search}
        hrefOf={(month) => (shown.includes(month) ? `#${month}` : null)}
      />
      <div className="wrap pt-6 pb-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {filters}
          <p role="status" className="text-muted">
            {events.length === 1 ? '1 event' : `${events.length} events`} in the next 12 months
          </p>
        </div>
        {events.length === 0 && <p className="py-10">No records found.</p>}
        <div className="mt-2">
          <EventMonths
            events={events.filter(({ date }) => shown.includes(monthOf(date)))}
            today={today}
          />
        </div>
        <MoreLink key={search.kind} month={next} search={search} />
      </div>
    </>
  )
}

type MoreLinkProps = { month: string | undefined; search: CalendarView['search'] }

/** Shows the remaining months in place, and moves the focus to the first of them. */
function MoreLink({ month, search }: MoreLinkProps) {
  const pressed = useRef<string>(undefined)
  // The months are rendered once the router has navigated.
  useEffect(() => {
    if (month || !pressed.current) return
    focusOn(document.getElementById(`${pressed.current}-title`))
    pressed.current = undefined
  }, [month])
  if (!month) return null
  return (
    <p className="border-border border-t pt-6 text-center print:hidden">
      <Link
        to="/events"
        search={{ ...search, month }}
        // Without scripts, the browser follows the hash.
        hash={month}
        hashScrollIntoView={false}
        resetScroll={false}
        onClick={() => {
          pressed.current = month
        }}
        className={buttonVariants({ variant: 'quiet', size: 'lg' })}
      >
        Show more months
      </Link>
    </p>
  )
}

/** Returns the URL's hash, which the server doesn't receive. */
function useHash(): string {
  const hash = useLocation({ select: (location) => location.hash })
  return useHydrated() ? hash : ''
}

/** Scrolls to a month that the document didn't have once it is rendered, unless the user pressed 'Show more months'. */
function useHashInView(hash: string, isWhole: boolean): void {
  const wasWhole = useRef(isWhole)
  useEffect(() => {
    const isNew = isWhole && !wasWhole.current
    wasWhole.current = isWhole
    if (!isNew || !hash || document.activeElement?.closest('main')) return
    const goThere = () => document.getElementById(hash)?.scrollIntoView()
    goThere()
    // Months that are laid out only near the viewport have their height now.
    requestAnimationFrame(goThere)
  }, [hash, isWhole])
}
