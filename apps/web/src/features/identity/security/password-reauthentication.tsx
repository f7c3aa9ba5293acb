import { passwordReauthenticationForm } from '@clubhouse/schema/identity/security'
import type { ReactNode } from 'react'
import { useAppForm } from '#/components/form/app-form'
import { FormEnd } from '#/components/form/form-end'
import { type Refusal, sendParsed } from '#/components/form/send-parsed'

type PasswordReauthenticationProps = {
  onSend: (typed: { password: string }) => Promise<Refusal | null>
  /** Further buttons beside the one that sends. */
  children: ReactNode
}

/** Confirms a recent sign-in with the password. */
export function PasswordReauthentication({ onSend, children }: PasswordReauthenticationProps) {
  const form = useAppForm({
    defaultValues: { password: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onSubmitAsync: ({ value }) => sendParsed(passwordReauthenticationForm, value, onSend),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Confirm it’s you">
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField label="Password" autoComplete="current-password" autoFocus />
          )}
        </form.AppField>
        <FormEnd submit="Continue" busy="Checking…">
          {children}
        </FormEnd>
      </form.FormBody>
    </form.AppForm>
  )
}
