import type { AttendedDate, OwnAttendance as Own } from '@clubhouse/schema/attendance/attendance'
import { monthOf } from '@clubhouse/schema/events/calendar-day'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { Count } from '#/components/count'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Badge } from '#/components/ui/badge'
import { Skeleton } from '#/components/ui/skeleton'
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
  const { present, excused, counted, percentage, dates } = own
  if (dates.length === 0) return <EmptyState text="No attendance recorded yet." />
  const months = [...new Set(dates.map(({ day }) => monthOf(day)))]
  return (
    <div className="max-w-3xl">
      {percentage !== null && (
        <p className="font-heading font-semibold text-4xl">
          {percentage}%{' '}
          <span className="font-normal text-muted text-xl">over the last 12 months</span>
        </p>
      )}
      <dl className="my-5 grid grid-cols-3 large-text:grid-cols-1 gap-2 sm:flex sm:gap-3">
        <Count label="Present" count={present} />
        <Count label="Excused" count={excused} />
        <Count label="Dates counted" count={counted} />
      </dl>
      <details className="mb-8 max-w-prose">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
          How this is calculated
        </summary>
        <p>
          Your percentage is the number of dates you attended, divided by the number of dates that
          count. A date counts if attendance was taken and the event was for your chapter or the
          whole club after you joined. Other dates count if attendance was taken and you RSVP’d yes
          or came. Excused dates don’t count.
        </p>
      </details>
      {months.map((month) => (
        <Month
          key={month}
          month={month}
          dates={dates.filter(({ day }) => monthOf(day) === month)}
        />
      ))}
    </div>
  )
}

const Month = ({ month, dates }: { month: string; dates: readonly AttendedDate[] }) => (
  <section aria-labelledby={`month-${month}`} className="mb-8">
    <h2 id={`month-${month}`} className="mb-2 text-h3">
      {monthName(month, 'long')}
    </h2>
    <ul className="border-border border-t">
      {dates.map(({ eventId, date, day, title, status }) => (
        <li
          key={`${eventId} ${date}`}
          className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-border border-b py-1"
        >
          <Link
            to="/portal/event/$id/$date"
            params={{ id: eventId, date }}
            className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center hover:text-primary hover:underline"
          >
            {formatShortDate(day)}, {title}
          </Link>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  </section>
)

export const StatusBadge = ({ status }: Pick<AttendedDate, 'status'>) => {
  if (status === 'Present') return <Badge tone="success">Present</Badge>
  if (status === 'Excused') return <Badge tone="accent">Excused</Badge>
  return <Badge tone="danger">Absent</Badge>
}
