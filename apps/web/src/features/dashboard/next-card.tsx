import { checkInTime, takesAttendance } from '@clubhouse/schema/attendance/check-in-time'
import { meetingUrlOn } from '@clubhouse/schema/events/occurrence-place'
import { formatSpeaker, programOn } from '@clubhouse/schema/programs/program-line'
import { Link } from '@tanstack/react-router'
import { DateRsvp } from '#/api/date-rsvp'
import { useMay } from '#/api/shared-queries'
import { DateTile } from '#/components/date-tile'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { cn } from '#/components/ui/cn'
import { formatDay } from './format-when'
import type { EventDate } from './home-dates'

type NextCardProps = EventDate & {
  /** The club's clock, YYYY-MM-DDTHH:MM. */
  now: string
}

/** A date with when and where it is, and the member's RSVP. Today's is gold; one without RSVPs is smaller. */
export function NextCard({ event, occurrence, now }: NextCardProps) {
  const { date, day, location } = occurrence
  const today = now.slice(0, 10)
  // An event of several days may have begun earlier.
  const isToday = day <= today
  const hasRsvps = event.rsvp !== 'None'
  const program = programOn(event, date)
  const details = [
    day < today && 'Happening now',
    location,
    day !== date && `moved from ${formatShortDate(date, today)}`,
    !hasRsvps && 'No RSVP needed',
  ]
  return (
    <li
      className={cn(
        'rounded-md border p-3 shadow-sm sm:p-4',
        isToday ? 'border-accent bg-accent-soft' : 'border-border bg-surface',
      )}
    >
      <div className="flex gap-3 large-text:flex-col">
        <DateTile day={day} isToday={isToday} />
        <div className="min-w-0 flex-1">
          <h3 className={hasRsvps ? 'text-h3' : 'font-sans font-semibold'}>
            <Link
              to="/portal/event/$id/$date"
              params={{ id: event.id, date }}
              className="finger-high wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
            >
              {event.title}
            </Link>
          </h3>
          <p className="font-semibold text-sm tabular-nums">
            {formatDay(day, today)}, <Hours hours={occurrence} format={formatTime} />
          </p>
          <p className="wrap-anywhere text-sm">{details.filter(Boolean).join(' · ')}</p>
          {program && (
            <p className="wrap-anywhere mt-1 text-sm">
              {program.topic && <span className="block font-semibold">{program.topic}</span>}
              <span className="block max-sm:truncate">{formatSpeaker(program)}</span>
            </p>
          )}
        </div>
      </div>
      {hasRsvps && <DateRsvp event={event} occurrence={occurrence} />}
      <NextLinks event={event} occurrence={occurrence} now={now} />
    </li>
  )
}

/** On the day itself: the links to join online, to check in and, for organizers, to run the meeting. */
function NextLinks({ event, occurrence, now }: NextCardProps) {
  const organizes = useMay('events', event)
  const params = { id: event.id, date: occurrence.date }
  const takes = takesAttendance(occurrence, now.slice(0, 10))
  const isToday = occurrence.day === now.slice(0, 10)
  const checksIn = checkInTime(occurrence, now) === 'open'
  const link = isToday ? meetingUrlOn(event, occurrence) : null
  if (!link && !checksIn && !(organizes && takes)) return null
  return (
    <p className="-mb-2 flex flex-wrap gap-x-6">
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={linkStyle}>
          Join online
        </a>
      )}
      {checksIn && (
        <Link to="/portal/event/$id/$date/check-in" params={params} className={linkStyle}>
          Check in
        </Link>
      )}
      {organizes && takes && (
        <Link to="/portal/event/$id/$date/attendance" params={params} className={linkStyle}>
          Take attendance
        </Link>
      )}
      {organizes && takes && event.rsvp !== 'None' && (
        <Link to="/portal/event/$id/$date/rsvp" params={params} className={linkStyle}>
          Guest list
        </Link>
      )}
    </p>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center link'
