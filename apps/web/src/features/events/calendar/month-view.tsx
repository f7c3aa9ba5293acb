import { monthOf } from '@clubhouse/schema/events/calendar-day'
import { formatMonth } from '@clubhouse/schema/events/calendar-format'
import { type CalendarSearch, calendarMonths } from '@clubhouse/schema/events/calendar-search'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonVariants } from '#/components/ui/button'
import type { CalendarView } from './calendar-view'
import { MonthDays } from './month-days'
import { MonthGrid } from './month-grid'
import { MonthLinks } from './month-links'

/** One month of the calendar: a grid, or on phones the days with events. */
export function MonthView({ events, today, search, filters }: CalendarView) {
  const months = calendarMonths(today)
  const month = search.month ?? monthOf(events[0]?.date ?? today)
  const place = months.indexOf(month)
  const ofMonth = events.filter(({ date }) => monthOf(date) === month)
  const title = formatMonth(month)
  return (
    <>
      <MonthLinks months={months} current={month} search={search} />
      <div className="wrap pt-6 pb-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {filters}
          <p role="status" className="text-muted">
            {ofMonth.length === 1 ? '1 event' : `${ofMonth.length} events`} in {title}
          </p>
        </div>
        <section aria-labelledby="month-title" className="mt-6">
          <div className="flex large-text:flex-wrap items-center justify-between gap-3">
            <MonthLink month={months[place - 1]} search={search} label="Previous month" />
            <h2
              id="month-title"
              className="large-text:order-first large-text:w-full text-center text-2xl"
            >
              {title}
            </h2>
            <MonthLink month={months[place + 1]} search={search} label="Next month" />
          </div>
          <MonthGrid month={month} events={ofMonth} today={today} />
          <MonthDays events={ofMonth} today={today} />
          {ofMonth.length === 0 && <p className="py-8 md:hidden">No events in {title}.</p>}
        </section>
      </div>
    </>
  )
}

type MonthLinkProps = { month: string | undefined; search: CalendarSearch; label: string }

/** A link to the previous or next month; an empty space where the calendar ends. */
function MonthLink({ month, search, label }: MonthLinkProps) {
  const Icon = label.startsWith('Next') ? ChevronRight : ChevronLeft
  if (!month) return <span className="size-11" />
  return (
    <Link
      to="/events"
      search={{ ...search, month }}
      resetScroll={false}
      className={buttonVariants({ variant: 'quiet', size: 'icon', className: 'print:hidden' })}
    >
      <Icon aria-hidden />
      <span className="sr-only">
        {label}: {formatMonth(month)}
      </span>
    </Link>
  )
}
