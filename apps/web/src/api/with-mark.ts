import type { AttendanceMark, AttendanceSheet } from '@clubhouse/schema/attendance/attendance'

/** The attendance of a date after somebody recorded something. */
export function withMark(sheet: AttendanceSheet, mark: AttendanceMark): AttendanceSheet {
  if ('guests' in mark) return { ...sheet, guests: mark.guests, guestsTakenAt: mark.takenAt }
  const { userId, status, takenAt } = mark
  return {
    ...sheet,
    members: sheet.members.map((member) =>
      member.id === userId ? { ...member, status, takenAt } : member,
    ),
  }
}
