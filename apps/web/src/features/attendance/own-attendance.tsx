import type { AttendedDate, OwnAttendance as Own } from '@clubhouse/schema/attendance/attendance'
import { clubDate } from '@clubhouse/schema/club-time'
import { monthOf } from '@clubhouse/schema/events/calendar-day'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { AttendanceStatus } from '#/components/attendance-status'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { OwnMakeUps } from './make-ups/own-make-ups'
import { monthName } from './month-name'

/** The user's own attendance for the last twelve months. */
export function OwnAttendance() {
  const own = trpc.attendance.own.useQuery()
  return (
    <>
      <PageHead title="My Attendance" hidden />
      <PageHeader title="My Attendance" />
      {own.data ? (
        <Record own={own.data} />
      ) : own.error ? (
        <ErrorState message={own.error.message} onRetry={() => own.refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
    </>
  )
}

function Record({ own }: { own: Own }) {
  const { present, madeUp, excused, counted, percentage, dates } = own
  const today = useByClubClock(clubDate)
  if (dates.length === 0)
    return (
      <>
        <EmptyState text="No attendance recorded yet." />
        <OwnMakeUps />
      </>
    )
  const months = [...new Set(dates.map(({ day }) => monthOf(day)))]
  return (
    <div className="max-w-240">
      {percentage !== null && (
        <p className="font-heading font-semibold text-4xl tabular-nums">
          {percentage}%{' '}
          <span className="font-normal text-lg text-muted">over the last 12 months</span>
        </p>
      )}
      <p className="mt-1">
        {present} of {counted} {counted === 1 ? 'date' : 'dates'}
        {madeUp > 0 && `, ${madeUp} of them made up`}
        {excused > 0 && `, ${excused} excused`}
      </p>
      <details className="mb-6 max-w-prose">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
          How this is calculated
        </summary>
        <p>
          Your percentage is the number of dates you attended, divided by the number of dates that
          count. A date counts if attendance was taken and the event was for your chapter or the
          whole club after you joined. Other dates count if attendance was taken and you RSVP’d yes
          or came. Excused dates don’t count. A make-up counts as attending the missed date; the day
          that you attended elsewhere then doesn’t count by itself.
        </p>
      </details>
      <OwnMakeUps />
      {months.map((month) => (
        <Month
          key={month}
          month={month}
          today={today}
          dates={dates.filter(({ day }) => monthOf(day) === month)}
        />
      ))}
    </div>
  )
}

type MonthProps = { month: string; dates: readonly AttendedDate[]; today: string }

const Month = ({ month, dates, today }: MonthProps) => (
  <section aria-labelledby={`month-${month}`} className="mb-8">
    <h2 id={`month-${month}`} className="mb-2 text-h3">
      {monthName(month, 'long')}
    </h2>
    <ul className="border-border border-t">
      {dates.map(({ eventId, date, day, title, status, madeUp }) => (
        <li key={`${eventId} ${date}`} className="border-border border-b">
          <Link
            to="/portal/event/$id/$date"
            params={{ id: eventId, date }}
            className="group -mx-2 flex min-h-16 items-center justify-between gap-4 rounded-sm px-2 hover:bg-primary-soft md:min-h-13"
          >
            <span className="min-w-0 leading-snug md:flex md:gap-4">
              <span className="block font-semibold md:w-32">{formatShortDate(day, today)}</span>{' '}
              <span className="wrap-anywhere block text-muted md:text-text">{title}</span>
            </span>{' '}
            <AttendanceStatus status={status} madeUp={madeUp} today={today} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
