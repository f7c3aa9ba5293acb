import { forgotPasswordSchema } from '@clubhouse/schema/identity/auth'
import { sendForm } from '#/api/send-form'
import { FailureText } from '#/components/failure-text'
import { useAppForm } from '#/components/form/app-form'

type AskForCodeProps = {
  email: string
  /** Why the previous code did not work. */
  ended: string | null
  onAsk: (email: string) => Promise<void>
}

/** Asks for the address that the code is emailed to. */
export function AskForCode({ email, ended, onAsk }: AskForCodeProps) {
  const form = useAppForm({
    defaultValues: { email },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: forgotPasswordSchema,
      onSubmitAsync: ({ value }) => sendForm(() => onAsk(value.email)),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Sign in by email">
        <FailureText text={ended} />
        <p>We’ll email you a six-digit code to enter here. No password needed.</p>
        <form.AppField name="email">
          {(field) => (
            <field.TextField label="Email" type="email" autoComplete="username" autoFocus />
          )}
        </form.AppField>
        <form.SubmitButton label="Email me a code" busyLabel="Sending…" />
        <form.FormError />
      </form.FormBody>
    </form.AppForm>
  )
}
