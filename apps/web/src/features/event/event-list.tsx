import type { EventRecord } from '@clubhouse/schema/event'
import { trpc } from '#/api/trpc'
import { useIsAdmin } from '#/api/use-is-admin'
import { ExportButton } from '#/components/record-list/export-button'
import { RecordList } from '#/components/record-list/record-list'
import { eventColumns } from './event-columns'
import { eventCsv } from './event-csv'
import { CreateEvent, EditEvent } from './event-editor'

const searchText = ({ title, location, city, chapter, date, dayOfWeek }: EventRecord) =>
  [title, location, city, chapter?.name, date, dayOfWeek].join(' ')

const edit = {
  noun: 'Event',
  nameOf: ({ title }: EventRecord) => title,
  form: (event: EventRecord | null, close: () => void) =>
    event ? <EditEvent event={event} onDone={close} /> : <CreateEvent onDone={close} />,
}

/** Every event of the portal (spec section 2, 'Lists'). */
export function EventList() {
  const isAdmin = useIsAdmin()
  const query = trpc.event.list.useQuery()
  return (
    <RecordList
      title="Events"
      columns={eventColumns}
      query={query}
      searchText={searchText}
      edit={isAdmin ? edit : null}
      tools={
        isAdmin && (
          <ExportButton
            filename="events.csv"
            columns={eventCsv}
            rows={query.data}
            searchText={searchText}
          />
        )
      }
    />
  )
}
