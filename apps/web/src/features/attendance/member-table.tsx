import type { MemberAttendance } from '@clubhouse/schema/attendance/attendance'
import type { CsvColumn } from '@clubhouse/schema/csv'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { monthName } from './month-name'
import { MonthStrip } from './month-strip'

const column = createColumnHelper<typeof features, MemberAttendance>()

const percent = ({ percentage }: MemberAttendance) => (percentage === null ? '' : `${percentage}%`)

/** Returns the columns of the attendance list for these months. */
export const memberColumns = (months: readonly string[]): Columns<MemberAttendance> => [
  column.accessor('fullname', {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <UserLink user={original} tab="attendance" />,
  }),
  column.accessor(({ percentage }) => percentage ?? -1, {
    id: 'percentage',
    header: 'Percentage',
    meta: { priority: 1, width: 'w-36', align: 'end' },
    cell: ({ row: { original } }) => percent(original),
  }),
  column.accessor('present', {
    header: 'Present',
    meta: { priority: 1, width: 'w-32', align: 'end' },
  }),
  column.accessor('madeUp', {
    header: 'Made up',
    meta: { priority: 4, width: 'w-32', align: 'end' },
  }),
  column.accessor('excused', {
    header: 'Excused',
    meta: { priority: 2, width: 'w-32', align: 'end' },
  }),
  column.accessor('counted', {
    header: 'Dates counted',
    meta: { priority: 1, width: 'w-42', align: 'end' },
  }),
  column.display({
    id: 'months',
    header: rangeOf(months),
    meta: { priority: 2, width: 'w-48' },
    cell: ({ row: { original } }) => <MonthStrip member={original} months={months} />,
  }),
]

/** Returns 'Dec 2025 – Nov 2026'. */
function rangeOf(months: readonly string[]): string {
  const [first, last] = [months.at(0), months.at(-1)]
  return first && last ? `${monthName(first, 'short')} – ${monthName(last, 'short')}` : 'By month'
}

/** Returns a member's phone row for these months. */
export const memberPhoneRow =
  (months: readonly string[]) =>
  (row: MemberAttendance): PhoneRow => ({
    title: <UserLink user={row} tab="attendance" />,
    fact: percent(row),
    details: `${row.present} of ${row.counted}${row.madeUp > 0 ? `, ${row.madeUp} made up` : ''}${row.excused > 0 ? `, ${row.excused} excused` : ''}`,
    badges: <MonthStrip member={row} months={months} />,
  })

/** The columns of the exported file, with each month. */
export const memberCsv = (months: readonly string[]): CsvColumn<MemberAttendance>[] => [
  { header: 'Name', value: ({ fullname }) => fullname },
  { header: 'Present', value: ({ present }) => String(present) },
  { header: 'Made up', value: ({ madeUp }) => String(madeUp) },
  { header: 'Excused', value: ({ excused }) => String(excused) },
  { header: 'Dates counted', value: ({ counted }) => String(counted) },
  { header: 'Percentage', value: ({ percentage }) => percentage?.toString() ?? null },
  ...months.flatMap((month): CsvColumn<MemberAttendance>[] => {
    const of = ({ months: all }: MemberAttendance) => all.find((one) => one.month === month)
    return [
      { header: `${month} present`, value: (row) => String(of(row)?.present ?? 0) },
      { header: `${month} made up`, value: (row) => String(of(row)?.madeUp ?? 0) },
      { header: `${month} excused`, value: (row) => String(of(row)?.excused ?? 0) },
      { header: `${month} dates counted`, value: (row) => String(of(row)?.counted ?? 0) },
    ]
  }),
]
