import type { AttendedDate } from '@clubhouse/schema/attendance/attendance'
import { Check } from 'lucide-react'
import { formatShortDate } from './format/date'
import { Badge } from './ui/badge'

type AttendanceStatusProps = Pick<AttendedDate, 'status' | 'madeUp'> & { today?: string }

/** Whether a member attended a date where attendance was taken, or where they made up for it. Only exceptions are badges. */
export const AttendanceStatus = ({ status, madeUp, today }: AttendanceStatusProps) => {
  if (madeUp) {
    return (
      <span className="flex min-w-0 max-w-1/2 items-center gap-1.5 text-muted text-sm">
        <Check aria-hidden className="size-4.5 shrink-0 text-success" />
        <span className="wrap-anywhere">
          Made up at {madeUp.where}, {formatShortDate(madeUp.date, today)}
        </span>
      </span>
    )
  }
  if (status === 'Present') {
    return (
      <span className="flex shrink-0 items-center gap-1.5 text-muted text-sm">
        <Check aria-hidden className="size-4.5 text-success" />
        Present
      </span>
    )
  }
  if (status === 'Excused') return <Badge tone="accent">Excused</Badge>
  return <Badge tone="danger">Absent</Badge>
}
