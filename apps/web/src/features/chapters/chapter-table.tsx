import type { ChapterRecord } from '@clubhouse/schema/chapters/chapter'
import type { CsvColumn } from '@clubhouse/schema/csv'
import { weekdays } from '@clubhouse/schema/events/calendar-day'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { addressCsv } from '#/components/csv/csv-file'
import { CellEmail, CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatTime } from '#/components/format/time'

const column = createColumnHelper<typeof features, ChapterRecord>()

const ChapterLink = ({ chapter: { id, name } }: { chapter: ChapterRecord }) => (
  <Link
    to="/portal/chapter/$id"
    params={{ id }}
    className="wrap-anywhere line-clamp-2 min-h-6 content-center font-semibold hover:text-primary"
  >
    {name}
  </Link>
)

/** The columns of the chapter list. Days sort in week order. */
export const chapterColumns: Columns<ChapterRecord> = [
  column.accessor('name', {
    header: 'Name',
    meta: { priority: 1, width: 'w-45' },
    cell: ({ row: { original } }) => <ChapterLink chapter={original} />,
  }),
  column.accessor('slug', {
    header: 'Slug',
    meta: { priority: 4, width: 'w-32' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ location }) => location ?? '', {
    id: 'location',
    header: 'Location',
    meta: { priority: 1, width: 'w-36' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ email }) => email ?? '', {
    id: 'email',
    header: 'Email Address',
    meta: { priority: 2, width: 'w-48' },
    cell: ({ row: { original } }) => <ChapterEmail address={original.email} />,
  }),
  column.accessor(({ dayOfWeek: day }) => (day ? weekdays.indexOf(day) : 7), {
    id: 'dayOfWeek',
    header: 'Meeting Day',
    meta: { priority: 1, width: 'w-34' },
    cell: ({ row }) => row.original.dayOfWeek,
  }),
  column.accessor('timeStart', {
    header: 'Start Time',
    meta: { priority: 1, width: 'w-30' },
    cell: ({ getValue }) => formatTime(getValue()),
  }),
  column.accessor('timeEnd', {
    header: 'End Time',
    meta: { priority: 2, width: 'w-28' },
    cell: ({ getValue }) => formatTime(getValue()),
  }),
]

/** A chapter's phone row: when and where it meets. */
export const chapterPhoneRow = (chapter: ChapterRecord): PhoneRow => ({
  title: <ChapterLink chapter={chapter} />,
  fact: chapter.dayOfWeek && `${chapter.dayOfWeek.slice(0, 3)} ${formatTime(chapter.timeStart)}`,
  details: chapter.location ?? chapter.email,
})

/** The columns of the exported chapter list. */
export const chapterCsv: CsvColumn<ChapterRecord>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
  { header: 'Description', value: ({ description }) => description },
  ...addressCsv,
  { header: 'Email', value: ({ email }) => email },
  { header: 'Meeting day', value: ({ dayOfWeek }) => dayOfWeek },
  { header: 'Start time', value: ({ timeStart }) => timeStart },
  { header: 'End time', value: ({ timeEnd }) => timeEnd },
  { header: 'Active', value: ({ isActive }) => (isActive ? 'Yes' : 'No') },
]

type ChapterEmailProps = { address: string | null }

/** The email address of a chapter. */
export const ChapterEmail = ({ address }: ChapterEmailProps) =>
  address && (
    <a
      href={`mailto:${address}`}
      className="block min-h-6 text-primary underline underline-offset-4"
    >
      <CellEmail>{address}</CellEmail>
    </a>
  )
