import { type DutyEntry, type DutyRecord, dutySchema } from '@clubhouse/schema/duties/duty'
import { daysOf } from '@clubhouse/schema/duties/shift'
import type { EventDetail } from '@clubhouse/schema/events/event'
import { RecordEditor } from '#/api/record-editor'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { SelectField } from '#/components/form/fields/select-field'
import { DayField } from './day-field'
import { useDutiesChanged } from './use-duties-changed'

type Event = Pick<EventDetail, 'id' | 'type' | 'date' | 'endDate' | 'endsNextDay'>
type DoneProps = { event: Event; onDone: () => void }

/** Adds a duty to an event. */
export function AddDuty({ event, onDone }: DoneProps) {
  const create = trpc.duty.create.useMutation(useDutiesChanged())
  const first: DutyEntry = {
    title: '',
    instructions: '',
    count: 1,
    arrivesMinutesBefore: 15,
    rotation: event.type === 'Recurring' ? 'LeastRecent' : 'None',
    timeStart: '',
    timeEnd: '',
    dayOffset: 0,
    endsNextDay: false,
  }
  return (
    <DutyForm
      label="Add Duty"
      event={event}
      values={first}
      onSave={(value) =>
        sendForm(() => create.mutateAsync({ id: event.id, ...dutySchema.parse(value) }))
      }
      onDone={onDone}
    />
  )
}

/** Changes a duty. */
export function EditDuty({ event, duty, onDone }: DoneProps & { duty: DutyRecord }) {
  const utils = trpc.useUtils()
  const update = trpc.duty.update.useMutation(useDutiesChanged())
  const { id } = duty
  const load = async () => {
    const duties = await utils.duty.list.fetch({ id: event.id }, { staleTime: 0 })
    return duties.find((one) => one.id === id) ?? duty
  }
  return (
    <RecordEditor query={{ data: duty }} load={load}>
      {(record, save) => (
        <DutyForm
          label="Edit Duty"
          event={event}
          values={{
            ...record,
            instructions: record.instructions ?? '',
            timeStart: record.timeStart ?? '',
            timeEnd: record.timeEnd ?? '',
          }}
          onSave={(value) =>
            sendForm(() =>
              save((version) => update.mutateAsync({ id, version, ...dutySchema.parse(value) })),
            )
          }
          onDone={onDone}
        />
      )}
    </RecordEditor>
  )
}

type FormProps = DoneProps & {
  label: string
  values: DutyEntry
  onSave: (value: DutyEntry) => ReturnType<typeof sendForm>
}

function DutyForm({ label, event, values, onSave, onDone }: FormProps) {
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: { onChange: dutySchema, onSubmitAsync: ({ value }) => onSave(value) },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label={label}>
        <form.AppField name="title">
          {(field) => <field.TextField label="Duty" hint="Such as Greeter" />}
        </form.AppField>
        <form.AppField name="instructions">
          {(field) => <field.TextAreaField label="Instructions" optional />}
        </form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="count">
            {() => <NumberField label="Members" hint="How many each date needs" />}
          </form.AppField>
          <form.AppField name="arrivesMinutesBefore">
            {() => <NumberField label="Minutes" hint="How long before the start they arrive" />}
          </form.AppField>
        </div>
        {event.type === 'Once' && (
          <>
            <p className="text-muted">
              With times it’s a shift: members sign up, and a full one has a waitlist.
            </p>
            {event.date && daysOf(event) > 1 && (
              <form.AppField name="dayOffset">
                {() => <DayField day={event.date ?? ''} days={daysOf(event)} />}
              </form.AppField>
            )}
            <div className="grid gap-3">
              <div className="grid gap-5 sm:grid-cols-2">
                <form.AppField name="timeStart">
                  {(field) => <field.TimeField label="Start time" />}
                </form.AppField>
                <form.Subscribe
                  selector={({ values: { timeStart, endsNextDay } }) =>
                    endsNextDay ? undefined : (timeStart ?? undefined)
                  }
                >
                  {(after) => (
                    <form.AppField name="timeEnd">
                      {(field) => <field.TimeField label="End time" after={after} />}
                    </form.AppField>
                  )}
                </form.Subscribe>
              </div>
              <form.AppField name="endsNextDay">
                {(field) => <field.CheckboxField label="Ends the next day" />}
              </form.AppField>
            </div>
          </>
        )}
        <form.Subscribe selector={({ values }) => Boolean(values.timeStart)}>
          {(isShift) =>
            !isShift && (
              <form.AppField name="rotation">
                {() => (
                  <SelectField
                    label="Rotation"
                    hint="Officers, honorary members, and members who are away are left out."
                    options={[
                      { value: 'LeastRecent', label: 'Members take turns' },
                      { value: 'None', label: 'Members sign up' },
                    ]}
                  />
                )}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <form.FormError />
        <form.FormButtons label={label === 'Edit Duty' ? 'Save' : label} busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
