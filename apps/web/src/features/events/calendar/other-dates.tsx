import { dateAddress } from '@clubhouse/schema/events/calendar'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { OtherDate, PublicDate } from '@clubhouse/schema/events/public-date'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '#/components/ui/button'

/** Links to the event's previous and next date; renders nothing for a one-time event. */
export const OtherDates = ({ shown: { previous, next } }: { shown: PublicDate }) =>
  (previous || next) && (
    <nav aria-label="Other dates" className="flex flex-wrap justify-between gap-3 print:hidden">
      {previous && (
        <DateLink date={previous}>
          <ChevronLeft aria-hidden className="size-5" />
          <DateText label="Previous date" date={previous} />
        </DateLink>
      )}
      {next && (
        <DateLink date={next}>
          <DateText label="Next date" date={next} />
          <ChevronRight aria-hidden className="size-5" />
        </DateLink>
      )}
    </nav>
  )

const DateLink = ({ date, children }: { date: OtherDate; children: ReactNode }) => (
  <Link
    to="/events/$id/$date"
    params={dateAddress(date)}
    className={buttonVariants({
      variant: 'quiet',
      className: 'max-w-full py-1.5 last:ml-auto',
    })}
  >
    {children}
  </Link>
)

const DateText = ({ label, date }: { label: string; date: OtherDate }) => (
  <span className="whitespace-normal">
    <span className="sr-only">{label}: </span>
    {formatDate(date.date)}
    {date.isCancelled && ' (canceled)'}
  </span>
)
