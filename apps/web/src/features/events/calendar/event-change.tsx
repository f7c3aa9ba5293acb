import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatDate } from '@clubhouse/schema/events/calendar-format'

/** Shows which day a date was moved from, and why it was canceled or moved; renders nothing for other dates. */
export const EventChange = ({ event: { movedFrom, reason } }: { event: PublicEvent }) =>
  (movedFrom || reason) && (
    <p className="mt-0.5 font-semibold">
      {movedFrom && (
        <span className="block">
          Moved from <time dateTime={movedFrom}>{formatDate(movedFrom)}</time>
        </span>
      )}
      {reason && <span className="block whitespace-pre-line">{reason}</span>}
    </p>
  )
