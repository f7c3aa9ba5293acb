import { withFieldGroup } from '#/components/form/app-form'

/** Where the fields of `NameGroup` are in a form that has them at its top. */
export const nameFields = { firstname: 'firstname', lastname: 'lastname' } as const

/** The first and last name. */
export const NameGroup = withFieldGroup({
  defaultValues: { firstname: '', lastname: '' },
  render: ({ group }) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <group.AppField name="firstname">
        {(field) => <field.TextField label="First name" autoComplete="off" />}
      </group.AppField>
      <group.AppField name="lastname">
        {(field) => <field.TextField label="Last name" autoComplete="off" />}
      </group.AppField>
    </div>
  ),
})
