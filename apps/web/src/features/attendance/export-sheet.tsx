import type { AttendanceSheet } from '@clubhouse/schema/attendance/attendance'
import { useUnsentMarksOf } from '#/api/unsent-marks'
import { ExportItem } from '#/components/record-list/export-item'
import { attendanceCsv, attendanceRows } from './attendance-csv'
import { withUnsent } from './sheet-rows'

type ExportSheetProps = {
  id: string
  date: string
  /** Undefined while loading. */
  sheet: AttendanceSheet | undefined
}

/** The menu entry that saves the attendance of a date as a CSV file, as this page shows it. */
export function ExportSheet({ id, date, sheet }: ExportSheetProps) {
  const unsent = useUnsentMarksOf({ id, date })
  const rows =
    sheet && attendanceRows({ ...withUnsent(sheet, unsent), namedGuests: sheet.namedGuests })
  return (
    <ExportItem file={{ filename: `attendance-${date}.csv`, columns: attendanceCsv }} rows={rows} />
  )
}
