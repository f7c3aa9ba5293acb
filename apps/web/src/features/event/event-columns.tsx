import type { EventRecord } from '@clubhouse/schema/event'
import { createColumnHelper } from '@tanstack/react-table'
import type { Columns, features } from '#/components/data-table/features'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Badge } from '#/components/ui/badge'

const column = createColumnHelper<typeof features, EventRecord>()

/** The columns of spec section 2; recurring events sort after those with a date. */
export const eventColumns: Columns<EventRecord> = [
  column.accessor('title', {
    header: 'Title',
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {original.title}
        {original.isCancelled && <Badge tone="danger">Canceled</Badge>}
        {original.isPublic && <Badge tone="accent">Public</Badge>}
      </span>
    ),
  }),
  column.accessor(({ date, dayOfWeek }) => date ?? `~${dayOfWeek}`, {
    id: 'date',
    header: 'Date',
    cell: ({ row: { original } }) =>
      original.date ? formatShortDate(original.date) : `Every ${original.dayOfWeek}`,
  }),
  column.accessor('timeStart', {
    header: 'Start Time',
    cell: ({ getValue }) => formatTime(getValue()),
  }),
  column.accessor('timeEnd', {
    header: 'End Time',
    cell: ({ getValue }) => formatTime(getValue()),
  }),
  column.accessor(({ location }) => location ?? '', { id: 'location', header: 'Location' }),
]
