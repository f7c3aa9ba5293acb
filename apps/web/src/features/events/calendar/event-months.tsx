import { groupByMonth, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { memo } from 'react'
import { EventCard } from './event-card'

type EventMonthsProps = { events: readonly PublicEvent[]; today: string }

/** Events under month-and-year headings. The description of a series is shown in full once. */
export const EventMonths = memo(function EventMonths({ events, today }: EventMonthsProps) {
  const firsts = new Map(
    events.toReversed().map(({ title, description, id }) => [`${title} ${description}`, id]),
  )
  return groupByMonth(events).map(({ month, title, events }) => (
    <section
      key={month}
      id={month}
      aria-labelledby={`${month}-title`}
      // Months below the fold are laid out when the user scrolls near them.
      className="-mx-2 scroll-mt-8 border-border px-2 [contain-intrinsic-size:auto_40rem] [content-visibility:auto] border-t py-5 first:border-t-0 xl:grid xl:grid-cols-[9.5rem_1fr] xl:gap-6"
    >
      <h2 id={`${month}-title`} className="self-start text-2xl xl:sticky xl:top-36">
        {title}
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3 xl:mt-0">
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            isToday={event.date <= today}
            isNow={event.date < today && (event.endsNextDay || event.endDay > today)}
            isRepeated={firsts.get(`${event.title} ${event.description}`) !== event.id}
          />
        ))}
      </ul>
    </section>
  ))
})
