import { forgotPasswordSchema } from '@clubhouse/schema/identity/auth'
import { useStore } from '@tanstack/react-form'
import { client } from '#/api/client'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { useIsDone, usePostedState } from '#/components/form/posted'
import { PageHead } from '#/components/page-head'
import { AuthCard, BackToSignIn } from './auth-card'

/** Requests a reset link. */
export const ForgotPasswordPage = () => (
  <AuthCard heading="Forgot Your Password?" subtitle="We'll send a reset link to your email.">
    <PageHead
      title="Forgot your password?"
      description="Get a link to set a new password."
      pathname="/password-forgot"
    />
    <ForgotPasswordForm />
  </AuthCard>
)

/** Asks for one address; the confirmation replaces the form, whether or not an account exists. */
function ForgotPasswordForm() {
  const form = useAppForm({
    ...usePostedState({ email: '' }),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: forgotPasswordSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => client.auth.forgotPassword.mutate(forgotPasswordSchema.parse(value))),
    },
  })
  const sent = useStore(form.store, ({ isSubmitSuccessful }) => isSubmitSuccessful)
  if (useIsDone() || sent) {
    return (
      <>
        <p role="status">
          If an account exists for that email, a reset link has been sent. Please check your inbox
          and spam folder.
        </p>
        <BackToSignIn />
      </>
    )
  }
  return (
    <>
      <form.AppForm>
        <form.FormBody label="Request a reset link">
          <form.AppField name="email">
            {(field) => (
              <field.TextField
                label="Email Address"
                type="email"
                autoComplete="username"
                placeholder="you@example.com"
                autoFocus
              />
            )}
          </form.AppField>
          <form.SubmitButton label="Send Reset Link" busyLabel="Sending…" />
          <form.FormError />
        </form.FormBody>
      </form.AppForm>
      <BackToSignIn />
    </>
  )
}
