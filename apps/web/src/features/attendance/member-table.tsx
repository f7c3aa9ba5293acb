import type { MemberAttendance } from '@clubhouse/schema/attendance/attendance'
import type { CsvColumn } from '@clubhouse/schema/csv'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { monthName } from './month-name'

const column = createColumnHelper<typeof features, MemberAttendance>()

/** How many months have a column; the export has all. */
const shownMonths = 4

/** Returns '3 of 4', the dates present out of those that count in a month; blank if none counts. */
function monthText({ months }: MemberAttendance, month: string): string {
  const found = months.find((one) => one.month === month)
  return found && found.counted > 0 ? `${found.present} of ${found.counted}` : ''
}

const percent = ({ percentage }: MemberAttendance) => (percentage === null ? '' : `${percentage}%`)

/** Returns the columns of the attendance list for these months. */
export const memberColumns = (months: readonly string[]): Columns<MemberAttendance> => [
  column.accessor('fullname', {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <UserLink user={original} />,
  }),
  column.accessor(({ percentage }) => percentage ?? -1, {
    id: 'percentage',
    header: 'Percentage',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ row: { original } }) => percent(original),
  }),
  column.accessor('present', {
    header: 'Present',
    meta: { priority: 1, width: 'w-26' },
  }),
  column.accessor('excused', {
    header: 'Excused',
    meta: { priority: 2, width: 'w-26' },
  }),
  column.accessor('counted', {
    header: 'Dates counted',
    meta: { priority: 1, width: 'w-38' },
  }),
  ...months.slice(-shownMonths).map((month, place, shown) =>
    column.accessor((row) => monthText(row, month), {
      id: `month${month.replace('-', '')}`,
      header: monthName(month, 'short'),
      // The latest two are shown first on narrow screens.
      meta: { priority: place >= shown.length - 2 ? 2 : 4, width: 'w-24' },
      enableSorting: false,
    }),
  ),
]

/** A member's phone row, in two lines. */
export const memberPhoneRow = (row: MemberAttendance): PhoneRow => ({
  title: <UserLink user={row} />,
  fact: percent(row),
  details: `${row.present} of ${row.counted}, ${row.excused} excused`,
})

/** The columns of the exported file, with each month. */
export const memberCsv = (months: readonly string[]): CsvColumn<MemberAttendance>[] => [
  { header: 'Name', value: ({ fullname }) => fullname },
  { header: 'Present', value: ({ present }) => String(present) },
  { header: 'Excused', value: ({ excused }) => String(excused) },
  { header: 'Dates counted', value: ({ counted }) => String(counted) },
  { header: 'Percentage', value: ({ percentage }) => percentage?.toString() ?? null },
  ...months.flatMap((month): CsvColumn<MemberAttendance>[] => {
    const of = ({ months: all }: MemberAttendance) => all.find((one) => one.month === month)
    return [
      { header: `${month} present`, value: (row) => String(of(row)?.present ?? 0) },
      { header: `${month} excused`, value: (row) => String(of(row)?.excused ?? 0) },
      { header: `${month} dates counted`, value: (row) => String(of(row)?.counted ?? 0) },
    ]
  }),
]
