import { badgeOf, dateAddress, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { daysBetween } from '@clubhouse/schema/events/calendar-day'
import { formatTime } from '@clubhouse/schema/events/calendar-format'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '#/components/ui/cn'
import { ZoneName } from '#/components/zone-name'

const tones = {
  Canceled: 'border-danger bg-danger-soft text-danger',
  Lunch: 'border-accent bg-accent-soft text-on-accent-soft',
  Event: 'border-primary bg-primary-soft text-primary',
} as const

type GridEventProps = {
  event: PublicEvent
  /** The day of the grid: each of an event of several days. */
  day: string
  /** The date's page: on the website or in the portal. */
  to: '/events/$id/$date' | '/portal/event/$id/$date'
  /** Below the title. */
  children?: ReactNode
}

/** A date in the month grid: when, what, and whether it is canceled or moved. */
export function GridEvent({ event, day, to, children }: GridEventProps) {
  return (
    <Link
      to={to}
      params={dateAddress(event)}
      className={cn(
        'block min-h-11 rounded-sm border-l-4 px-1.5 py-1 text-sm leading-snug hover:underline',
        tones[badgeOf(event)],
      )}
    >
      <span className="block">
        <GridTime event={event} day={day} />
        {event.isCancelled && <span className="font-bold"> · Canceled</span>}
        {event.isFull && !event.isCancelled && <span className="font-bold"> · Full</span>}
        {event.movedFrom && !event.isCancelled && <span className="font-bold"> · Moved</span>}
      </span>
      <span className={cn('wrap-anywhere font-semibold', event.isCancelled && 'line-through')}>
        {event.title}
      </span>
      {children && <span className="block">{children}</span>}
    </Link>
  )
}

/** Its start time, or which of its days this is. */
function GridTime({ event, day }: Pick<GridEventProps, 'event' | 'day'>) {
  const { date, endDay, endsNextDay, isAllDay, timeStart } = event
  const days = endsNextDay ? 1 : daysBetween(date, endDay) + 1
  if (days > 1 && (day !== date || isAllDay)) {
    return `Day ${daysBetween(date, day) + 1} of ${days}`
  }
  if (isAllDay) return 'All day'
  return (
    <>
      {formatTime(timeStart)}
      <ZoneName date={date} time={timeStart} />
    </>
  )
}
