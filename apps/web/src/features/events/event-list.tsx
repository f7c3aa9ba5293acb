import { localDateTime } from '@clubhouse/schema/club-time'
import { formatDayRule } from '@clubhouse/schema/day-rule'
import { comingEvents } from '@clubhouse/schema/events/coming-events'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { lists } from '#/api/lists'
import { useIsAdmin } from '#/api/shared-queries'
import { RecordList } from '#/components/record-list/record-list'
import { useByClubClock } from '#/site/use-by-club-clock'
import { PeriodLinks } from './date/period-links'
import { EventDetails } from './event-details'
import { CreateEvent, EditEvent } from './event-editor'
import { eventColumns, eventCsv, eventPhoneRow } from './event-table'
import type { Period } from './event-view'

/** Returns a period's events: upcoming ones with the next one first, then past ones with the latest first. */
function eventsOf(period: Period, events: readonly EventRecord[], now: string): EventRecord[] {
  const upcoming = comingEvents(events, now).map(({ event }) => event)
  if (period === 'upcoming') return upcoming
  const coming = new Set(upcoming)
  const when = ({ date, timeStart }: EventRecord) => `${date}T${timeStart}`
  const past = events
    .filter((event) => !coming.has(event))
    .toSorted((one, other) => (when(one) > when(other) ? -1 : 1))
  return period === 'past' ? past : [...upcoming, ...past]
}

const searchText = ({ title, location, city, chapter, date, ...event }: EventRecord) =>
  [title, location, city, chapter?.name, date ?? formatDayRule(event)].join(' ')

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

/** The portal's event list. */
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
      query={useQuery(lists.events)}
      choose={choose}
      searchText={searchText}
      filter={<PeriodLinks current={period} />}
      detail={detail}
      edit={isAdmin ? edit : null}
      csv={isAdmin ? csv : null}
    />
  )
}
