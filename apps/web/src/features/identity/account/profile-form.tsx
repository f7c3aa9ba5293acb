import { isSameEmail } from '@clubhouse/schema/email-key'
import {
  type CurrentUser,
  type ProfileEntry,
  profileForm,
} from '@clubhouse/schema/identity/account'
import { Link } from '@tanstack/react-router'
import { sendForm } from '#/api/send-form'
import { useHasPassword, useSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { ForgotPassword } from '#/components/forgot-password'
import { useAppForm } from '#/components/form/app-form'
import { PhoneGroup, phoneFields } from '#/components/form/groups/phone-group'
import { formatDay } from '#/components/format/date'
import { OwnAvatar } from './own-avatar'

/** Warns members that emails to their address bounce; shows nothing while they arrive. */
function OwnAddressNote({ id }: { id: string }) {
  const { data: rested } = trpc.suppressedAddress.get.useQuery({ id })
  if (!rested) return null
  return (
    <p role="note" className="wrap-anywhere rounded-md bg-danger-soft p-4">
      Emails to {rested.email} bounce, so we haven’t sent notifications there since{' '}
      {formatDay(rested.since)}. If your address has changed, enter the new one below. If not, ask
      an administrator to try it again.
    </p>
  )
}

type ProfileFormProps = { user: CurrentUser; onSaved?: () => void }

/**
 * Edits the picture, which is saved at once, and the five fields of the member's profile. Members with a password need
 * it to change their address.
 */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const takeUser = useTakeUser()
  const { form, needsPassword } = useProfileForm(user, onSaved)
  return (
    <div className="grid gap-7">
      <OwnAddressNote id={user.id} />
      <OwnAvatar user={user} onChange={takeUser} />
      {user.companyExempt && (
        <p>
          You don’t belong to a company.{' '}
          <Link to="/portal/company" className="link">
            Join or create a company
          </Link>
        </p>
      )}
      <form.AppForm>
        <form.FormBody label="My Account">
          <form.AppField name="firstname">
            {(field) => <field.TextField label="First name" autoComplete="given-name" />}
          </form.AppField>
          <form.AppField name="lastname">
            {(field) => <field.TextField label="Last name" autoComplete="family-name" />}
          </form.AppField>
          <form.AppField name="email">
            {(field) => (
              <field.TextField
                label="Email"
                type="email"
                autoComplete="email"
                hint={
                  user.pendingEmail
                    ? `We sent a link to ${user.pendingEmail}. Open it to confirm the change. To cancel the change, save this form with your current email address.`
                    : 'If you change it, we’ll send a link to the new address to confirm it.'
                }
              />
            )}
          </form.AppField>
          <form.Subscribe selector={({ values }) => needsPassword(values.email)}>
            {(needed) =>
              needed && (
                <>
                  <form.AppField name="currentPassword">
                    {(field) => (
                      <field.PasswordField
                        label="Current Password"
                        autoComplete="current-password"
                        hint="Required to change your email"
                      />
                    )}
                  </form.AppField>
                  <ForgotPassword />
                </>
              )
            }
          </form.Subscribe>
          <PhoneGroup
            form={form}
            fields={phoneFields}
            label="Phone number"
            optional={false}
            isOwn={true}
          />
          <form.FormButtons label="Update" busyLabel="Updating…" />
        </form.FormBody>
      </form.AppForm>
    </div>
  )
}

/** Returns the profile form, and whether an address needs the password to be saved. */
function useProfileForm(user: CurrentUser, onSaved: ProfileFormProps['onSaved']) {
  const takeUser = useTakeUser()
  const update = trpc.account.update.useMutation({ onSuccess: ({ data }) => takeUser(data) })
  const hasPassword = useHasPassword()
  const needsPassword = (email: string) => hasPassword && !isSameEmail(email, user.email)
  const form = useAppForm({
    defaultValues: valuesOf(user),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: profileForm,
      onSubmitAsync: ({ value }) => {
        const { currentPassword, ...profile } = profileForm.parse(value)
        return sendForm(() =>
          update.mutateAsync({
            ...profile,
            ...(needsPassword(profile.email) && { currentPassword }),
          }),
        )
      },
    },
    onSubmit: () => onSaved?.(),
  })
  return { form, needsPassword }
}

const valuesOf = ({
  firstname,
  lastname,
  email,
  phoneNumber,
  phoneExt,
}: CurrentUser): ProfileEntry => ({
  firstname,
  lastname,
  email,
  phoneNumber: phoneNumber ?? '',
  phoneExt: phoneExt ?? '',
  currentPassword: '',
})

/** Puts the account that the server returned wherever it is shown. */
function useTakeUser(): (user: CurrentUser) => void {
  const utils = trpc.useUtils()
  return (user) => {
    useSession.setState({ user })
    utils.account.get.setData(undefined, user)
    void utils.user.invalidate()
  }
}
