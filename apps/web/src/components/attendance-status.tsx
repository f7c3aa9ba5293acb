import type { AttendedDate } from '@clubhouse/schema/attendance/attendance'
import { Check } from 'lucide-react'
import { Badge } from './ui/badge'

/** Whether a member attended a date where attendance was taken. Only exceptions are badges. */
export const AttendanceStatus = ({ status }: Pick<AttendedDate, 'status'>) => {
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
