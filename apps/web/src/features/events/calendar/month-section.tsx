import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatMonth } from '@clubhouse/schema/events/calendar-format'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '#/components/ui/button'
import { MonthDays } from './month-days'
import { MonthGrid } from './month-grid'

type MonthSectionProps = {
  month: string
  /** The months that can be shown, YYYY-MM. */
  months: readonly string[]
  /** The month's dates. */
  events: readonly PublicEvent[]
  today: string
  /** Renders a date. */
  children: (event: PublicEvent, day: string) => ReactNode
}

/** A month with links to the ones before and after: a grid with its dates, or on phones a small grid and a chosen day's dates. */
export function MonthSection({ month, months, events, today, children }: MonthSectionProps) {
  const place = months.indexOf(month)
  const title = formatMonth(month)
  return (
    <section aria-labelledby="month-title" className="mt-6">
      <div className="flex large-text:flex-wrap items-center justify-between gap-3">
        <MonthLink month={months[place - 1]} label="Previous month" />
        <h2
          id="month-title"
          className="large-text:order-first large-text:w-full text-center text-2xl"
        >
          {title}
        </h2>
        <MonthLink month={months[place + 1]} label="Next month" />
      </div>
      <MonthGrid month={month} events={events} today={today}>
        {children}
      </MonthGrid>
      <MonthDays month={month} events={events} today={today}>
        {children}
      </MonthDays>
      {events.length === 0 && <p className="py-8 md:hidden">No events in {title}.</p>}
    </section>
  )
}

type MonthLinkProps = { month: string | undefined; label: string }

/** A link to the previous or next month; an empty space where the calendar ends. */
function MonthLink({ month, label }: MonthLinkProps) {
  const Icon = label.startsWith('Next') ? ChevronRight : ChevronLeft
  if (!month) return <span className="size-11" />
  return (
    <Link
      to="."
      search={(view) => ({ ...view, month })}
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
