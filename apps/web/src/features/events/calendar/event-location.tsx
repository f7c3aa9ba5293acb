import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatCity, mapsSearchUrl } from '#/components/format/address'
import { LinkedText } from '#/components/linked-text'

type EventLocationProps = { event: PublicEvent; className?: string; linkClassName: string }

/** An event's location, with a link to a maps search. */
export function EventLocation({ event, className, linkClassName }: EventLocationProps) {
  const maps = mapsSearchUrl(event)
  return (
    <p className={className}>
      {event.location && <LinkedText>{event.location}</LinkedText>}
      {event.attendanceMode === 'Mixed' && <span className="block">Or join online</span>}
      {event.attendanceMode !== 'Online' && (
        <span className="block">
          {maps ? (
            <a href={maps} target="_blank" rel="noopener" className={linkClassName}>
              {[event.address, formatCity({ ...event, postalCode: null })]
                .filter(Boolean)
                .join(', ')}
            </a>
          ) : (
            'Address TBD'
          )}
        </span>
      )}
    </p>
  )
}
