import { withFieldGroup } from '#/components/form/app-form'

/** Where the fields of `CommitteePlaceGroup` are in a form that has them at its top. */
export const committeePlaceFields = {
  isChair: 'isChair',
  startsOn: 'startsOn',
  endsOn: 'endsOn',
} as const

type Place = { isChair?: boolean | undefined; startsOn: string; endsOn: string }

const defaultValues: Place = { isChair: false, startsOn: '', endsOn: '' }

/** Whether somebody chairs a committee, and their first and last day on it. */
export const CommitteePlaceGroup = withFieldGroup({
  defaultValues,
  render: ({ group }) => (
    <>
      <group.AppField name="isChair">
        {(field) => <field.CheckboxField label="Chairs the committee" />}
      </group.AppField>
      <div className="grid gap-5 sm:grid-cols-2">
        <group.AppField name="startsOn">
          {(field) => <field.TextField label="First day" type="date" autoComplete="off" />}
        </group.AppField>
        <group.AppField name="endsOn">
          {(field) => <field.TextField label="Last day" type="date" autoComplete="off" />}
        </group.AppField>
      </div>
    </>
  ),
})
