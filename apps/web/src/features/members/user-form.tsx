import { isAdmin } from '@clubhouse/schema/members/role'
import { type UserDetail, type UserEntry, userForm } from '@clubhouse/schema/members/user'
import { useState } from 'react'
import { valuesOf } from '#/components/form/form-values'
import { PhoneGroup, phoneFields } from '#/components/form/groups/phone-group'
import { Button } from '#/components/ui/button'
import { type SaveUser, useUserForm } from './use-user-form'
import {
  MembershipGroup,
  membershipFields,
  NewPasswordGroup,
  PersonGroup,
  passwordFields,
  personFields,
  RightsGroup,
  rightsFields,
} from './user-groups'

type UserFormProps = SaveUser & {
  /** Whether they are invited: Active, with a password that they set themselves. */
  isInvited?: boolean
}

/** All fields of a user; while the password section is hidden no password is sent. */
export function UserForm({ isInvited, ...user }: UserFormProps) {
  const [withPassword, setWithPassword] = useState(!user.user)
  const { form, needsPassword } = useUserForm(user, withPassword)
  const hide = () => {
    setWithPassword(false)
    form.setFieldValue('newPassword', '')
    form.setFieldValue('confirmPassword', '')
  }
  return (
    <form.AppForm>
      <form.FormBody label="User">
        <PersonGroup form={form} fields={personFields} />
        <PhoneGroup
          form={form}
          fields={phoneFields}
          label="Phone number"
          optional={false}
          isOwn={false}
        />
        <MembershipGroup form={form} fields={membershipFields} isInvited={isInvited} />
        <RightsGroup form={form} fields={rightsFields} isInvited={isInvited} />
        {isInvited ? (
          <p className="text-muted">
            We’ll email them a link to set a password. It works for 14 days.
          </p>
        ) : withPassword ? (
          <NewPasswordGroup form={form} fields={passwordFields} onKeep={user.user ? hide : null} />
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
          label={isInvited ? 'Invite' : user.user ? 'Save' : 'Create User'}
          busyLabel={isInvited ? 'Inviting…' : 'Saving…'}
        />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Returns the initial values of an invitation, filled in from a contact message. */
export const invitedValues = (
  from?: Pick<UserDetail, 'firstname' | 'lastname' | 'phoneNumber' | 'phoneExt'> & {
    email: string | null
  },
): UserEntry => valuesOf(userForm, { ...from, role: 'Member' })

/** Returns a user as form values, blank where a field is empty. */
export const userValues = (user: UserDetail): UserEntry =>
  valuesOf(userForm, { ...user, role: isAdmin(user.role) ? 'Admin' : 'Member' })
