import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { ReactNode } from 'react'

type MonthDaysProps = {
  events: readonly PublicEvent[]
  today: string
  /** Renders a date. */
  children: (event: PublicEvent) => ReactNode
}

/** A month on phones: the days with events. */
export const MonthDays = ({ events, today, children }: MonthDaysProps) => (
  <ul aria-label="Days" className="mt-4 grid gap-4 md:hidden">
    {[...new Set(events.map(({ date }) => date))].map((day) => (
      <li key={day}>
        <h3 className="font-sans text-base leading-normal tracking-normal">
          {/* The heading above has the month and year. */}
          <time dateTime={day}>{formatDate(day).split(',').slice(0, 2).join(',')}</time>
          {day === today && ' · Today'}
        </h3>
        <ul className="mt-1 grid gap-1.5">
          {events
            .filter(({ date }) => date === day)
            .map((event) => (
              <li key={event.id}>{children(event)}</li>
            ))}
        </ul>
      </li>
    ))}
  </ul>
)
