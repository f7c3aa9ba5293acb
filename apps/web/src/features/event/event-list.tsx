import type { EventRecord } from '@clubhouse/schema/event'
import { trpc } from '#/api/trpc'
import { useIsAdmin } from '#/api/use-is-admin'
import { RecordList } from '#/components/record-list/record-list'
import { eventColumns } from './event-columns'
import { eventCsv } from './event-csv'
import { CreateEvent, EditEvent } from './event-editor'

const searchText = ({ title, location, city, chapter, date, dayOfWeek }: EventRecord) =>
  [title, location, city, chapter?.name, date, dayOfWeek].join(' ')

const csv = { filename: 'events.csv', columns: eventCsv }

const edit = {
  noun: 'Event',
  nameOf: ({ title }: EventRecord) => title,
  form: (event: EventRecord | null, close: () => void) =>
    event ? <EditEvent event={event} onDone={close} /> : <CreateEvent onDone={close} />,
}

/** Every event of the portal (spec section 2, 'Lists'). */
export function EventList() {
  const isAdmin = useIsAdmin()
  return (
    <RecordList
      title="Events"
      columns={eventColumns}
      query={trpc.event.list.useQuery()}
      searchText={searchText}
      edit={isAdmin ? edit : null}
      csv={isAdmin ? csv : null}
    />
  )
}
