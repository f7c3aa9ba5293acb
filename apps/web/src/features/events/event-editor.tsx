import type { EventRecord } from '@clubhouse/schema/events/event'
import { useRef } from 'react'
import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { copiedValues, EventForm, eventValues } from './event-form'

/** Creates an event. */
export function CreateEvent({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.event.create.useMutation({ onSuccess: () => utils.event.invalidate() })
  return (
    <EventForm
      submit="Create Event"
      onSave={(event) => create.mutateAsync(event)}
      onSaved={onDone}
    />
  )
}

type CopyEventProps = {
  event: EventRecord
  /** Opens the new event. */
  onCopied: (id: string) => void
}

/** Creates an event like another one. */
export function CopyEvent({ event, onCopied }: CopyEventProps) {
  const utils = trpc.useUtils()
  const copied = useRef('')
  const create = trpc.event.create.useMutation({
    onSuccess: ({ data }) => {
      copied.current = data.id
      return utils.event.invalidate()
    },
  })
  return (
    <EventForm
      event={copiedValues(event)}
      submit="Copy Event"
      onSave={(values) => create.mutateAsync(values)}
      onSaved={() => onCopied(copied.current)}
    />
  )
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
