import { clubDate } from '@clubhouse/schema/club-time'
import type { DutyOfDate, RosterDate } from '@clubhouse/schema/duties/roster'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { useByClubClock } from '#/site/use-by-club-clock'
import { DutyEntries } from './duty-entries'

type RosterListProps = { eventId: string; dates: readonly RosterDate[] }

/** The dates of a roster with the members of each duty; also on paper. */
export function RosterList({ eventId, dates }: RosterListProps) {
  const today = useByClubClock(clubDate)
  if (dates.length === 0) return <p className="text-muted">No dates are coming up.</p>
  return (
    <ul className="grid gap-3 print:gap-0">
      {dates.map(({ date, day, isCancelled, duties }) => (
        <li
          key={date}
          className="grid gap-x-6 gap-y-2 rounded-md border border-border bg-surface px-4 py-3 shadow-sm md:grid-cols-[8rem_minmax(0,1fr)] print:grid-cols-[8rem_minmax(0,1fr)] print:break-inside-avoid print:rounded-none print:border-0 print:border-b print:shadow-none"
        >
          <h3 className="font-semibold">
            <Link
              to="/portal/event/$id/$date/duty"
              params={{ id: eventId, date }}
              className="finger-high underline-offset-4 hover:text-primary hover:underline"
            >
              {formatShortDate(day, today)}
            </Link>
          </h3>
          {isCancelled ? (
            <p>
              <Badge tone="danger" size="sm">
                Canceled
              </Badge>
            </p>
          ) : (
            <RosterDuties date={date} duties={duties} />
          )}
        </li>
      ))}
    </ul>
  )
}

const RosterDuties = ({ date, duties }: { date: string; duties: readonly DutyOfDate[] }) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
    {duties.map((one) => (
      <div key={one.duty.id} className="min-w-0">
        <dt className="text-muted text-sm">{one.duty.title}</dt>
        <dd>
          <DutyEntries duty={one} date={date} organizes />
        </dd>
      </div>
    ))}
  </dl>
)
