import type { ComingEvent } from '@clubhouse/schema/events/coming-events'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '#/components/format/date'

type NextDatesProps = Pick<ComingEvent, 'next' | 'canceled'> & { id: string; today: string }

/** The next date of a series, and the canceled dates before it. */
export const NextDates = ({ id, next, canceled, today }: NextDatesProps) => (
  <>
    {canceled.map(({ date, day, reason }) => (
      <p key={date} className="my-1 text-danger">
        <Link
          to="/portal/event/$id/$date"
          params={{ id, date }}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
        >
          Canceled: {formatShortDate(day, today)}
        </Link>
        {reason && <span className="block">{reason}</span>}
      </p>
    ))}
    <p>
      Next: {formatShortDate(next.day, today)}
      {next.day !== next.date && ` (moved from ${formatShortDate(next.date, today)})`}
    </p>
  </>
)
