import { forgotPasswordSchema } from '@clubhouse/schema/identity/auth'
import { sendForm } from '#/api/send-form'
import { FailureText } from '#/components/failure-text'
import { useAppForm } from '#/components/form/app-form'

type AskForCodeProps = {
  email: string
  /** Why the code of the mail before did not work. */
  ended: string | null
  onAsk: (email: string) => Promise<void>
}

/** The address to which the code is mailed. */
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
      <form.FormBody label="Sign in by mail">
        <FailureText text={ended} />
        <p>
          We mail you a code of six digits. You type it here, and you are in: no password needed.
        </p>
        <form.AppField name="email">
          {(field) => (
            <field.TextField label="Email" type="email" autoComplete="username" autoFocus />
          )}
        </form.AppField>
        <form.SubmitButton label="Mail me the code" busyLabel="Sending…" />
        <form.FormError />
      </form.FormBody>
    </form.AppForm>
  )
}
