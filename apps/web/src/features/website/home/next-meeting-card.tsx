import type { NextMeeting } from '@clubhouse/schema/events/next-meeting'
import { Link } from '@tanstack/react-router'
import { buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { ZoneName } from '#/components/zone-name'
import { useByClubClock } from '#/site/use-by-club-clock'

/** The club's next public event: when, where, and a link for guests. Gone once it is over. */
export function NextMeetingCard({ meeting }: { meeting: NextMeeting }) {
  const { title, path, date, timeStart, dateText, timeText, place, program, rsvp } = meeting
  const state = useByClubClock((now) => stateOf(meeting, now))
  if (state === 'over') return null
  const isToday = state !== 'coming'
  const [, month = '', day] = /^\w+, (\w{3})\w* (\d+)/.exec(dateText) ?? []
  return (
    <section
      aria-label="Next meeting"
      className={cn(
        'mt-8 flex max-w-xl large-text:flex-wrap items-start gap-3 rounded-md border p-4 shadow-sm sm:gap-4 sm:p-5',
        isToday ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-border bg-surface',
      )}
    >
      <p
        aria-hidden
        className={cn(
          'grid w-14 shrink-0 justify-items-center rounded-sm py-1.5 font-heading font-semibold leading-tight',
          isToday ? 'bg-accent text-on-accent' : 'bg-primary-soft text-primary',
        )}
      >
        <span className="text-sm">{month}</span>
        <span className="text-2xl">{day}</span>
      </p>
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold text-sm">{labels[state]}</p>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-1 font-semibold">
          <time dateTime={`${date}T${timeStart}`}>
            {dateText}
            <span className="block">
              {timeText}
              <ZoneName date={date} time={timeStart} />
            </span>
          </time>
        </p>
        {program && <p className="wrap-anywhere mt-1 font-semibold">{program}</p>}
        {place && <p className={cn('mt-1', !isToday && 'text-muted')}>{place}</p>}
        <Link
          to={path}
          hash={state === 'running' || rsvp === 'closed' ? undefined : 'rsvp'}
          className={buttonVariants({ variant: 'quiet', className: 'mt-4 whitespace-normal' })}
        >
          {state === 'running' || rsvp === 'closed'
            ? 'View details'
            : rsvp === 'full'
              ? 'Join the waitlist'
              : 'Come as our guest'}
        </Link>
      </div>
    </section>
  )
}

const labels = { running: 'Now', today: 'Today', coming: 'Next meeting' }

const dayLength = 24 * 60 * 60 * 1000

/**
 * Compares instants only, so that the page needs no code for time zones. A meeting that began on an earlier day is
 * running.
 */
function stateOf({ dayBegins, endsAt }: NextMeeting, now: Date): keyof typeof labels | 'over' {
  if (Date.parse(endsAt) <= now.getTime()) return 'over'
  const sinceItsDayBegan = now.getTime() - Date.parse(dayBegins)
  if (sinceItsDayBegan < 0) return 'coming'
  return sinceItsDayBegan < dayLength ? 'today' : 'running'
}
