import { dateAddress } from '@clubhouse/schema/events/calendar'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { OtherDate, PublicDate } from '@clubhouse/schema/events/public-date'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

/** Lists the event's previous date and its next ones; renders nothing for a one-time event. */
export const OtherDates = ({ shown: { previous, next } }: { shown: PublicDate }) =>
  (previous || next.length > 0) && (
    <nav aria-labelledby="other-dates" className="print:hidden">
      <h2 id="other-dates" className="text-h3">
        Other dates
      </h2>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {previous && <DateItem label="Previous date" date={previous} />}
        {next.map((date, index) => (
          <DateItem key={date.date} label={index === 0 ? 'Next date' : undefined} date={date} />
        ))}
      </ul>
    </nav>
  )

const DateItem = ({ label, date }: { label: string | undefined; date: OtherDate }) => (
  <li>
    <Link
      to="/events/$id/$date"
      params={dateAddress(date)}
      className="flex min-h-12 items-center justify-between gap-3 font-semibold text-primary hover:underline"
    >
      <span>
        {label && <span className="sr-only">{label}: </span>}
        {formatDate(date.date)}
        {date.isCancelled && ' (canceled)'}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  </li>
)
