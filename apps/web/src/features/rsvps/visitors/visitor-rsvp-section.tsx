import { formatDate, formatTime } from '@clubhouse/schema/events/calendar-format'
import type { VisitorQuestion } from '@clubhouse/schema/events/public-date'
import { Link } from '@tanstack/react-router'
import { useVisitorRsvp } from '#/components/use-visitor-rsvp'
import { useZoneName } from '#/components/zone-name'
import { VisitorRsvpForm } from './visitor-rsvp-form'

/** The visitors' RSVP section of a public date: the form while RSVPs are open. */
export function VisitorRsvpSection({ asked }: { asked: VisitorQuestion }) {
  const { id, date, closesAt, isFull } = asked
  const zoneAt = useZoneName()
  const state = useVisitorRsvp(asked)
  return (
    <section
      aria-labelledby="answers"
      className="max-w-180 rounded-md border border-border bg-surface p-5 shadow-sm print:hidden"
    >
      <h2 id="answers" className="text-h3">
        {state === 'closed' ? 'RSVPs' : isFull ? 'Join the waitlist' : 'Are you coming?'}
      </h2>
      {state === 'closed' ? (
        <p className="mt-2">{formatClosed(closesAt, zoneAt)}</p>
      ) : (
        <>
          <Seats asked={asked} />
          <div className="mt-4 grid gap-6">
            {/* The next date's form begins blank, whatever was sent from this one. */}
            <VisitorRsvpForm key={`${id} ${date}`} event={asked} date={date} isFull={isFull} />
          </div>
          <p className="mt-4 text-muted">
            Members RSVP{' '}
            <Link
              to="/portal/event/$id/$date"
              params={{ id, date }}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              in the portal
            </Link>
            .
          </p>
        </>
      )}
    </section>
  )
}

/** Whether there is a seat, where seats are limited. */
const Seats = ({ asked: { isLimited, isFull } }: { asked: VisitorQuestion }) =>
  isLimited && (
    <p className="mt-2">
      {isFull
        ? 'All seats are taken. We’ll email you if one opens up.'
        : 'Seats are limited. If the event is full, our email will say you’re on the waitlist.'}
    </p>
  )

const formatClosed = (closesAt: string | null, zoneAt: (local: string) => string): string =>
  closesAt
    ? `RSVPs closed ${formatDate(closesAt.slice(0, 10))}, ${formatTime(closesAt.slice(11))}${zoneAt(closesAt)}.`
    : 'An organizer closed RSVPs for this date.'
