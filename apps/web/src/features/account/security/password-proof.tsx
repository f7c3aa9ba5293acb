import { passwordProofForm } from '@clubhouse/schema/security'
import type { ReactNode } from 'react'
import { useAppForm } from '#/components/form/app-form'
import { type Refusal, sendParsed } from '#/components/form/send-parsed'

type PasswordProofProps = {
  onSend: (typed: { password: string }) => Promise<Refusal | null>
  /** Further buttons beside the one that sends. */
  children: ReactNode
}

/** The password once more. */
export function PasswordProof({ onSend, children }: PasswordProofProps) {
  const form = useAppForm({
    defaultValues: { password: '' },
    canSubmitWhenInvalid: true,
    validators: { onSubmitAsync: ({ value }) => sendParsed(passwordProofForm, value, onSend) },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Is it you?">
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField label="Password" autoComplete="current-password" autoFocus />
          )}
        </form.AppField>
        <div className="flex flex-wrap items-center gap-3">
          <form.SubmitButton label="Continue" busyLabel="Checking…" />
          {children}
        </div>
        <form.FormError />
      </form.FormBody>
    </form.AppForm>
  )
}
