import type { CsvColumn } from '@clubhouse/schema/csv'
import type { MembershipChange } from '@clubhouse/schema/members/membership-changes'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import { CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatShortDate } from '#/components/format/date'
import { changeWords } from '#/components/membership/membership-words'
import { Badge } from '#/components/ui/badge'

/** A change as a row of a list. */
export type ChangeRow = MembershipChange & { id: string }

const column = createColumnHelper<typeof features, ChangeRow>()

const personOf = ({ userId: id, fullname }: ChangeRow) => ({ id, fullname })

const formatDaysLeft = (days: number) => {
  if (days < 0) return `Overdue ${-days} ${days === -1 ? 'day' : 'days'}`
  return `${days} ${days === 1 ? 'day' : 'days'} left`
}

const DaysLeft = ({ change: { daysLeft, reportedAt } }: { change: ChangeRow }) => {
  if (reportedAt) return <span className="text-muted">Reported</span>
  const text = formatDaysLeft(daysLeft)
  return daysLeft < 8 ? (
    <Badge size="sm" tone={daysLeft < 0 ? 'danger' : 'accent'}>
      {text}
    </Badge>
  ) : (
    <span>{text}</span>
  )
}

/** The columns of the changes to report. */
export const changeColumns: Columns<ChangeRow> = [
  column.accessor('fullname', {
    header: 'Member',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row }) => <UserLink user={personOf(row.original)} />,
  }),
  column.accessor(({ kind }) => changeWords[kind], {
    id: 'kind',
    header: 'Change',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor('day', {
    header: 'Date',
    meta: { priority: 1, width: 'w-36' },
    cell: ({ getValue }) => <CellText>{formatDay(getValue())}</CellText>,
  }),
  column.accessor(({ type }) => type ?? '', {
    id: 'type',
    header: 'Type',
    meta: { priority: 2, width: 'w-32' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ number }) => number ?? '', {
    id: 'number',
    header: 'Number',
    meta: { priority: 3, width: 'w-32' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor('daysLeft', {
    header: 'To report',
    meta: { priority: 1, width: 'w-36' },
    cell: ({ row }) => <DaysLeft change={row.original} />,
  }),
]

const formatDay = (day: string) => formatShortDate(day, '')

/** A change in two lines. */
export const changePhoneRow = (change: ChangeRow): PhoneRow => ({
  title: <UserLink user={personOf(change)} />,
  fact: <DaysLeft change={change} />,
  details: `${changeWords[change.kind]} · ${formatDay(change.day)}`,
})

/** The columns of the file for the international organization. */
export const changeCsv: CsvColumn<ChangeRow>[] = [
  { header: 'Member', value: ({ fullname }) => fullname },
  { header: 'Number', value: ({ number }) => number },
  { header: 'Change', value: ({ kind }) => changeWords[kind] },
  { header: 'Date', value: ({ day }) => day },
  { header: 'Type', value: ({ type }) => type },
  {
    header: 'Days left',
    value: ({ daysLeft, reportedAt }) => (reportedAt ? null : String(daysLeft)),
  },
  { header: 'Reported', value: ({ reportedAt }) => reportedAt },
]
