import type { EventRecord } from '@clubhouse/schema/event'
import { localDateTime } from '@clubhouse/schema/local-date-time'
import { useCallback, useMemo } from 'react'
import { trpc } from '#/api/trpc'
import { useIsAdmin } from '#/api/use-is-admin'
import { RecordList } from '#/components/record-list/record-list'
import { useByClubClock } from '#/site/use-by-club-clock'
import { eventColumns, eventPhoneRow } from './event-columns'
import { eventCsv } from './event-csv'
import { EventDetails } from './event-details'
import { CreateEvent, EditEvent } from './event-editor'
import { eventsOf, type Period } from './event-view'
import { PeriodLinks } from './period-links'

const searchText = ({ title, location, city, chapter, date, dayOfWeek }: EventRecord) =>
  [title, location, city, chapter?.name, date, dayOfWeek].join(' ')

const csv = { filename: 'events.csv', columns: eventCsv }

const edit = {
  noun: 'Event',
  nameOf: ({ title }: EventRecord) => title,
  form: (event: EventRecord | null, close: () => void) =>
    event ? <EditEvent event={event} onDone={close} /> : <CreateEvent onDone={close} />,
}

const detail = {
  nameOf: edit.nameOf,
  show: (event: EventRecord) => <EventDetails event={event} />,
}

/** The events of the portal, those to come first (product.md section 2, 'Lists'). */
export function EventList({ period }: { period: Period }) {
  const isAdmin = useIsAdmin()
  const now = useByClubClock(localDateTime)
  const today = now.slice(0, 10)
  const columns = useMemo(() => eventColumns(today), [today])
  const choose = useCallback(
    (events: readonly EventRecord[]) => eventsOf(period, events, now),
    [period, now],
  )
  return (
    <RecordList
      title="Events"
      columns={columns}
      phoneRow={(event) => eventPhoneRow(event, today)}
      query={trpc.event.list.useQuery()}
      choose={choose}
      searchText={searchText}
      filter={<PeriodLinks current={period} />}
      detail={detail}
      edit={isAdmin ? edit : null}
      csv={isAdmin ? csv : null}
    />
  )
}
