import { userStatus } from '@clubhouse/schema/enumeration'
import { roleName } from '@clubhouse/schema/members/role-record'
import type { UserEntry } from '@clubhouse/schema/members/user'
import { useIsAdmin } from '#/api/shared-queries'
import { withFieldGroup } from '#/components/form/app-form'
import { Button } from '#/components/ui/button'
import { ChapterField } from './chapter-field'
import { CompanyGroup, companyFields } from './company-group'
import { NameGroup, nameFields } from './name-group'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const statusOptions = optionsOf(userStatus.options)
const roleOptions = optionsOf(roleName.options)

/** Where the fields of `PersonGroup` are in a form that has them at its top. */
export const personFields = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
} as const

/** A user's name and address. */
export const PersonGroup = withFieldGroup({
  defaultValues: { firstname: '', lastname: '', email: '' },
  render: ({ group }) => (
    <>
      <NameGroup form={group} fields={nameFields} />
      <group.AppField name="email">
        {(field) => <field.TextField label="Email" type="email" autoComplete="off" />}
      </group.AppField>
    </>
  ),
})

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
    return (
      <>
        <CompanyGroup form={group} fields={companyFields} mayBeExempt={isInvited} />
        <group.AppField name="isCompanyContact">
          {(field) => <field.CheckboxField label="Can edit their company" />}
        </group.AppField>
        <group.AppField name="chapterId">{() => <ChapterField />}</group.AppField>
      </>
    )
  },
})

/** Where the fields of `RightsGroup` are in a form that has them at its top. */
export const rightsFields = { status: 'status', role: 'role' } as const
const noRights: Pick<UserEntry, 'status' | 'role'> = { status: 'Active', role: 'Member' }

/** A user's status and role; an invited user is Active. */
export const RightsGroup = withFieldGroup({
  defaultValues: noRights,
  props: notInvited,
  render: function Rights({ group, isInvited }) {
    // Nobody else gives the role.
    const isAdmin = useIsAdmin()
    return (
      <div className="grid gap-5 sm:grid-cols-2">
        {!isInvited && (
          <group.AppField name="status">
            {(field) => <field.SelectField label="Status" options={statusOptions} />}
          </group.AppField>
        )}
        {isAdmin && (
          <group.AppField name="role">
            {(field) => <field.SelectField label="Role" options={roleOptions} />}
          </group.AppField>
        )}
      </div>
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
