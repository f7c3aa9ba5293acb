import { formatHours } from '@clubhouse/schema/events/calendar-format'
import { formatProgram, programOn } from '@clubhouse/schema/programs/program-line'
import type { ComingRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { Link } from '@tanstack/react-router'
import { formatTime } from '#/components/format/time'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'
import { useZoneName } from '#/components/zone-name'
import { formatAgendaDay, formatRule } from './format-when'
import { type EventDate, type HomeDates, keyOf } from './home-dates'
import { RsvpChip } from './rsvp-chip'

type AgendaProps = {
  /** Undefined while they load. */
  days: HomeDates['agenda'] | undefined
  /** The member's RSVPs; undefined while they load. */
  own: readonly ComingRsvp[] | undefined
  now: string
}

/** The club's and the chapter's dates of the next two weeks, by day. */
export const Agenda = ({ days, own, now }: AgendaProps) => (
  <section aria-labelledby="agenda">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 id="agenda" className="text-h3">
        Next two weeks
      </h2>
      <Link to="/portal/event" className="inline-flex min-h-11 items-center link">
        See full calendar
      </Link>
    </div>
    {!days ? (
      <div className="grid gap-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-16 w-full rounded-md" />
        ))}
      </div>
    ) : days.length === 0 ? (
      <p className="text-muted">Nothing else is planned in the next two weeks.</p>
    ) : (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {days.map(({ day, dates }) => (
          <div key={day}>
            <h3 className="mb-1 font-sans font-semibold text-muted text-sm">
              {formatAgendaDay(day, now.slice(0, 10))}
            </h3>
            <ul className="divide-y divide-border overflow-hidden rounded-md border border-border bg-surface shadow-sm">
              {dates.map((one) => (
                <AgendaRow key={keyOf(one)} {...one} own={own} now={now} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    )}
  </section>
)

function AgendaRow(props: EventDate & Pick<AgendaProps, 'own' | 'now'>) {
  const { event, occurrence } = props
  const { date, day, timeStart, isAllDay, location, isCancelled } = occurrence
  const zone = useZoneName()(`${day}T${timeStart}`)
  const program = programOn(event, date)
  const isOneDay = occurrence.endDay === day && !isAllDay
  const time = isOneDay ? formatTime(timeStart) : formatHours(occurrence, formatTime)
  const details = [
    `${time}${isAllDay ? '' : zone}`,
    program ? formatProgram(program) : location,
    ...(program ? [location] : [formatRule(event, day)]),
  ]
  return (
    <li>
      <Link
        to="/portal/event/$id/$date"
        params={{ id: event.id, date }}
        className="flex min-h-16 items-center gap-3 px-4 py-2 large-text:flex-wrap transition -outline-offset-3 hover:bg-primary-soft"
      >
        <span className="min-w-0 flex-1 leading-snug">
          <span
            className={cn(
              'block truncate large-text:whitespace-normal font-semibold',
              isCancelled && 'text-muted line-through',
            )}
          >
            {event.title}
          </span>
          <span className="block truncate large-text:whitespace-normal text-muted text-sm tabular-nums">
            {details.filter(Boolean).join(' · ')}
          </span>
        </span>
        <RsvpChip {...props} />
      </Link>
    </li>
  )
}
