import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { meetingUrlOn, placeOn } from '@clubhouse/schema/events/occurrence-place'
import { Fact, Facts } from '#/components/facts'
import { LinkedText } from '#/components/linked-text'
import { MapLink } from '#/components/map-link'
import { PriceFact, whoseEvent } from '../event-details'
import { JoinLink } from '../join-link'

type DateFactsProps = { event: EventDetail; occurrence: Occurrence }

/** Where and for whom a date is; the page's header has the day and the time. */
export function DateFacts({ event, occurrence }: DateFactsProps) {
  const place = placeOn(event, occurrence)
  const link = meetingUrlOn(event, occurrence)
  return (
    <Facts>
      <Fact label="Location">{place.location && <LinkedText>{place.location}</LinkedText>}</Fact>
      {place.address && (
        <Fact label="Address">
          <MapLink place={place} />
        </Fact>
      )}
      {occurrence.attendanceMode !== 'InPerson' && (
        <Fact label="Online">
          {link ? <JoinLink url={link} className="-my-2.5" /> : 'The link isn’t set yet.'}
        </Fact>
      )}
      <PriceFact event={event} />
      <Fact label={event.groupName ? 'For' : 'Chapter'}>{whoseEvent(event)}</Fact>
    </Facts>
  )
}
