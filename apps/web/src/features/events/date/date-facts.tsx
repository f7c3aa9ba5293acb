import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { Fact, Facts } from '#/components/facts'
import { formatShortDate } from '#/components/format/date'
import { formatTimeRange } from '#/components/format/time'
import { MapLink } from '#/components/map-link'
import { ZoneName } from '#/components/zone-name'
import { whoseEvent } from '../event-details'

type DateFactsProps = { event: EventDetail; occurrence: Occurrence; today: string }

/** When, where and for whom a date is. */
export function DateFacts({ event, occurrence, today }: DateFactsProps) {
  const place = placeOn(event, occurrence)
  return (
    <Facts>
      <Fact label="Date">{formatShortDate(occurrence.day, today)}</Fact>
      <Fact label="Time">
        {formatTimeRange(occurrence.timeStart, occurrence.timeEnd)}
        <ZoneName date={occurrence.day} time={occurrence.timeStart} />
      </Fact>
      <Fact label="Location">{place.location}</Fact>
      {place.address && (
        <Fact label="Address">
          <MapLink place={place} />
        </Fact>
      )}
      <Fact label="Chapter">{whoseEvent(event)}</Fact>
    </Facts>
  )
}
