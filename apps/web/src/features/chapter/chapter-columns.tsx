import type { ChapterRecord } from '@clubhouse/schema/chapter'
import { dayOfWeek } from '@clubhouse/schema/enumeration'
import { createColumnHelper } from '@tanstack/react-table'
import type { Columns, features } from '#/components/data-table/features'
import { formatTime } from '#/components/format/time'

const column = createColumnHelper<typeof features, ChapterRecord>()

/** The columns of spec section 2; days sort as the week goes. */
export const chapterColumns: Columns<ChapterRecord> = [
  column.accessor('name', { header: 'Name' }),
  column.accessor('slug', { header: 'Slug' }),
  column.accessor('location', { header: 'Location' }),
  column.accessor('email', {
    header: 'Email Address',
    cell: ({ getValue }) => {
      const address = getValue()
      return (
        address && (
          <a href={`mailto:${address}`} className="text-primary underline underline-offset-4">
            {address}
          </a>
        )
      )
    },
  }),
  column.accessor(({ dayOfWeek: day }) => (day ? dayOfWeek.options.indexOf(day) : 7), {
    id: 'dayOfWeek',
    header: 'Meeting Day',
    cell: ({ row }) => row.original.dayOfWeek,
  }),
  column.accessor('timeStart', {
    header: 'Start Time',
    cell: ({ getValue }) => formatTime(getValue()),
  }),
  column.accessor('timeEnd', {
    header: 'End Time',
    cell: ({ getValue }) => formatTime(getValue()),
  }),
]
