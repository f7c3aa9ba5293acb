import { formatHours } from '@clubhouse/schema/events/calendar-format'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { formatProgram, programOn } from '@clubhouse/schema/programs/program-line'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { cn } from '#/components/ui/cn'
import { ZoneName } from '#/components/zone-name'
import { DateBadges } from '../date/date-badges'
import type { EventRow } from './event-rows'
import type { Period } from './event-view'
import { Attendance, Rsvp } from './own-state'

type AgendaRowProps = { row: EventRow; period: Period; now: string }

/** A date in the agenda: when, what, where, and the member's RSVP, or their attendance of a past one. */
export function AgendaRow({ row, period, now }: AgendaRowProps) {
  const { event, occurrence } = row
  const { date, location, isCancelled } = occurrence
  const program = programOn(event, date)
  const facts = [row.audience, program ? formatProgram(program) : location].filter(Boolean)
  return (
    <li>
      <Link
        to="/portal/event/$id/$date"
        params={{ id: event.id, date }}
        className="flex min-h-16 items-center gap-3 px-4 py-2 leading-snug -outline-offset-2 transition hover:bg-primary-soft"
      >
        <span className="w-24 shrink-0 text-muted tabular-nums max-sm:hidden">
          <StartTime occurrence={occurrence} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cn('block truncate font-semibold', isCancelled && 'line-through')}>
            {event.title}
          </span>
          <span className="block truncate text-muted text-sm">
            <span className="sm:hidden">
              <Hours hours={occurrence} format={formatTime} />
              {facts.length > 0 && ' · '}
            </span>
            {facts.join(' · ')}
            <LaterEnd occurrence={occurrence} isFirst={facts.length === 0} />
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
          <DateBadges occurrence={occurrence} size="sm" />
          {period === 'upcoming' ? <Rsvp row={row} now={now} /> : <Attendance row={row} />}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

type OccurrenceProps = { occurrence: Occurrence }

function StartTime({ occurrence: { isAllDay, day, timeStart } }: OccurrenceProps) {
  if (isAllDay) return 'All day'
  return (
    <>
      {formatTime(timeStart)}
      <ZoneName date={day} time={timeStart} />
    </>
  )
}

/** When a date ends that doesn't end on its first day; phones show all hours. */
function LaterEnd({ occurrence, isFirst }: OccurrenceProps & { isFirst: boolean }) {
  const { day, endDay, isAllDay } = occurrence
  if (endDay === day) return null
  const hours = formatHours(occurrence, formatTime)
  const end = hours.slice(hours.indexOf(isAllDay ? 'through' : 'ends'))
  return (
    <span className="max-sm:hidden">
      {!isFirst && ' · '}
      {end}
    </span>
  )
}
