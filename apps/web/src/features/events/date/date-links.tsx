import { checkInTime, takesAttendance } from '@clubhouse/schema/attendance/check-in-time'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { Link } from '@tanstack/react-router'
import { CircleCheck, ListChecks } from 'lucide-react'
import { buttonVariants } from '#/components/ui/button'

type DateLinksProps = { id: string; occurrence: Occurrence; now: string; isAdmin: boolean }

/** Links to check-in while it is open, and to the attendance list for administrators. */
export function DateLinks({ id, occurrence, now, isAdmin }: DateLinksProps) {
  const params = { id, date: occurrence.date }
  const checksIn = !occurrence.isCancelled && checkInTime(occurrence, now) === 'open'
  return (
    <>
      {checksIn && (
        <Link to="/portal/event/$id/$date/check-in" params={params} className={buttonVariants()}>
          <CircleCheck aria-hidden className="size-5" /> Check in
        </Link>
      )}
      {isAdmin && takesAttendance(occurrence, now.slice(0, 10)) && (
        <Link
          to="/portal/event/$id/$date/attendance"
          params={params}
          className={buttonVariants({ variant: 'quiet' })}
        >
          <ListChecks aria-hidden className="size-5" /> Attendance
        </Link>
      )}
    </>
  )
}
