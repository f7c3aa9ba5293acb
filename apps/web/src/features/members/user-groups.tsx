import type { UserEntry } from '@clubhouse/schema/members/user'
import { trpc } from '#/api/trpc'
import { withFieldGroup } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { Button } from '#/components/ui/button'

/** Where the fields of `MembershipGroup` are in a form that has them at its top. */
export const membershipFields = {
  companyId: 'companyId',
  companyExempt: 'companyExempt',
  isCompanyContact: 'isCompanyContact',
  chapterId: 'chapterId',
} as const

type MembershipProps = {
  /** Whether they are invited, and may need no company. */
  isInvited: boolean | undefined
}

const notInvited: MembershipProps = { isInvited: false }
const noMembership: Pick<
  UserEntry,
  'companyId' | 'companyExempt' | 'isCompanyContact' | 'chapterId'
> = { companyId: '', companyExempt: false, isCompanyContact: false, chapterId: '' }

/** Where a user belongs. */
export const MembershipGroup = withFieldGroup({
  defaultValues: noMembership,
  props: notInvited,
  render: function Membership({ group, isInvited }) {
    const chapters = trpc.chapter.list.useQuery()
    const companies = trpc.company.list.useQuery()
    return (
      <>
        <group.AppField name="companyId">
          {() => (
            <ComboboxField
              label="Company"
              options={companies.data?.map(({ id, name }) => ({ value: id, label: name }))}
              optional
            />
          )}
        </group.AppField>
        {isInvited && (
          <group.Subscribe selector={({ values }) => values.companyId === ''}>
            {(isWithout) =>
              isWithout && (
                <group.AppField name="companyExempt">
                  {(field) => <field.CheckboxField label="No company needed" />}
                </group.AppField>
              )
            }
          </group.Subscribe>
        )}
        <group.AppField name="isCompanyContact">
          {(field) => <field.CheckboxField label="Can edit their company" />}
        </group.AppField>
        <group.AppField name="chapterId">
          {(field) => (
            <field.SelectField
              label="Chapter"
              options={chapters.data?.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </group.AppField>
      </>
    )
  },
})

/** Where the fields of `NewPasswordGroup` are in a form that has them at its top. */
export const passwordFields = {
  newPassword: 'newPassword',
  confirmPassword: 'confirmPassword',
} as const

/** The props of `NewPasswordGroup` besides its fields. */
type PasswordProps = {
  /** Keeps the password that there is; null: there is none. */
  onKeep: (() => void) | null
}

const neverKept: PasswordProps = { onKeep: null }

/** A password that is given to a user. */
export const NewPasswordGroup = withFieldGroup({
  defaultValues: { newPassword: '', confirmPassword: '' },
  props: neverKept,
  render: function NewPassword({ group, onKeep }) {
    return (
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-heading font-semibold">Password</legend>
        <group.AppField name="newPassword">
          {(field) => (
            <field.PasswordField
              label="New Password"
              autoComplete="new-password"
              hint="At least 8 characters."
            />
          )}
        </group.AppField>
        <group.AppField name="confirmPassword">
          {(field) => <field.PasswordField label="Confirm Password" autoComplete="new-password" />}
        </group.AppField>
        {onKeep && (
          <Button variant="ghost" className="justify-self-start" onClick={onKeep}>
            Keep current password
          </Button>
        )}
      </fieldset>
    )
  },
})
