import { withFieldGroup } from '#/components/form/app-form'

/** The names of the two times in a form that has them at its top level. */
export const timesFields = { timeStart: 'timeStart', timeEnd: 'timeEnd' } as const

type Times = { timeStart?: string | undefined; timeEnd?: string | undefined }

const defaultValues: Times = { timeStart: '', timeEnd: '' }

type TimesProps = {
  /** Whether the end is on a later day: any time is possible. */
  endsLater?: boolean | undefined
}

const props: TimesProps = {}

/** The start and end time. The end offers only later times, unless it is on a later day. */
export const TimesGroup = withFieldGroup({
  defaultValues,
  props,
  render: ({ group, endsLater = false }) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <group.AppField name="timeStart">
        {(field) => <field.TimeField label="Start Time" />}
      </group.AppField>
      <group.Subscribe selector={({ values }) => values.timeStart}>
        {(start) => (
          <group.AppField name="timeEnd">
            {(field) => <field.TimeField label="End Time" after={endsLater ? undefined : start} />}
          </group.AppField>
        )}
      </group.Subscribe>
    </div>
  ),
})
