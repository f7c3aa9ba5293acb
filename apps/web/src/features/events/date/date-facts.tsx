import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { Fact, Facts } from '#/components/facts'
import { MapLink } from '#/components/map-link'
import { whoseEvent } from '../event-details'

type DateFactsProps = { event: EventDetail; occurrence: Occurrence }

/** Where and for whom a date is; the page's header has the day and the time. */
export function DateFacts({ event, occurrence }: DateFactsProps) {
  const place = placeOn(event, occurrence)
  return (
    <Facts>
      <Fact label="Location">{place.location}</Fact>
      {place.address && (
        <Fact label="Address">
          <MapLink place={place} />
        </Fact>
      )}
      <Fact label={event.groupName ? 'For' : 'Chapter'}>{whoseEvent(event)}</Fact>
    </Facts>
  )
}
