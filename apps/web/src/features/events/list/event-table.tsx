import type { CsvColumn } from '@clubhouse/schema/csv'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { formatProgram, programOn } from '@clubhouse/schema/programs/program-line'
import { createColumnHelper } from '@tanstack/react-table'
import { addressCsv } from '#/components/csv/csv-file'
import { CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatShortDate } from '#/components/format/date'
import { stateOf } from '#/components/format/rsvp-counts'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { Badge } from '#/components/ui/badge'
import { ZoneName } from '#/components/zone-name'
import { DateBadges } from '../date/date-badges'
import { DateLink } from './date-link'
import type { EventRow } from './event-rows'
import type { Period } from './event-view'
import { Attendance, attendanceText, Rsvp, statusOf } from './own-state'

const column = createColumnHelper<typeof features, EventRow>()

const rsvpColumn = (now: string) =>
  column.accessor(({ own }) => (own ? stateOf(own) : ''), {
    id: 'rsvp',
    header: 'RSVP',
    meta: { priority: 1, width: 'w-26' },
    cell: ({ row }) => <Rsvp row={row.original} now={now} />,
  })

const attendanceColumn = column.accessor(({ own, attended }) => attendanceText({ own, attended }), {
  id: 'attendance',
  header: 'Attendance',
  meta: { priority: 1, width: 'w-32' },
  cell: ({ row }) => <Attendance row={row.original} />,
})

/**
 * Returns the columns of the event list: the last one is the member's RSVP, or their attendance of past dates. `now` is the club's clock,
 * YYYY-MM-DDTHH:MM.
 */
export const eventColumns = (
  period: Period,
  now: string,
  today = now.slice(0, 10),
): Columns<EventRow> => [
  column.accessor(({ event }) => event.title, {
    id: 'title',
    header: 'Title',
    meta: { priority: 1, width: 'w-58' },
    cell: ({ row: { original } }) => (
      <>
        <DateLink row={original} />
        <SecondLine row={original} />
      </>
    ),
  }),
  column.accessor(({ occurrence: { day, timeStart } }) => `${day}T${timeStart}`, {
    id: 'date',
    header: 'Date',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ row: { original } }) => <Day row={original} today={today} />,
  }),
  column.accessor(({ occurrence }) => occurrence.timeStart, {
    id: 'timeStart',
    header: 'Start Time',
    meta: { priority: 1, width: 'w-29' },
    cell: ({ row: { original } }) => <Time row={original} of="timeStart" />,
  }),
  column.accessor(({ occurrence }) => occurrence.timeEnd, {
    id: 'timeEnd',
    header: 'End Time',
    meta: { priority: 2, width: 'w-27' },
    cell: ({ row: { original } }) => <Time row={original} of="timeEnd" />,
  }),
  column.accessor(({ occurrence }) => occurrence.location ?? '', {
    id: 'location',
    header: 'Location',
    meta: { priority: 2, width: 'w-36' },
    cell: ({ getValue }) => <CellText lines={2}>{getValue()}</CellText>,
  }),
  period === 'upcoming' ? rsvpColumn(now) : attendanceColumn,
]

/** Returns a date's phone row, in two lines. */
export const eventPhoneRow = (period: Period, row: EventRow, now: string): PhoneRow => {
  const today = now.slice(0, 10)
  const { location } = row.occurrence
  const program = programOf(row)
  // A row has two lines: the topic says more than the usual place.
  const facts = [row.audience, program ? formatProgram(program) : location]
  return {
    title: <DateLink row={row} />,
    fact: <Day row={row} today={today} />,
    details: (
      <>
        <Hours hours={row.occurrence} format={formatTime} />
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
      </>
    ),
    badges: (
      <>
        <RowBadges row={row} />
        {period === 'upcoming' ? <Rsvp row={row} now={now} /> : <Attendance row={row} />}
      </>
    ),
  }
}

type RowProps = { row: EventRow }

const Day = ({ row: { occurrence }, today }: RowProps & { today: string }) => (
  <span className={occurrence.isCancelled ? 'line-through' : undefined}>
    {occurrence.day === today ? (
      <Badge tone="accent">Today</Badge>
    ) : (
      formatShortDate(occurrence.day, today)
    )}
  </span>
)

function Time({ row: { occurrence }, of }: RowProps & { of: 'timeStart' | 'timeEnd' }) {
  const { day, endDay, isAllDay, endsNextDay } = occurrence
  const isLater = of === 'timeEnd' && endDay !== day && !endsNextDay
  const on = of === 'timeEnd' ? endDay : day
  if (isAllDay) return isLater ? formatShortDate(endDay, day) : 'All day'
  return (
    <span className={isLater ? undefined : 'whitespace-nowrap'}>
      {isLater && `${formatShortDate(endDay, day)}, `}
      {formatTime(occurrence[of])}
      <ZoneName date={on} time={occurrence[of]} />
    </span>
  )
}

const programOf = ({ event, occurrence }: EventRow) => programOn(event, occurrence.date)

/** The badges of a date, its chapter, its topic and its speaker, below the title. */
const SecondLine = ({ row }: RowProps) => {
  const program = programOf(row)
  const facts = [row.audience, program && formatProgram(program)].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-1.5 empty:hidden">
      <RowBadges row={row} />
      {facts && <span className="min-w-0 truncate text-muted text-sm">{facts}</span>}
    </span>
  )
}

/** The badges of a date that differs from the usual ones. */
const RowBadges = ({ row }: RowProps) => <DateBadges occurrence={row.occurrence} size="sm" />

/** A time of a date; none of whole days. */
const timeIn = (one: Occurrence, of: 'timeStart' | 'timeEnd') => (one.isAllDay ? null : one[of])

/** The columns of the exported event list. */
export const eventCsv: CsvColumn<EventRow>[] = [
  { header: 'Title', value: ({ event }) => event.title },
  { header: 'Type', value: ({ event }) => event.type },
  { header: 'Date', value: ({ occurrence }) => occurrence.day },
  { header: 'Start time', value: ({ occurrence }) => timeIn(occurrence, 'timeStart') },
  { header: 'End time', value: ({ occurrence }) => timeIn(occurrence, 'timeEnd') },
  { header: 'Last day', value: ({ occurrence }) => occurrence.endDay },
  { header: 'All day', value: ({ occurrence }) => (occurrence.isAllDay ? 'Yes' : 'No') },
  { header: 'Topic', value: (row) => programOf(row)?.topic ?? null },
  { header: 'Speaker', value: (row) => programOf(row)?.speaker ?? null },
  { header: 'RSVP', value: ({ own }) => (own ? stateOf(own) : null) },
  {
    header: 'Attendance',
    value: ({ attended }) => (attended ? statusOf(attended) : null),
  },
  { header: 'Chapter', value: ({ event }) => event.chapter?.name ?? null },
  { header: 'Office or committee', value: ({ event }) => event.groupName },
  { header: 'Whole club', value: ({ event }) => (event.wholeClub ? 'Yes' : 'No') },
  { header: 'Description', value: ({ event }) => event.description },
  ...addressCsv.map(({ header, value }) => ({
    header,
    value: ({ event, occurrence }: EventRow) => value(placeOn(event, occurrence)),
  })),
  { header: 'Public', value: ({ event }) => (event.isPublic ? 'Yes' : 'No') },
  { header: 'Canceled', value: ({ occurrence }) => (occurrence.isCancelled ? 'Yes' : 'No') },
  { header: 'Reason', value: ({ occurrence }) => occurrence.reason },
]
