import { dayOfWeek } from '@clubhouse/schema/enumeration'
import { type EventEntry, type EventInput, eventSchema } from '@clubhouse/schema/event'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAddressSearch } from '#/api/use-address-search'
import { AddressGroup } from '#/components/form/address-group'
import { useAppForm } from '#/components/form/app-form'
import { placeFields } from '#/components/form/place-fields'
import { blankEvent } from './event-values'

const types = [
  { value: 'Once', label: 'One Time' },
  { value: 'Recurring', label: 'Recurring' },
]
const days = dayOfWeek.options.map((day) => ({ value: day, label: day }))

type EventFormProps = {
  event?: EventEntry
  /** Saves; what it throws is shown at the form and its fields. */
  onSave: (event: EventInput) => Promise<unknown>
  onSaved: () => void
}

/** All fields of an event; its type decides between a date and a day of the week (spec section 2). */
export function EventForm({ event = blankEvent, onSave, onSaved }: EventFormProps) {
  const chapters = trpc.chapter.list.useQuery()
  const form = useAppForm({
    defaultValues: event,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: eventSchema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(eventSchema.parse(value))),
    },
    onSubmit: onSaved,
  })
  const clearOther = (type: string) =>
    form.setFieldValue(type === 'Once' ? 'dayOfWeek' : 'date', '')
  const options = chapters.data?.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <form.AppForm>
      <form.FormBody label="Event">
        <form.AppField name="type">
          {(field) => <field.SelectField label="Type" options={types} onChange={clearOther} />}
        </form.AppField>
        <form.AppField name="title">{(field) => <field.TextField label="Title" />}</form.AppField>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label="Description" optional />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.type === 'Once'}>
          {(once) => (
            <>
              <form.AppField name="chapterId">
                {(field) => (
                  <field.SelectField
                    label="Chapter"
                    options={options}
                    optional={once}
                    hint="Chapter is optional for one-time events"
                  />
                )}
              </form.AppField>
              {once ? (
                <form.AppField name="date">
                  {(field) => <field.TextField label="Date" type="date" />}
                </form.AppField>
              ) : (
                <form.AppField name="dayOfWeek">
                  {(field) => <field.SelectField label="Day of Week" options={days} />}
                </form.AppField>
              )}
            </>
          )}
        </form.Subscribe>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="timeStart">
            {(field) => <field.TimeField label="Start Time" />}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values.timeStart}>
            {(start) => (
              <form.AppField name="timeEnd">
                {(field) => <field.TimeField label="End Time" after={start} />}
              </form.AppField>
            )}
          </form.Subscribe>
        </div>
        <form.AppField name="location">
          {(field) => <field.TextField label="Location" optional />}
        </form.AppField>
        <AddressGroup
          form={form}
          fields={placeFields}
          label="Address"
          optional
          useSearch={useAddressSearch}
        />
        <form.AppField name="isPublic">
          {(field) => <field.CheckboxField label="Public: on the website's calendar, too" />}
        </form.AppField>
        <form.AppField name="isCancelled">
          {(field) => <field.CheckboxField label="Canceled" />}
        </form.AppField>
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
