import type { CsvColumn } from '@clubhouse/schema/csv'
import { formatDayRule, formatWeek } from '@clubhouse/schema/day-rule'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { nextOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { createColumnHelper } from '@tanstack/react-table'
import { addressCsv } from '#/components/csv/csv-file'
import { CellText, OpenLink } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatShortDate } from '#/components/format/date'
import { formatTime, formatTimeRange } from '#/components/format/time'
import { Badge } from '#/components/ui/badge'
import { ZoneName } from '#/components/zone-name'

const column = createColumnHelper<typeof features, EventRecord>()

/** Returns the columns of the event list. A recurring event sorts by its next date. */
export const eventColumns = (today: string): Columns<EventRecord> => [
  column.accessor('title', {
    header: 'Title',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => (
      <>
        <OpenLink id={original.id}>{original.title}</OpenLink>
        <EventBadges event={original} />
      </>
    ),
  }),
  column.accessor((event) => nextOccurrence(event, today)?.day ?? event.date ?? '', {
    id: 'date',
    header: 'Date',
    meta: { priority: 1, width: 'w-36' },
    cell: ({ row: { original } }) =>
      original.date ? formatShortDate(original.date, today) : formatDayRule(original),
  }),
  column.accessor('timeStart', {
    header: 'Start Time',
    meta: { priority: 1, width: 'w-30' },
    cell: ({ getValue, row: { original } }) => (
      <>
        {formatTime(getValue())}
        <ZoneName date={original.date ?? today} time={getValue()} />
      </>
    ),
  }),
  column.accessor('timeEnd', {
    header: 'End Time',
    meta: { priority: 2, width: 'w-28' },
    cell: ({ getValue, row: { original } }) => (
      <>
        {formatTime(getValue())}
        <ZoneName date={original.date ?? today} time={getValue()} />
      </>
    ),
  }),
  column.accessor(({ location }) => location ?? '', {
    id: 'location',
    header: 'Location',
    meta: { priority: 1, width: 'w-30' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
]

/** Returns an event's phone row, in two lines. */
export const eventPhoneRow = (event: EventRecord, today: string): PhoneRow => ({
  title: <OpenLink id={event.id}>{event.title}</OpenLink>,
  fact: event.date ? formatShortDate(event.date, today) : formatDayRule(event),
  details: (
    <>
      {formatTimeRange(event.timeStart, event.timeEnd)}
      <ZoneName date={event.date ?? today} time={event.timeStart} />
      {event.location && ` · ${event.location}`}
    </>
  ),
  badges: <EventBadges event={event} />,
})

/** The badges of an event. */
const EventBadges = ({ event: { isCancelled, isPublic } }: { event: EventRecord }) =>
  (isCancelled || isPublic) && (
    <span className="flex gap-1.5">
      {isCancelled && <Badge tone="danger">Canceled</Badge>}
      {isPublic && <Badge tone="accent">Public</Badge>}
    </span>
  )

/** The columns of the exported event list. */
export const eventCsv: CsvColumn<EventRecord>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Date', value: ({ date }) => date },
  { header: 'Day of week', value: ({ dayOfWeek }) => dayOfWeek },
  { header: 'Weeks', value: ({ weeks }) => weeks.map(formatWeek).join(', ') || null },
  { header: 'Start time', value: ({ timeStart }) => timeStart },
  { header: 'End time', value: ({ timeEnd }) => timeEnd },
  { header: 'Chapter', value: ({ chapter }) => chapter?.name ?? null },
  { header: 'Whole club', value: ({ wholeClub }) => (wholeClub ? 'Yes' : 'No') },
  { header: 'Description', value: ({ description }) => description },
  ...addressCsv,
  { header: 'Public', value: ({ isPublic }) => (isPublic ? 'Yes' : 'No') },
  { header: 'Canceled', value: ({ isCancelled }) => (isCancelled ? 'Yes' : 'No') },
]
