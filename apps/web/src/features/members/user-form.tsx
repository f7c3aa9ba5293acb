import { isSameEmail } from '@clubhouse/schema/email-key'
import { userStatus } from '@clubhouse/schema/enumeration'
import { isAdmin } from '@clubhouse/schema/members/role'
import { roleName } from '@clubhouse/schema/members/role-record'
import {
  type UserDetail,
  type UserEntry,
  userForm,
  userFormWithPassword,
} from '@clubhouse/schema/members/user'
import type { CommitmentChoices } from '@clubhouse/schema/members/user-commitments'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { PhoneGroup, phoneFields } from '#/components/form/groups/phone-group'
import { keepsEditing } from '#/components/form/use-question'
import { Button } from '#/components/ui/button'
import { MembershipGroup, membershipFields, NewPasswordGroup, passwordFields } from './user-groups'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export type UserInput = Omit<
  z.infer<typeof userForm>,
  'currentPassword' | 'newPassword' | 'confirmPassword'
>

type Passwords = { password?: string; currentPassword?: string }

type UserFormProps = {
  /** Absent for a new user, who needs a password. */
  user?: UserEntry
  /** Whether they are invited: Active, with a password that they set themselves. */
  isInvited?: boolean
  /** Whether users with a password edit themselves: a new password or address then requires their current one. */
  asksPassword?: boolean
  /** Asks what to do with the user's subscription and RSVPs; null: do not save. */
  askFirst?: (user: UserInput) => Promise<CommitmentChoices | null>
  /** Saves; without a password it does not change. Errors that it throws are shown at the form and its fields. */
  onSave: (user: UserInput & CommitmentChoices, passwords: Passwords) => Promise<unknown>
  onSaved: () => void
}

/** All fields of a user; while the password section is hidden no password is sent. */
export function UserForm({
  user,
  isInvited,
  asksPassword,
  askFirst = async () => ({}),
  onSave,
  onSaved,
}: UserFormProps) {
  const [withPassword, setWithPassword] = useState(!user)
  const schema = withPassword ? userFormWithPassword : userForm
  const needsPassword = (email: string) =>
    Boolean(asksPassword && (withPassword || !isSameEmail(email, user?.email ?? '')))
  const form = useAppForm({
    defaultValues: user ?? blankUser(),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: async ({ value }) => {
        const { currentPassword, newPassword, confirmPassword: _, ...input } = schema.parse(value)
        const passwords = {
          ...(withPassword && { password: newPassword }),
          ...(needsPassword(input.email) && { currentPassword }),
        }
        const choices = await askFirst(input)
        if (!choices) return keepsEditing
        return sendForm(() => onSave({ ...input, ...choices }, passwords), {
          password: 'newPassword',
        })
      },
    },
    onSubmit: onSaved,
  })
  const hide = () => {
    setWithPassword(false)
    form.setFieldValue('newPassword', '')
    form.setFieldValue('confirmPassword', '')
  }
  return (
    <form.AppForm>
      <form.FormBody label="User">
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="firstname">
            {(field) => <field.TextField label="First name" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="lastname">
            {(field) => <field.TextField label="Last name" autoComplete="off" />}
          </form.AppField>
        </div>
        <form.AppField name="email">
          {(field) => <field.TextField label="Email" type="email" autoComplete="off" />}
        </form.AppField>
        <PhoneGroup
          form={form}
          fields={phoneFields}
          label="Phone number"
          optional={false}
          isOwn={false}
        />
        <MembershipGroup form={form} fields={membershipFields} isInvited={isInvited} />
        <div className="grid gap-5 sm:grid-cols-2">
          {!isInvited && (
            <form.AppField name="status">
              {(field) => (
                <field.SelectField label="Status" options={optionsOf(userStatus.options)} />
              )}
            </form.AppField>
          )}
          <form.AppField name="role">
            {(field) => <field.SelectField label="Role" options={optionsOf(roleName.options)} />}
          </form.AppField>
        </div>
        {isInvited ? (
          <p className="text-muted">
            We’ll email them a link to set a password. It works for 14 days.
          </p>
        ) : withPassword ? (
          <NewPasswordGroup form={form} fields={passwordFields} onKeep={user ? hide : null} />
        ) : (
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={() => setWithPassword(true)}
          >
            Change Password
          </Button>
        )}
        <form.Subscribe selector={({ values }) => needsPassword(values.email)}>
          {(needed) =>
            needed && (
              <form.AppField name="currentPassword">
                {(field) => (
                  <field.PasswordField
                    label="Current Password"
                    autoComplete="current-password"
                    hint="Required to change your own email or password"
                  />
                )}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <form.FormButtons
          label={isInvited ? 'Invite' : 'Save'}
          busyLabel={isInvited ? 'Inviting…' : 'Saving…'}
        />
      </form.FormBody>
    </form.AppForm>
  )
}

/** The initial values of a new user's form. */
const blankUser = (): UserEntry => ({ ...blankValues(userForm), role: 'Member' })

/** Returns the initial values of an invitation, filled in from a contact message. */
export const invitedValues = (
  from?: Pick<UserDetail, 'firstname' | 'lastname' | 'phoneNumber' | 'phoneExt'> & {
    email: string | null
  },
): UserEntry => valuesOf(userForm, { ...from, role: 'Member' })

/** Returns a user as form values, blank where a field is empty. */
export const userValues = (user: UserDetail): UserEntry =>
  valuesOf(userForm, { ...user, role: isAdmin(user.role) ? 'Admin' : 'Member' })
