import { dayOfWeek } from '@clubhouse/schema/enumeration'
import type { EventEntry } from '@clubhouse/schema/events/event'
import { withFieldGroup } from '#/components/form/app-form'
import { WeeksField } from './weeks-field'

/** Where the fields of `WhenGroup` are in a form that has them at its top. */
export const whenFields = {
  type: 'type',
  date: 'date',
  endDate: 'endDate',
  dayOfWeek: 'dayOfWeek',
  weeks: 'weeks',
} as const

const days = dayOfWeek.options.map((day) => ({ value: day, label: day }))

const blank: Pick<EventEntry, 'type' | 'date' | 'endDate' | 'dayOfWeek' | 'weeks'> = {
  type: 'Once',
  date: '',
  endDate: '',
  dayOfWeek: '',
  weeks: [],
}

type WhenProps = {
  /** Explains what changing the day means. */
  dayHint: string | undefined
}

const noHint: WhenProps = { dayHint: undefined }

/** The date of an event, or its day of the week, as its type says. */
export const WhenGroup = withFieldGroup({
  defaultValues: blank,
  props: noHint,
  render: ({ group, dayHint }) => (
    <group.Subscribe selector={({ values }) => values.type === 'Once'}>
      {(once) =>
        once ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <group.AppField name="date">
              {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
            </group.AppField>
            <group.AppField name="endDate">
              {(field) => (
                <field.TextField
                  label="Last day"
                  type="date"
                  autoComplete="off"
                  hint="Of several days"
                  optional
                />
              )}
            </group.AppField>
          </div>
        ) : (
          <>
            <group.AppField name="dayOfWeek">
              {(field) => <field.SelectField label="Day of Week" options={days} hint={dayHint} />}
            </group.AppField>
            <group.AppField name="weeks">{() => <WeeksField />}</group.AppField>
          </>
        )
      }
    </group.Subscribe>
  ),
})
