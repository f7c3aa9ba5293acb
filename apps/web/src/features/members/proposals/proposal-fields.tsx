import type { ProposalEntry } from '@clubhouse/schema/members/proposal'
import { withFieldGroup } from '#/components/form/app-form'
import { ClassificationField } from '../classification-field'
import { NameGroup, nameFields } from '../name-group'

/** Where the fields of `ProposedGroup` are in a form that has them at its top. */
export const proposedFields = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  phoneNumber: 'phoneNumber',
  phoneExt: 'phoneExt',
  classification: 'classification',
  companyName: 'companyName',
  reason: 'reason',
} as const

const blank: ProposalEntry = {
  firstname: '',
  lastname: '',
  email: '',
  phoneNumber: '',
  phoneExt: '',
  classification: '',
  companyName: '',
  reason: '',
}

/** A proposed person. */
export const ProposedGroup = withFieldGroup({
  defaultValues: blank,
  render: ({ group }) => (
    <>
      <NameGroup form={group} fields={nameFields} />
      <group.AppField name="classification">{() => <ClassificationField />}</group.AppField>
      <group.AppField name="companyName">
        {(field) => <field.TextField label="Company" autoComplete="off" optional />}
      </group.AppField>
      <group.AppField name="email">
        {(field) => <field.TextField label="Email" type="email" autoComplete="off" optional />}
      </group.AppField>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <group.AppField name="phoneNumber">
          {(field) => (
            <field.TextField label="Phone number" type="tel" autoComplete="off" optional />
          )}
        </group.AppField>
        <group.AppField name="phoneExt">
          {(field) => (
            <field.TextField label="Extension" inputMode="numeric" autoComplete="off" optional />
          )}
        </group.AppField>
      </div>
      <group.AppField name="reason">
        {(field) => (
          <field.TextAreaField
            label="Why do you propose them?"
            hint="Only the board reads this"
            optional
          />
        )}
      </group.AppField>
    </>
  ),
})
