import type { EventRecord } from '@clubhouse/schema/events/event'
import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { EventForm, eventValues } from './event-form'

/** Creates an event. */
export function CreateEvent({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.event.create.useMutation({ onSuccess: () => utils.event.invalidate() })
  return <EventForm onSave={(event) => create.mutateAsync(event)} onSaved={onDone} />
}

/** Edits an event. 'Notify members' decides whether members are notified. */
export function EditEvent({ event, onDone }: { event: EventRecord; onDone: () => void }) {
  const utils = trpc.useUtils()
  const { id } = event
  const update = trpc.event.update.useMutation({ onSettled: () => utils.event.invalidate() })
  return (
    <RecordEditor
      query={{ data: event }}
      load={() => utils.event.get.fetch({ id }, { staleTime: 0 })}
    >
      {(record, save) => (
        <EventForm
          event={eventValues(record)}
          id={id}
          onSave={(values) => save((version) => update.mutateAsync({ id, ...values, version }))}
          onSaved={onDone}
        />
      )}
    </RecordEditor>
  )
}
