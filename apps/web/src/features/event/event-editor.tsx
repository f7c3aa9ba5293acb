import type { EventRecord } from '@clubhouse/schema/event'
import { trpc } from '#/api/trpc'
import { useEditedRecord } from '#/api/use-edited-record'
import { NewerVersion } from '#/components/newer-version'
import { EventForm } from './event-form'
import { eventValues } from './event-values'

/** Creates an event. */
export function CreateEvent({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.event.create.useMutation({ onSuccess: () => utils.event.invalidate() })
  return <EventForm onSave={(event) => create.mutateAsync(event)} onSaved={onDone} />
}

/** Edits an event; what somebody else changed meanwhile is shown, not overwritten. */
export function EditEvent({ event, onDone }: { event: EventRecord; onDone: () => void }) {
  const utils = trpc.useUtils()
  const update = trpc.event.update.useMutation({ onSettled: () => utils.event.invalidate() })
  const load = async () => {
    const events = await utils.event.list.fetch(undefined, { staleTime: 0 })
    return events.find(({ id }) => id === event.id) ?? event
  }
  const edited = useEditedRecord(event, load)
  return (
    <>
      {edited.newer && (
        <NewerVersion
          before={edited.base}
          after={edited.newer}
          onTake={edited.take}
          onKeep={edited.keep}
        />
      )}
      <EventForm
        key={edited.base.version}
        event={eventValues(edited.base)}
        announced
        onSave={(values) =>
          edited.save((version) => update.mutateAsync({ id: event.id, ...values, version }))
        }
        onSaved={onDone}
      />
    </>
  )
}
