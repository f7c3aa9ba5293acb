import { Link } from '@tanstack/react-router'
import { Skeleton } from '#/components/ui/skeleton'
import { formatDay } from './format-when'
import { type EventDate, type HomeDates, keyOf } from './home-dates'
import { NextCard } from './next-card'

type NextUpProps = {
  /** Undefined while they load. */
  dates: HomeDates | undefined
  hasChapter: boolean
  now: string
}

/** The member's next date with their RSVP, and the canceled dates before it. */
export function NextUp({ dates, hasChapter, now }: NextUpProps) {
  return (
    <section aria-labelledby="next-up">
      <h2 id="next-up" className="mb-2 text-h3">
        Next up
      </h2>
      {dates ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {dates.canceled.map((one) => (
            <CanceledDate key={keyOf(one)} {...one} now={now} />
          ))}
          {dates.next ? (
            <NextCard key={keyOf(dates.next)} {...dates.next} now={now} />
          ) : (
            <NothingPlanned hasChapter={hasChapter} />
          )}
          {dates.asking && <NextCard key={keyOf(dates.asking)} {...dates.asking} now={now} />}
        </ul>
      ) : (
        <Skeleton className="h-48 w-full rounded-md" />
      )}
    </section>
  )
}

function CanceledDate({ event, occurrence, now }: EventDate & { now: string }) {
  const { date, day, reason } = occurrence
  return (
    <li className="rounded-md border border-danger bg-danger-soft px-4 py-2">
      <Link
        to="/portal/event/$id/$date"
        params={{ id: event.id, date }}
        className="wrap-anywhere inline-flex min-h-7 items-center font-semibold text-danger underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Canceled: {event.title}, {formatDay(day, now.slice(0, 10))}
      </Link>
      {reason && <p className="wrap-anywhere text-sm">{reason}</p>}
    </li>
  )
}

const NothingPlanned = ({ hasChapter }: { hasChapter: boolean }) => (
  <li className="rounded-md border border-border bg-surface p-4 shadow-sm">
    <p>
      {hasChapter
        ? 'Nothing is planned for your chapter or the whole club yet.'
        : 'No whole-club events are planned yet. Once an administrator adds you to a chapter, you’ll see its events here, too.'}
    </p>
    <p className="-mb-2 flex flex-wrap gap-x-6">
      <Link to="/portal/event" className={linkStyle}>
        See full calendar
      </Link>
      {!hasChapter && (
        <Link to="/portal/chapter" className={linkStyle}>
          See chapters
        </Link>
      )}
    </p>
  </li>
)

const linkStyle = 'inline-flex min-h-11 items-center link'
