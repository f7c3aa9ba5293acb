import { isShownOn, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatDate, formatMonth } from '@clubhouse/schema/events/calendar-format'
import type { ReactNode } from 'react'
import { cn } from '#/components/ui/cn'
import { MonthTable } from './month-table'

type MonthGridProps = Omit<GridDayProps, 'day'> & { month: string }

/** A month as a table of weeks. */
export const MonthGrid = ({ month, events, today, children }: MonthGridProps) => (
  <MonthTable
    month={month}
    caption={formatMonth(month)}
    className="mt-4 hidden md:table"
    headClassName="px-2 pb-2 text-left"
    letters={3}
  >
    {(day, place) =>
      day ? (
        <GridDay
          key={day}
          day={day}
          today={today}
          events={events.filter((event) => isShownOn(event, day))}
        >
          {children}
        </GridDay>
      ) : (
        <td key={place} className="border border-border bg-sunken" />
      )
    }
  </MonthTable>
)

type GridDayProps = {
  day: string
  today: string
  events: readonly PublicEvent[]
  /** Renders a date. */
  children: (event: PublicEvent, day: string) => ReactNode
}

const GridDay = ({ day, today, events, children }: GridDayProps) => (
  <td
    aria-current={day === today ? 'date' : undefined}
    className={cn(
      'h-24 border border-border p-1 align-top',
      day === today ? 'bg-accent-soft' : 'bg-surface',
    )}
  >
    <time
      dateTime={day}
      className={cn(
        'block px-1 tabular-nums',
        day < today && 'text-muted',
        day === today && 'font-bold',
      )}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">{formatDate(day)}</span>
      {day === today && <span> Today</span>}
    </time>
    {events.length > 0 && (
      <ul className="grid gap-1">
        {events.map((event) => (
          <li key={event.id}>{children(event, day)}</li>
        ))}
      </ul>
    )}
  </td>
)
