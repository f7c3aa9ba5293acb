import { dayOfWeek } from '@clubhouse/schema/enumeration'
import type { EventEntry } from '@clubhouse/schema/events/event'
import { withFieldGroup } from '#/components/form/app-form'
import { WeeksField } from './weeks-field'

/** Where the fields of `WhenGroup` are in a form that has them at its top. */
export const whenFields = {
  type: 'type',
  date: 'date',
  dayOfWeek: 'dayOfWeek',
  weeks: 'weeks',
} as const

const days = dayOfWeek.options.map((day) => ({ value: day, label: day }))

const blank: Pick<EventEntry, 'type' | 'date' | 'dayOfWeek' | 'weeks'> = {
  type: 'Once',
  date: '',
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
          <group.AppField name="date">
            {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
          </group.AppField>
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
