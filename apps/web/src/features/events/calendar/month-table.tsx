import { weekdays } from '@clubhouse/schema/events/calendar-day'
import type { ReactNode } from 'react'
import { cn } from '#/components/ui/cn'
import { monthWeeks } from './month-weeks'

type MonthTableProps = {
  month: string
  caption: string
  className: string
  headClassName: string
  /** How many letters of a weekday are shown. */
  letters: number
  /** Renders the cell of a day; null is one outside the month. `place` identifies it in its week. */
  children: (day: string | null, place: number) => ReactNode
}

/** The weeks of a month, with the weekdays above. */
export const MonthTable = ({
  month,
  caption,
  className,
  headClassName,
  letters,
  children,
}: MonthTableProps) => (
  <table className={cn('w-full table-fixed border-collapse', className)}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th key={day} scope="col" className={cn('font-semibold text-muted', headClassName)}>
            <span aria-hidden>{day.slice(0, letters)}</span>
            <span className="sr-only">{day}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {monthWeeks(month).map((week, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its position only
        <tr key={place}>{week.map(children)}</tr>
      ))}
    </tbody>
  </table>
)
