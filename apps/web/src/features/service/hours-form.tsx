import {
  type ServiceHours,
  type ServiceHoursEntry,
  type ServiceHoursInput,
  serviceHoursForm,
} from '@clubhouse/schema/service/service-hours'
import { useQuery } from '@tanstack/react-query'
import { lists } from '#/api/lists'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { SelectField } from '#/components/form/fields/select-field'
import { formatShortDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { kindOptions } from './service-words'
import { useHoursChanged } from './use-hours-changed'

type DoneProps = { today: string; onDone: () => void }

/** Adds the member's own hours; `first` has what is known already. */
export function AddHours({
  first,
  today,
  onDone,
}: DoneProps & { first?: Partial<ServiceHoursEntry> }) {
  const create = trpc.serviceHours.createOwn.useMutation(useHoursChanged())
  return (
    <HoursForm
      label="Add Hours"
      values={{ eventId: '', text: '', date: today, kind: 'Direct', minutes: '', ...first }}
      today={today}
      onSave={(value) => sendForm(() => create.mutateAsync(value))}
      onDone={onDone}
    />
  )
}

type EditHoursProps = DoneProps & {
  hours: ServiceHours
  /** Whether an organizer changes a member's. */
  isOrganizer?: boolean
}

/** Changes or removes hours: the member's own, or a member's for an organizer. */
export function EditHours({ hours, today, isOrganizer = false, onDone }: EditHoursProps) {
  const { id, version, event, text, date, kind, minutes } = hours
  const changed = useHoursChanged()
  const updateOwn = trpc.serviceHours.updateOwn.useMutation(changed)
  const removeOwn = trpc.serviceHours.removeOwn.useMutation(changed)
  const updateMembers = trpc.serviceHours.update.useMutation(changed)
  const removeMembers = trpc.serviceHours.remove.useMutation(changed)
  const [update, remove] = isOrganizer ? [updateMembers, removeMembers] : [updateOwn, removeOwn]
  return (
    <>
      <HoursForm
        label="Edit Hours"
        values={{
          ...{ eventId: event?.id ?? '', text: text ?? '', date, kind },
          minutes: typed(minutes),
        }}
        event={event}
        today={today}
        onSave={(value) => sendForm(() => update.mutateAsync({ id, version, ...value }))}
        onDone={onDone}
      />
      <Button
        variant="ghost"
        className="mt-2 text-danger"
        busy={remove.isPending}
        onClick={() => remove.mutate({ id }, { onSuccess: onDone })}
      >
        Remove these hours
      </Button>
    </>
  )
}

/** Returns minutes as a person types them: '1:30'. */
export const typed = (minutes: number): string =>
  minutes % 60 === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

type FormProps = DoneProps & {
  label: string
  values: ServiceHoursEntry
  /** The event of the hours, which the list may not have. */
  event?: ServiceHours['event']
  onSave: (value: ServiceHoursInput) => ReturnType<typeof sendForm>
}

function HoursForm({ label, values, event, today, onSave, onDone }: FormProps) {
  const events = useQuery(lists.events)
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: serviceHoursForm,
      onSubmitAsync: ({ value }) => onSave(serviceHoursForm.parse(value)),
    },
    onSubmit: onDone,
  })
  const options = events.data
    ?.map(({ id, title, date }) => ({
      ...{ value: id, label: title },
      ...(date && { detail: formatShortDate(date, today) }),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const missing = event && !events.data?.some(({ id }) => id === event.id)
  return (
    <form.AppForm>
      <form.FormBody label={label}>
        <form.AppField name="eventId">
          {() => (
            <ComboboxField
              label="Club event"
              options={
                missing ? [{ value: event.id, label: event.title }, ...(options ?? [])] : options
              }
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="text">
          {(field) => (
            <field.TextField
              label="Or another project"
              hint="Such as Highway cleanup"
              autoComplete="off"
            />
          )}
        </form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="date">
            {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="minutes">
            {(field) => (
              <field.TextField label="Hours" hint="Such as 2 or 1:30" autoComplete="off" />
            )}
          </form.AppField>
        </div>
        <form.AppField name="kind">
          {() => <SelectField label="Kind" options={kindOptions} />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label={label === 'Edit Hours' ? 'Save' : label} busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
