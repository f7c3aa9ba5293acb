import { codeForm } from '@clubhouse/schema/identity/second-factor'
import type { ReactNode } from 'react'
import { useAppForm } from '#/components/form/app-form'
import { FormEnd } from '#/components/form/form-end'
import { usePostedState } from '#/components/form/posted'
import { type Refusal, sendParsed } from '#/components/form/send-parsed'

type CodeFormProps = {
  /** The form's name for screen readers. */
  label: string
  /** App: six digits, which phones and password managers fill in. Help: a code that a member reads to an administrator. */
  kind: 'App' | 'Mail' | 'Recovery' | 'Help'
  submit: string
  busy: string
  /** Sends what was typed; a refusal is shown at the field and the form. */
  onSend: (typed: { code: string }) => Promise<Refusal | null>
  /** Further buttons beside the one that sends. */
  children?: ReactNode
}

/** The field of each kind of code. */
export const codeFields = {
  App: {
    label: 'Code from your app',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    hint: 'Six digits. It changes every 30 seconds.',
  },
  Mail: {
    label: 'Code from the email',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    hint: 'Six digits. It works for 15 minutes.',
  },
  Recovery: {
    label: 'Recovery code',
    autoComplete: 'off',
    hint: 'One of the codes you saved, such as 7K3M-Q9XD-2HVB. Each works once.',
  },
  Help: {
    label: 'Code they read to you',
    autoComplete: 'off',
    hint: 'Eight letters and digits, such as 7K3M-Q9XD.',
  },
} as const

/** Asks for one code. */
export function CodeForm({ label, kind, submit, busy, onSend, children }: CodeFormProps) {
  const form = useAppForm({
    ...usePostedState({ code: '' }),
    canSubmitWhenInvalid: true,
    // Validated only on submit: an error on blur would move the button that is being pressed.
    validators: { onSubmitAsync: ({ value }) => sendParsed(codeForm, value, onSend) },
  })
  return (
    <form.AppForm>
      <form.FormBody label={label}>
        <form.AppField name="code">
          {(field) => <field.TextField {...codeFields[kind]} autoFocus />}
        </form.AppField>
        <FormEnd submit={submit} busy={busy}>
          {children}
        </FormEnd>
      </form.FormBody>
    </form.AppForm>
  )
}
