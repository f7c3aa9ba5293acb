import { clubDate, localDateTime } from '@clubhouse/schema/club-time'
import { formatDayRule } from '@clubhouse/schema/day-rule'
import type { EventRecord } from '@clubhouse/schema/event'
import { nextOccurrence } from '@clubhouse/schema/occurrences-between'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { lists } from '#/api/lists'
import { RecordEditor } from '#/api/record-editor'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { Fact, Facts } from '#/components/facts'
import { formatShortDate } from '#/components/format/date'
import { formatTimeRange } from '#/components/format/time'
import { MapLink } from '#/components/map-link'
import { RecordList } from '#/components/record-list/record-list'
import { Badge } from '#/components/ui/badge'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EventForm, eventValues } from './event-form'
import { eventColumns, eventCsv, eventPhoneRow } from './event-table'
import { eventsOf, type Period } from './event-view'
import { PeriodLinks } from './period-links'

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

/** The events of the portal, upcoming ones first (product.md section 2, 'Lists'). */
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

function CreateEvent({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.event.create.useMutation({ onSuccess: () => utils.event.invalidate() })
  return <EventForm onSave={(event) => create.mutateAsync(event)} onSaved={onDone} />
}

/** Edits an event; its members are notified when it is canceled or takes place again. */
export function EditEvent({ event, onDone }: { event: EventRecord; onDone: () => void }) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const { id } = event
  const update = trpc.event.update.useMutation({ onSettled: () => utils.event.invalidate() })
  const load = async () => {
    const events = await queryClient.fetchQuery({ ...lists.events, staleTime: 0 })
    return events.find((one) => one.id === id) ?? event
  }
  return (
    <RecordEditor query={{ data: event }} load={load}>
      {(record, save) => (
        <EventForm
          event={eventValues(record)}
          announced
          onSave={(values) => save((version) => update.mutateAsync({ id, ...values, version }))}
          onSaved={onDone}
        />
      )}
    </RecordEditor>
  )
}

/** Everything that members see of an event. */
export function EventDetails({ event }: { event: EventRecord }) {
  const today = useByClubClock(clubDate)
  const recurs = event.type === 'Recurring'
  const next = nextOccurrence(event, today)
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {event.isCancelled && <Badge tone="danger">Canceled</Badge>}
        <Badge>{recurs ? 'Recurring Event' : 'Special Event'}</Badge>
        {event.isPublic && <Badge tone="accent">Public</Badge>}
      </p>
      {event.description && (
        <p className="wrap-anywhere my-5 whitespace-pre-line">{event.description}</p>
      )}
      <div className="mt-5">
        <Facts>
          <Fact label="Date">
            {event.date ? formatShortDate(event.date, today) : formatDayRule(event)}
          </Fact>
          {recurs && next && <Fact label="Next">{formatShortDate(next.day, today)}</Fact>}
          <Fact label="Time">{formatTimeRange(event.timeStart, event.timeEnd)}</Fact>
          <Fact label="Chapter">{event.wholeClub ? 'Whole club' : event.chapter?.name}</Fact>
          <Fact label="Location">{event.location}</Fact>
          <Fact label="Address">
            <MapLink place={event} />
          </Fact>
        </Facts>
      </div>
    </>
  )
}
