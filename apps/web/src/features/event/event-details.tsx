import { clubDate } from '@clubhouse/schema/club-date'
import type { EventRecord } from '@clubhouse/schema/event'
import { nextDate } from '@clubhouse/schema/next-date'
import { Fact, Facts } from '#/components/facts'
import { formatShortDate } from '#/components/format/date'
import { formatTimeRange } from '#/components/format/time'
import { MapLink } from '#/components/map-link'
import { Badge } from '#/components/ui/badge'
import { useByClubClock } from '#/site/use-by-club-clock'

/** All that members see of an event. */
export function EventDetails({ event }: { event: EventRecord }) {
  const today = useByClubClock(clubDate)
  const recurs = event.type === 'Recurring'
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {event.isCancelled && <Badge tone="danger">Canceled</Badge>}
        <Badge>{recurs ? 'Recurring Event' : 'Special Event'}</Badge>
        {event.isPublic && <Badge tone="accent">Public</Badge>}
      </p>
      {event.description && (
        <p className="wrap-anywhere my-5 whitespace-pre-line">{event.description}</p>
      )}
      <div className="mt-5">
        <Facts>
          <Fact label="Date">
            {event.date ? formatShortDate(event.date, today) : `Every ${event.dayOfWeek}`}
          </Fact>
          {recurs && <Fact label="Next">{formatShortDate(nextDate(event, today), today)}</Fact>}
          <Fact label="Time">{formatTimeRange(event.timeStart, event.timeEnd)}</Fact>
          <Fact label="Chapter">{event.chapter?.name}</Fact>
          <Fact label="Location">{event.location}</Fact>
          <Fact label="Address">
            <MapLink place={event} />
          </Fact>
        </Facts>
      </div>
    </>
  )
}
