import type { OwnAttendance } from '@clubhouse/schema/attendance/attendance'
import { clubDate } from '@clubhouse/schema/club-time'
import { Link } from '@tanstack/react-router'
import { MemberActivity } from '#/api/member-activity'
import { AttendanceStatus } from '#/components/attendance-status'
import { formatShortDate } from '#/components/format/date'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { useClub } from '#/site/club'

/** A member's attendance of the last twelve months. */
export function MemberAttendance({ id }: { id: string }) {
  const today = clubDate(new Date(), useClub().timeZone)
  return (
    <MemberActivity id={id}>
      {({ attendance }) =>
        attendance.dates.length === 0 ? (
          <p className="py-3 text-muted">No attendance recorded yet.</p>
        ) : (
          <>
            <Percentage attendance={attendance} />
            <RecordRows
              label="Dates"
              rows={attendance.dates}
              keyOf={({ eventId, date }) => `${eventId}/${date}`}
            >
              {({ eventId, date, day, title, status, madeUp }) => (
                <>
                  <Link
                    to="/portal/event/$id/$date"
                    params={{ id: eventId, date }}
                    className={rowLink}
                  >
                    {formatShortDate(day, today)}, {title}
                  </Link>
                  <AttendanceStatus status={status} madeUp={madeUp} today={today} />
                </>
              )}
            </RecordRows>
          </>
        )
      }
    </MemberActivity>
  )
}

function Percentage({ attendance }: { attendance: OwnAttendance }) {
  const { percentage, present, madeUp, excused, counted } = attendance
  return (
    <p>
      {percentage !== null && (
        <strong className="mr-2 font-semibold text-h2 tabular-nums">{percentage}%</strong>
      )}
      <span className="text-muted">
        {present} of {counted} {counted === 1 ? 'date' : 'dates'} in the last 12 months
        {madeUp > 0 && `, ${madeUp} of them made up`}
        {excused > 0 && `, excused from ${excused}`}
      </span>
    </p>
  )
}
