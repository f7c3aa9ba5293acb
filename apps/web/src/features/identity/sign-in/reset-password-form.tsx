import { resetPasswordSchema } from '@clubhouse/schema/identity/auth'
import { useStore } from '@tanstack/react-form'
import { Link } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { client } from '#/api/client'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { useIsDone, usePostedState } from '#/components/form/posted'
import { buttonVariants } from '#/components/ui/button'
import { BackToSignIn } from './auth-card'

const newPasswordSchema = z.pick(resetPasswordSchema, { newPassword: true })

type ResetPasswordFormProps = { token: string | undefined }

/** Asks for a new password. Without a token submitting does nothing; a success message replaces the form. */
export function ResetPasswordForm({ token }: ResetPasswordFormProps) {
  const isDone = useIsDone()
  const form = useAppForm({
    ...usePostedState({ newPassword: '' }),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: newPasswordSchema,
      onSubmitAsync: async ({ value }) =>
        token ? sendForm(() => client.auth.resetPassword.mutate({ token, ...value })) : null,
    },
  })
  const sent = useStore(form.store, ({ isSubmitSuccessful }) => isSubmitSuccessful)
  if (isDone || (token && sent)) {
    return (
      <div role="status" className="grid justify-items-start gap-5">
        <p>Your password has been reset successfully. You can now log in with your new password.</p>
        <Link to="/signin" className={buttonVariants()}>
          Go to sign in
        </Link>
      </div>
    )
  }
  return (
    <>
      <form.AppForm>
        <form.FormBody label="Reset your password">
          <form.AppField name="newPassword">
            {(field) => (
              <field.PasswordField
                label="New Password"
                autoComplete="new-password"
                hint="At least 8 characters."
              />
            )}
          </form.AppField>
          <form.SubmitButton label="Reset Password" busyLabel="Resetting…" />
          <form.FormError>
            <SendNewLink />
          </form.FormError>
        </form.FormBody>
      </form.AppForm>
      <BackToSignIn />
    </>
  )
}

/** The next step after a reset link that was used, has expired or is incomplete. */
const SendNewLink = () => (
  <Link to="/password-forgot" className="inline-flex min-h-11 items-center link">
    Get a new link
  </Link>
)
