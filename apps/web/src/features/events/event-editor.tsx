import type { EventRecord } from '@clubhouse/schema/events/event'
import { useRef, useState } from 'react'
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

/** Creates an event like another one, with its files unless that is turned off. */
export function CopyEvent({ event, onCopied }: CopyEventProps) {
  const { id: from } = event
  const utils = trpc.useUtils()
  const copied = useRef('')
  const { data: files = [] } = trpc.attachment.list.useQuery({ id: from })
  const [withFiles, setWithFiles] = useState(true)
  const copyFiles = trpc.attachment.copy.useMutation()
  const create = trpc.event.create.useMutation({
    onSuccess: async ({ data: { id } }) => {
      copied.current = id
      // The event exists even if this fails, which a toast shows.
      if (withFiles && files.length > 0) await copyFiles.mutateAsync({ id, from }).catch(() => {})
      await utils.event.invalidate()
    },
  })
  return (
    <>
      {files.length > 0 && (
        <label className="mb-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={withFiles}
            onChange={({ target }) => setWithFiles(target.checked)}
          />
          <span className="wrap-anywhere">
            Copy attachments ({files.map(({ filename }) => filename).join(', ')})
          </span>
        </label>
      )}
      <EventForm
        event={copiedValues(event)}
        currency={event.currency}
        submit="Copy Event"
        onSave={(values) => create.mutateAsync(values)}
        onSaved={() => onCopied(copied.current)}
      />
    </>
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
          currency={record.currency}
          id={id}
          onSave={(values) => save((version) => update.mutateAsync({ id, ...values, version }))}
          onSaved={onDone}
        />
      )}
    </RecordEditor>
  )
}
