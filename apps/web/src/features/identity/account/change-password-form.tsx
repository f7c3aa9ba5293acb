import { passwordChangeForm } from '@clubhouse/schema/identity/account'
import { sendForm } from '#/api/send-form'
import { setSession, useHasPassword } from '#/api/session'
import { trpc } from '#/api/trpc'
import { ForgotPassword } from '#/components/forgot-password'
import { useAppForm } from '#/components/form/app-form'

/** Changes the password, or sets the first one; the response's token and user replace the stored ones. */
export function ChangePasswordForm({ onSaved }: { onSaved: () => void }) {
  const hasPassword = useHasPassword()
  const change = trpc.account.changePassword.useMutation({
    onSuccess: ({ data }) => setSession(data),
  })
  const form = useAppForm({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: passwordChangeForm(hasPassword),
      onSubmitAsync: ({ value: { currentPassword, newPassword } }) =>
        sendForm(() =>
          change.mutateAsync({ newPassword, ...(hasPassword && { currentPassword }) }),
        ),
    },
    onSubmit: onSaved,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Change Password">
        {hasPassword && (
          <>
            <form.AppField name="currentPassword">
              {(field) => (
                <field.PasswordField label="Current Password" autoComplete="current-password" />
              )}
            </form.AppField>
            <ForgotPassword />
          </>
        )}
        <form.AppField name="newPassword">
          {(field) => (
            <field.PasswordField
              label="New Password"
              autoComplete="new-password"
              hint="At least 8 characters"
            />
          )}
        </form.AppField>
        <form.AppField name="confirmPassword">
          {(field) => <field.PasswordField label="Confirm Password" autoComplete="new-password" />}
        </form.AppField>
        <p className="text-muted text-sm">
          This signs out your other devices. Your passkeys, personal access tokens and calendar link
          will stop working.
        </p>
        <form.FormButtons label="Change Password" busyLabel="Changing…" />
      </form.FormBody>
    </form.AppForm>
  )
}
