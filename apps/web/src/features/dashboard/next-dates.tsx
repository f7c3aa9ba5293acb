import type { ComingEvent } from '@clubhouse/schema/coming-events'
import { formatShortDate } from '#/components/format/date'

type NextDatesProps = Pick<ComingEvent, 'next' | 'canceled'> & { today: string }

/** When a series takes place next, and which dates before that are canceled. */
export const NextDates = ({ next, canceled, today }: NextDatesProps) => (
  <>
    {canceled.map(({ date, day, reason }) => (
      <p key={date} className="text-danger">
        <span className="font-semibold">Canceled: {formatShortDate(day, today)}</span>
        {reason && <span className="block">{reason}</span>}
      </p>
    ))}
    <p>
      Next: {formatShortDate(next.day, today)}
      {next.day !== next.date && ` (moved from ${formatShortDate(next.date, today)})`}
    </p>
  </>
)
