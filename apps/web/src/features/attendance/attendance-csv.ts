import type { AttendanceMember } from '@clubhouse/schema/attendance/attendance'
import type { AttendanceGuest } from '@clubhouse/schema/attendance/attendance-guest'
import type { CsvColumn } from '@clubhouse/schema/csv'

type AttendanceRow = {
  name: string
  type: 'Member' | 'Guest'
  attendance: string | null
  madeUpAt: string | null
  guestOf: string | null
  present: number
}

type Attendance = {
  rows: readonly AttendanceMember[]
  namedGuests: readonly AttendanceGuest[]
  /** How many more guests came. */
  guests: number
}

/** Returns the rows of a date's exported attendance: the members, each guest by name, and the other guests in one row. */
export const attendanceRows = ({ rows, namedGuests, guests }: Attendance): AttendanceRow[] => [
  ...rows.map(rowOfMember),
  ...namedGuests.map(({ fullname, host }) => guestRow(fullname, host?.fullname ?? null, 1)),
  ...(guests > 0 ? [guestRow('Guests without a name', null, guests)] : []),
]

function rowOfMember({ fullname, status, makeUp }: AttendanceMember): AttendanceRow {
  const madeUpAt = status === 'Present' ? null : (makeUp?.where ?? null)
  return {
    name: fullname,
    type: 'Member',
    attendance: madeUpAt === null ? status : 'Made up',
    madeUpAt,
    guestOf: null,
    present: status === 'Present' ? 1 : 0,
  }
}

const guestRow = (name: string, guestOf: string | null, present: number): AttendanceRow => ({
  name,
  type: 'Guest',
  attendance: 'Present',
  madeUpAt: null,
  guestOf,
  present,
})

/** The columns of a date's exported attendance. */
export const attendanceCsv: CsvColumn<AttendanceRow>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Attendance', value: ({ attendance }) => attendance },
  { header: 'Made up at', value: ({ madeUpAt }) => madeUpAt },
  { header: 'Guest of', value: ({ guestOf }) => guestOf },
  { header: 'Number present', value: ({ present }) => String(present) },
]
