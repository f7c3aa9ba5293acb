import { withFieldGroup } from '#/components/form/app-form'
import { TimesGroup, timesFields } from '#/components/form/groups/times-group'

/** Where the fields of `LengthGroup` are in a form that has them at its top. */
export const lengthFields = {
  ...timesFields,
  isAllDay: 'isAllDay',
  endsNextDay: 'endsNextDay',
} as const

type Length = {
  timeStart?: string | undefined
  timeEnd?: string | undefined
  isAllDay?: boolean | undefined
  endsNextDay?: boolean | undefined
}

const blank: Length = { timeStart: '', timeEnd: '', isAllDay: false, endsNextDay: false }

type LengthProps = {
  /** Whether it takes several days: it ends on the last of them. */
  lastsDays: boolean
}

const oneDay: LengthProps = { lastsDays: false }

/** When it begins and ends on its day, after midnight or not at all: whole days have no times. */
export const LengthGroup = withFieldGroup({
  defaultValues: blank,
  props: oneDay,
  render: ({ group, lastsDays }) => (
    <div className="grid gap-3">
      <group.AppField name="isAllDay">
        {(field) => <field.CheckboxField label="All day" />}
      </group.AppField>
      <group.Subscribe selector={({ values }) => values}>
        {({ isAllDay, endsNextDay }) =>
          !isAllDay && (
            <>
              <TimesGroup
                form={group}
                fields={timesFields}
                endsLater={lastsDays || endsNextDay === true}
              />
              {!lastsDays && (
                <group.AppField name="endsNextDay">
                  {(field) => <field.CheckboxField label="Ends the next day" />}
                </group.AppField>
              )}
            </>
          )
        }
      </group.Subscribe>
    </div>
  ),
})
