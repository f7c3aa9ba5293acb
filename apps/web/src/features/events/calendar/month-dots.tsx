import { isShownOn, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { formatDate, formatMonth } from '@clubhouse/schema/events/calendar-format'
import { cn } from '#/components/ui/cn'
import { MonthTable } from './month-table'

/** How many dots a day has at most. */
const mostDots = 3

type MonthDotsProps = {
  month: string
  events: readonly PublicEvent[]
  today: string
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** A small grid of a month: a day with dates has a dot for each and can be chosen. */
export const MonthDots = ({ month, events, today, chosen, onChoose }: MonthDotsProps) => (
  <MonthTable
    month={month}
    caption={`Days of ${formatMonth(month)}`}
    className="mt-3 md:hidden"
    headClassName="text-sm"
    letters={1}
  >
    {(day, place) => (
      <td
        key={day ?? place}
        aria-current={day === today ? 'date' : undefined}
        className="p-0.5 text-center"
      >
        {day && (
          <DayLink
            day={day}
            count={events.filter((event) => isShownOn(event, day)).length}
            isToday={day === today}
            isChosen={day === chosen}
            onChoose={onChoose}
          />
        )}
      </td>
    )}
  </MonthTable>
)

type DayLinkProps = {
  day: string
  count: number
  isToday: boolean
  isChosen: boolean
  onChoose: (day: string) => void
}

const cell = 'mx-auto flex h-12 w-full flex-col items-center justify-center rounded-sm tabular-nums'

/** A day of the grid. Without JavaScript, it links to its dates in the list below. */
function DayLink({ day, count, isToday, isChosen, onChoose }: DayLinkProps) {
  const number = <span aria-hidden>{Number(day.slice(8))}</span>
  const tint = isToday && 'bg-accent-soft font-bold text-on-accent-soft'
  if (count === 0) return <span className={cn(cell, 'text-muted', tint)}>{number}</span>
  return (
    <a
      href={`#${dayId(day)}`}
      aria-current={isChosen ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        onChoose(day)
      }}
      className={cn(
        cell,
        'font-semibold forced-colors:aria-[current=true]:outline-2',
        tint,
        isChosen && 'bg-primary text-on-primary',
      )}
    >
      {number}
      <span aria-hidden className="flex h-2 items-center gap-0.5">
        {Array.from({ length: Math.min(count, mostDots) }, (_, place) => (
          // Borders, because forced colors remove backgrounds.
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
          <span key={place} className="size-1.5 rounded-full border-3 border-current" />
        ))}
      </span>
      <span className="sr-only">
        {formatDate(day)}, {count === 1 ? '1 event' : `${count} events`}
      </span>
    </a>
  )
}

/** The id of a day's dates in the list. */
export const dayId = (day: string) => `on-${day}`
