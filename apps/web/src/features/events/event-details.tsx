import { clubDate } from '@clubhouse/schema/club-time'
import { formatDayRule } from '@clubhouse/schema/day-rule'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { nextOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { lastDateOf, schedulesAfter } from '@clubhouse/schema/events/scheduled-dates'
import { Fact, Facts } from '#/components/facts'
import { formatShortDate } from '#/components/format/date'
import { formatPayment } from '#/components/format/event-price'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { LinkedText } from '#/components/linked-text'
import { MapLink } from '#/components/map-link'
import { Badge } from '#/components/ui/badge'
import { useByClubClock } from '#/site/use-by-club-clock'
import { JoinLink } from './join-link'

type EventProps = { event: EventRecord }

/** Badges for canceled, recurring or special, and public. */
export const EventBadges = ({ event: { isCancelled, type, isPublic } }: EventProps) => (
  <p className="flex flex-wrap gap-2">
    {isCancelled && <Badge tone="danger">Canceled</Badge>}
    <Badge>{type === 'Recurring' ? 'Recurring Event' : 'Special Event'}</Badge>
    {isPublic && <Badge tone="accent">Public</Badge>}
  </p>
)

export const EventDescription = ({ event: { description } }: EventProps) =>
  description && (
    <p className="wrap-anywhere max-w-prose whitespace-pre-line">
      <LinkedText>{description}</LinkedText>
    </p>
  )

/** When, for whom and where an event takes place. */
export function EventFacts({ event }: EventProps) {
  const today = useByClubClock(clubDate)
  const next = nextOccurrence(event, today)
  const end = lastDateOf(event)
  return (
    <Facts>
      <Fact label="Date">
        {event.date ? formatShortDate(event.date, today) : formatDayRule(event)}
      </Fact>
      <Fact label="Time">
        <Hours hours={hoursOfEvent(event, next?.day ?? today)} format={formatTime} />
      </Fact>
      {schedulesAfter(event, today).map((one) => (
        <Fact key={one.startsOn} label={`From ${formatShortDate(one.startsOn ?? today, today)}`}>
          {formatDayRule(one)},{' '}
          <Hours hours={{ ...one, day: one.startsOn ?? today }} format={formatTime} />
          {one.location !== event.location && one.location && `, ${one.location}`}
        </Fact>
      ))}
      {end && <Fact label={end < today ? 'Ended' : 'Until'}>{formatShortDate(end, today)}</Fact>}
      <Fact label={event.groupName ? 'For' : 'Chapter'}>{whoseEvent(event)}</Fact>
      <PriceFact event={event} />
      <Fact label="Location">{event.location && <LinkedText>{event.location}</LinkedText>}</Fact>
      {event.attendanceMode !== 'Online' && (
        <Fact label="Address">
          <MapLink place={event} />
        </Fact>
      )}
      {event.attendanceMode !== 'InPerson' && (
        <Fact label="Online">
          {event.meetingUrl ? (
            <JoinLink url={event.meetingUrl} className="-my-2.5" />
          ) : (
            'The link isn’t set yet.'
          )}
        </Fact>
      )}
    </Facts>
  )
}

/** The price of an event; renders nothing for a free one. */
export function PriceFact({ event }: EventProps) {
  const price = formatPayment(event)
  return price && <Fact label="Price">{price}</Fact>
}

/** Returns the name of the event's chapter, or 'Whole club'; of an event for an office or a committee its name. */
export const whoseEvent = ({ wholeClub, chapter, groupName }: EventRecord) =>
  wholeClub ? 'Whole club' : groupName ? `${groupName} only` : chapter?.name

/** The hours of an event: of a series without its days. */
const hoursOfEvent = ({ date, endDate, ...event }: EventRecord, day: string) =>
  date ? { ...event, day: date, endDay: endDate ?? date } : { ...event, day }
