import { isShownOn, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import { type ReactNode, useState } from 'react'
import { cn } from '#/components/ui/cn'
import { dayId, MonthDots } from './month-dots'
import { monthWeeks } from './month-weeks'

type MonthDaysProps = {
  month: string
  events: readonly PublicEvent[]
  today: string
  /** Renders a date. */
  children: (event: PublicEvent, day: string) => ReactNode
}

/** A month on phones: a grid of its days, and below it the dates of the chosen one, at first of the next that has any. */
export function MonthDays({ month, events, today, children }: MonthDaysProps) {
  const [asked, choose] = useState<string>()
  const days = monthWeeks(month)
    .flat()
    .flatMap((day) => (day && events.some((event) => isShownOn(event, day)) ? [day] : []))
  const next = days.find((day) => day >= today) ?? days.at(-1)
  const chosen = asked && days.includes(asked) ? asked : next
  return (
    <>
      <MonthDots month={month} events={events} today={today} chosen={chosen} onChoose={choose} />
      <ul aria-label="Days" aria-live="polite" className="mt-4 grid gap-4 md:hidden">
        {days.map((day) => (
          // Without JavaScript, all days are shown.
          <li
            key={day}
            id={dayId(day)}
            className={cn(day !== chosen && 'hidden noscript:list-item')}
          >
            <h3 className="font-sans text-base leading-normal tracking-normal">
              {/* The heading above has the month and year. */}
              <time dateTime={day}>{formatDate(day).split(',').slice(0, 2).join(',')}</time>
              {day === today && ' · Today'}
            </h3>
            <ul className="mt-1 grid gap-1.5">
              {events
                .filter((event) => isShownOn(event, day))
                .map((event) => (
                  <li key={event.id}>{children(event, day)}</li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
